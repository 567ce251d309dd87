import type { User } from "@askloom/contract";
import { Anchor, Badge, Button, SegmentedControl, Text } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { ListPage } from "../../shared/list/list-page.tsx";
import type { Column } from "../../shared/list/list-table.tsx";
import { useSearch } from "../../shared/list/use-search.ts";
import { useProfileQuery, useRestoreUserMutation, useUsersInfiniteQuery } from "../../shared/portal-api.ts";
import { toasts } from "../../shared/services.ts";
import { stateOf } from "./user-state.ts";

/** The users of the tenant, and those in the trash. */
export function UsersPage() {
  const { t } = useTranslation();
  const { filter, ...search } = useSearch();
  const [shown, setShown] = useState<string>("live");
  const isTrash = shown === "deleted";
  const result = useUsersInfiniteQuery({ filter, deleted: isTrash });
  const columns = useColumns(isTrash);
  // Where an outside provider signs people in, they are added at their first sign-in.
  const canAdd = useProfileQuery().data?.canChangePassword === true;
  return (
    <ListPage<User>
      title={t("users.title")}
      text={t("users.text")}
      result={result}
      columns={columns}
      search={{ ...search, label: t("users.search") }}
      empty={
        isTrash
          ? { title: t("list.emptyDeletedTitle"), text: t("list.emptyDeletedText") }
          : { title: t("list.emptyTitle"), text: t("users.emptyText") }
      }
      actions={
        canAdd && (
          <Button component={Link} to="/users/new" leftSection={<IconPlus size={16} aria-hidden />}>
            {t("users.add")}
          </Button>
        )
      }
      filters={
        <SegmentedControl
          aria-label={t("list.shown")}
          value={shown}
          onChange={setShown}
          data={[
            { value: "live", label: t("users.live") },
            { value: "deleted", label: t("list.trash") },
          ]}
        />
      }
    />
  );
}

function useColumns(isTrash: boolean): Column<User>[] {
  const { t } = useTranslation();
  return [
    {
      header: t("users.name"),
      cell: ({ id, name, userName }) => (
        <>
          {isTrash ? (
            <Text fw={600}>{name}</Text>
          ) : (
            <Anchor component={Link} to={`/users/${id}`} fw={600}>
              {name}
            </Anchor>
          )}
          <Text size="sm" c="dimmed">
            {userName}
          </Text>
        </>
      ),
    },
    { header: t("users.email"), cell: ({ email }) => email, visibleFrom: "sm" },
    isTrash
      ? { header: t("list.action"), cell: (user) => <RestoreButton user={user} />, isNarrow: true }
      : { header: t("users.state"), cell: (user) => <StateBadge user={user} />, isNarrow: true },
  ];
}

const stateColors = { active: "emerald", inactive: "gray", invited: "blue" } as const;

function StateBadge({ user }: { user: User }) {
  const { t } = useTranslation();
  const state = stateOf(user);
  return (
    <Badge variant="light" color={stateColors[state]}>
      {t(`users.${state}`)}
    </Badge>
  );
}

function RestoreButton({ user: { id, name } }: { user: User }) {
  const { t } = useTranslation();
  const [restore, { isLoading }] = useRestoreUserMutation();
  const run = async () => {
    const { data, error } = await restore({ params: { userId: id } });
    if (error !== undefined) toasts.show({ message: error.message || t("errors.unreachableText"), tone: "danger" });
    if (data !== undefined) toasts.show({ message: t("users.restored", { userName: data.userName }) });
  };
  return (
    <Button
      size="xs"
      variant="default"
      loading={isLoading}
      aria-label={t("list.restoreNamed", { name })}
      onClick={() => void run()}
    >
      {t("list.restore")}
    </Button>
  );
}
