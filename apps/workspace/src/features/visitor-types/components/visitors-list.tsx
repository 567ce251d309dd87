import { formatDateTime, formatNumber } from "@askloom/browser";
import { type Visitor, type VisitorType, visitorTypesEndpoints } from "@askloom/contract";
import { ActionIcon, Anchor, Button } from "@mantine/core";
import { IconArrowsJoin2, IconUserMinus } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ConfirmDialog } from "../../../shared/confirm-dialog.tsx";
import { ListFrame } from "../../../shared/list/list-frame.tsx";
import { CheckAll, CheckRow } from "../../../shared/list/row-checks.tsx";
import { useRows } from "../../../shared/list/use-rows.ts";
import { useSearch } from "../../../shared/list/use-search.ts";
import { type Selected, useSelected } from "../../../shared/list/use-selected.ts";
import { useTell } from "../../../shared/list/use-tell.ts";
import { mayCall } from "../../../shared/may-call.ts";
import { usePermissions } from "../../../shared/permissions.ts";
import { useRemoveVisitorMutation, useVisitorsInfiniteQuery } from "../visitor-types-api.ts";
import { ExportButton } from "./export-button.tsx";
import { MergeDialog } from "./merge-dialog.tsx";
import { VisitorDrawer } from "./visitor-drawer.tsx";

/** The visitors of a group: searched, merged, exported, removed. */
export function VisitorsList({ group, mayChange }: { group: VisitorType; mayChange: boolean }) {
  const { t } = useTranslation("visitor-types");
  const mayRead = mayCall(visitorTypesEndpoints.listVisitors, usePermissions().granted);
  const search = useSearch();
  const asked = useVisitorsInfiniteQuery({ groupId: group.id, filter: search.filter }, { skip: !mayRead });
  const list = useRows<Visitor>(asked);
  const selected = useSelected(list.rows);
  const [isMerging, setMerging] = useState(false);
  const [removed, setRemoved] = useState<Visitor>();
  const [opened, setOpened] = useState<Visitor>();
  const count = selected.selected.length;
  return (
    <>
      <ListFrame
        {...{ list, mayRead, search }}
        isDeleted={false}
        emptyText={t("list.noVisitors")}
        filters={list.total > 0 && <ExportButton group={group} filter={search.filter} />}
        bar={
          count > 0 && (
            <div className="l-bar">
              <span>{t("list.selected", { count, shown: formatNumber(count) })}</span>
              <Button
                size="compact-md"
                disabled={count < 2}
                leftSection={<IconArrowsJoin2 size={16} aria-hidden />}
                onClick={() => setMerging(true)}
              >
                {t("merge.open")}
              </Button>
              <Button size="compact-md" variant="default" onClick={selected.clear}>
                {t("list.clearSelection")}
              </Button>
            </div>
          )
        }
      >
        <VisitorsTable
          visitors={list.rows}
          selected={mayChange ? selected : undefined}
          onRemove={mayChange ? setRemoved : undefined}
          onOpen={setOpened}
        />
      </ListFrame>
      {opened !== undefined && (
        <VisitorDrawer groupId={group.id} visitor={opened} onClose={() => setOpened(undefined)} />
      )}
      {isMerging && (
        <MergeDialog
          groupId={group.id}
          visitors={selected.selected}
          onMerged={selected.clear}
          onClose={() => setMerging(false)}
        />
      )}
      {removed !== undefined && (
        <RemoveDialog groupId={group.id} visitor={removed} onClose={() => setRemoved(undefined)} />
      )}
    </>
  );
}

interface VisitorsTableProps {
  readonly visitors: readonly Visitor[];
  readonly selected: Selected<Visitor> | undefined;
  readonly onRemove: ((visitor: Visitor) => void) | undefined;
  readonly onOpen: (visitor: Visitor) => void;
}

function VisitorsTable({ visitors, selected, onRemove, onOpen }: VisitorsTableProps) {
  const { t } = useTranslation("visitor-types");
  return (
    <div className="l-rows">
      <table className="l-table" aria-label={t("list.visitors")}>
        <thead>
          <tr>
            <CheckAll selected={selected} label={t("list.selectAll")} />
            <th scope="col">{t("visitor.displayName")}</th>
            {["email", "createdAt", "lastSeenAt"].map((column) => (
              <th key={column} scope="col" className="l-wide">
                {t(`visitor.${column}`)}
              </th>
            ))}
            {onRemove !== undefined && (
              <th className="l-end">
                <span className="p-hidden">{t("list.actions")}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {visitors.map((visitor) => (
            <VisitorRow key={visitor.id} {...{ visitor, selected, onRemove, onOpen }} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type VisitorRowProps = Omit<VisitorsTableProps, "visitors"> & { readonly visitor: Visitor };

function VisitorRow({ visitor, selected, onRemove, onOpen }: VisitorRowProps) {
  const { t } = useTranslation("visitor-types");
  const name = visitor.displayName || visitor.email || t("visitor.nameless");
  return (
    <tr>
      <CheckRow selected={selected} id={visitor.id} label={t("list.select", { name })} />
      <th scope="row" className="l-name">
        <Anchor component="button" type="button" fw={600} onClick={() => onOpen(visitor)}>
          {name}
        </Anchor>
        <span className="l-below l-narrow">{visitor.email}</span>
        <span className="l-below l-narrow">{t("visitor.seen", { at: formatDateTime(visitor.lastSeenAt) })}</span>
      </th>
      <td className="l-wide p-break">{visitor.email}</td>
      <td className="l-wide p-nowrap">{formatDateTime(visitor.createdAt)}</td>
      <td className="l-wide p-nowrap">{formatDateTime(visitor.lastSeenAt)}</td>
      {onRemove !== undefined && (
        <td className="l-end">
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            title={t("remove.yes")}
            aria-label={t("list.remove", { name })}
            onClick={() => onRemove(visitor)}
          >
            <IconUserMinus size={18} aria-hidden />
          </ActionIcon>
        </td>
      )}
    </tr>
  );
}

function RemoveDialog({ groupId, visitor, onClose }: { groupId: string; visitor: Visitor; onClose: () => void }) {
  const { t } = useTranslation("visitor-types");
  const tell = useTell();
  const [removeVisitor] = useRemoveVisitorMutation();
  const name = visitor.displayName || visitor.email || t("visitor.nameless");
  const remove = async () => {
    const { error } = await removeVisitor({ groupId, visitorId: visitor.id });
    if (error !== undefined) return tell.failed(error);
    tell.done(t("done.removed"));
  };
  return (
    <ConfirmDialog
      title={t("remove.title", { name })}
      text={t("remove.text")}
      yes={t("remove.yes")}
      onClose={onClose}
      onYes={remove}
    />
  );
}
