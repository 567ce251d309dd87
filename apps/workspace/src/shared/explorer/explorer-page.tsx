import { formatNumber, useDocumentTitle } from "@askloom/browser";
import { ActionIcon, Button, Group, Text, TextInput, Title, Tooltip } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { IconRefresh, IconSearch } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useListInfiniteQuery } from "../area-api.ts";
import { type Area, neededFor } from "../areas.ts";
import { usePermissions } from "../permissions.ts";
import { toasts } from "../services.ts";
import { ExplorerList } from "./explorer-list.tsx";
import { ExplorerState } from "./explorer-state.tsx";

/** An area's list: searched, loaded 40 at a time, refreshed by hand (U32, U33). */
export function ExplorerPage({ area, isDeleted, title }: { area: Area; isDeleted: boolean; title: string }) {
  const { t } = useTranslation();
  const { mayAll } = usePermissions();
  const [typed, setTyped] = useState("");
  const [filter] = useDebouncedValue(typed.trim(), 250);
  const mayRead = mayAll(neededFor(area, isDeleted));
  const request = { list: area.list, table: area.table, filter, deleted: isDeleted };
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = useListInfiniteQuery(
    request,
    { skip: !mayRead },
  );
  useDocumentTitle(t(title));

  const items = data?.pages.flatMap((page) => page.items) ?? [];
  const total = data?.pages.at(-1)?.totalCount ?? 0;
  const refresh = async () => {
    const { isSuccess } = await refetch();
    if (isSuccess) toasts.show({ message: t("list.refreshed") });
  };
  const count = { loaded: formatNumber(items.length), total: formatNumber(total) };

  return (
    <section aria-labelledby="page-title">
      <Group justify="space-between" mb="md">
        <Title order={1} size="h2" id="page-title">
          {t(title)}
        </Title>
        {mayRead && (
          <Group gap="xs">
            {data !== undefined && (
              <Text c="dimmed" size="sm" aria-label={t("list.countLabel", count)}>
                {t("list.count", count)}
              </Text>
            )}
            <Tooltip label={t("refresh")}>
              <ActionIcon
                variant="default"
                size="lg"
                aria-label={t("refresh")}
                loading={isFetching && !isFetchingNextPage}
                onClick={() => void refresh()}
              >
                <IconRefresh size={18} aria-hidden />
              </ActionIcon>
            </Tooltip>
          </Group>
        )}
      </Group>
      {mayRead && (
        <TextInput
          type="search"
          maw="24rem"
          mb="md"
          maxLength={200}
          aria-label={t("list.filter")}
          placeholder={t("list.filter")}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      )}
      {items.length > 0 ? (
        <ExplorerList items={items} hasMore={hasNextPage} onMore={() => void fetchNextPage()} />
      ) : (
        <ExplorerState
          kind={stateOf({ mayRead, failure: error?.code, isLoading: data === undefined, filter, isDeleted })}
          filter={filter}
          detail={error?.message ?? ""}
          action={
            error === undefined ? (
              filter !== "" && (
                <Button variant="default" onClick={() => setTyped("")}>
                  {t("list.clear")}
                </Button>
              )
            ) : (
              <Button onClick={() => void refetch()}>{t("retry")}</Button>
            )
          }
        />
      )}
    </section>
  );
}

interface Situation {
  readonly mayRead: boolean;
  readonly failure: string | undefined;
  readonly isLoading: boolean;
  readonly filter: string;
  readonly isDeleted: boolean;
}

export type EmptyKind = "no-permission" | "failed" | "unreachable" | "loading" | "no-match" | "empty" | "empty-deleted";

/** Why there are no rows to show. */
export function stateOf({ mayRead, failure, isLoading, filter, isDeleted }: Situation): EmptyKind {
  if (!mayRead || failure === "no-permission") return "no-permission";
  if (failure !== undefined) return failure === "unreachable" ? "unreachable" : "failed";
  if (isLoading) return "loading";
  if (filter !== "") return "no-match";
  return isDeleted ? "empty-deleted" : "empty";
}
