import { formatDateTime, formatNumber } from "@askloom/browser";
import { type VisitorTypeItem, visitorTypesEndpoints } from "@askloom/contract";
import { ActionIcon, Button, Group, Switch } from "@mantine/core";
import { IconArrowBackUp, IconPlus, IconTrashX } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { areas, neededFor } from "../../../shared/areas.ts";
import { ConfirmDialog } from "../../../shared/confirm-dialog.tsx";
import { ListFrame } from "../../../shared/list/list-frame.tsx";
import { PageHead } from "../../../shared/list/page-head.tsx";
import { useRows } from "../../../shared/list/use-rows.ts";
import { useSearch } from "../../../shared/list/use-search.ts";
import { useTell } from "../../../shared/list/use-tell.ts";
import { mayCall } from "../../../shared/may-call.ts";
import { usePermissions } from "../../../shared/permissions.ts";
import { groupPaths } from "../paths.ts";
import { useGroupsInfiniteQuery, usePurgeGroupMutation, useRestoreGroupMutation } from "../visitor-types-api.ts";

/** All visitor groups, or those that were deleted. */
export function GroupsExplorerPage() {
  const { t } = useTranslation("visitor-types");
  const { granted, mayAll } = usePermissions();
  const [deleted, setDeleted] = useState(false);
  const mayRead = mayAll(neededFor(areas.visitorTypes, deleted));
  const search = useSearch();
  const asked = useGroupsInfiniteQuery({ filter: search.filter, deleted }, { skip: !mayRead });
  const list = useRows<VisitorTypeItem>(asked);
  const create = mayCall(visitorTypesEndpoints.createVisitorType, granted) && (
    <Button component={Link} to={groupPaths.create} leftSection={<IconPlus size={16} aria-hidden />}>
      {t("create")}
    </Button>
  );
  return (
    <section aria-labelledby="page-title">
      <PageHead title={t("title")}>{create}</PageHead>
      <ListFrame
        {...{ list, mayRead, search }}
        isDeleted={deleted}
        filters={
          mayAll(neededFor(areas.visitorTypes, true)) && (
            <Switch
              label={t("list.showDeleted")}
              checked={deleted}
              onChange={({ currentTarget }) => setDeleted(currentTarget.checked)}
            />
          )
        }
        emptyAction={!deleted && create}
      >
        <GroupsTable groups={list.rows} isDeleted={deleted} />
      </ListFrame>
    </section>
  );
}

function GroupsTable({ groups, isDeleted }: { groups: readonly VisitorTypeItem[]; isDeleted: boolean }) {
  const { t } = useTranslation("visitor-types");
  return (
    <div className="l-rows">
      <table className="l-table" aria-label={t("title")}>
        <thead>
          <tr>
            <th scope="col">{t("list.name")}</th>
            <th scope="col">{t("list.visitors")}</th>
            <th scope="col" className="l-wide">
              {t("list.changed")}
            </th>
            {isDeleted && (
              <th className="l-end">
                <span className="p-hidden">{t("list.actions")}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => (
            <tr key={group.id}>
              <th scope="row" className="l-name">
                {isDeleted ? <strong>{group.name}</strong> : <Link to={groupPaths.group(group.id)}>{group.name}</Link>}
                {group.description !== "" && <span className="l-below">{group.description}</span>}
              </th>
              <td className="l-number">{formatNumber(group.visitorCount)}</td>
              <td className="l-wide p-nowrap">{formatDateTime(group.changedAt)}</td>
              {isDeleted && (
                <td className="l-end">
                  <TrashButtons group={group} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function TrashButtons({ group: { id, name } }: { group: VisitorTypeItem }) {
  const { t } = useTranslation("visitor-types");
  const tell = useTell();
  const [restore] = useRestoreGroupMutation();
  const [purge] = usePurgeGroupMutation();
  const [isPurging, setPurging] = useState(false);
  const button = { variant: "subtle", color: "gray", size: "lg" } as const;
  const run = async (call: PromiseLike<{ error?: Parameters<typeof tell.failed>[0] | undefined }>, done: string) => {
    const { error } = await call;
    if (error !== undefined) return tell.failed(error);
    tell.done(t(done, { name }));
  };
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      <ActionIcon
        {...button}
        title={t("restore")}
        aria-label={t("list.restore", { name })}
        onClick={() => void run(restore(id), "done.restored")}
      >
        <IconArrowBackUp size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        {...button}
        title={t("purge.yes")}
        aria-label={t("list.purge", { name })}
        onClick={() => setPurging(true)}
      >
        <IconTrashX size={18} aria-hidden />
      </ActionIcon>
      {isPurging && (
        <ConfirmDialog
          title={t("purge.title", { name })}
          text={t("purge.text")}
          yes={t("purge.yes")}
          onClose={() => setPurging(false)}
          onYes={() => run(purge(id), "done.purged")}
        />
      )}
    </Group>
  );
}
