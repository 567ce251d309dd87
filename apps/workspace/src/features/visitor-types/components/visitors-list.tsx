import { formatDateTime } from "@askloom/browser";
import {
  type Action,
  type Column,
  ConfirmDialog,
  type FilterFacts,
  FilterFields,
  List,
  queryOf,
  useFilters,
  useNotify,
  useRows,
} from "@askloom/browser/list";
import { type Visitor, type VisitorType, visitorTypesEndpoints } from "@askloom/contract";
import { IconArrowsJoin2, IconUserMinus } from "@tabler/icons-react";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { mayCall } from "../../../shared/may-call.ts";
import { usePermissions } from "../../../shared/permissions.ts";
import { useRemoveVisitorMutation, useVisitorsInfiniteQuery } from "../visitor-types-api.ts";
import { ExportButton } from "./export-button.tsx";
import { MergeDialog } from "./merge-dialog.tsx";
import { VisitorDrawer } from "./visitor-drawer.tsx";

const words = "visitor-types:visitorsList.";
const fields = ["displayName", "email", "createdAt", "lastSeenAt"];
const facts: FilterFacts = { sortings: fields.flatMap((field) => [`${field} asc`, `${field} desc`]) };

/** What is shown about visitors besides their list. */
type Shown =
  | { readonly kind: "visitor" | "remove"; readonly visitor: Visitor }
  | { readonly kind: "merge"; readonly visitors: readonly Visitor[]; readonly clear: () => void };

/** The visitors of a group: searched, merged, exported, removed. */
export function VisitorsList({ group, mayChange }: { group: VisitorType; mayChange: boolean }) {
  const { t } = useTranslation("visitor-types");
  const mayRead = mayCall(visitorTypesEndpoints.listVisitors, usePermissions().granted);
  const filters = useFilters(facts);
  const query = queryOf(filters.filters);
  const list = useRows(useVisitorsInfiniteQuery({ groupId: group.id, query }, { skip: !mayRead }));
  const [shown, setShown] = useState<Shown>();
  const close = () => setShown(undefined);
  const nameOf = useNameOf();
  const columns = useMemo(() => columnsOf(nameOf, setShown), [nameOf]);
  const actions = useMemo(() => (mayChange ? actionsOf(setShown) : []), [mayChange]);
  return (
    <>
      <List
        {...{ words, list, columns, nameOf, filters, mayRead, actions }}
        name="visitors"
        label={t("list.columns.visitors")}
        fields={
          <>
            <FilterFields {...{ words, filters }} />
            {list.rows.length > 0 && <ExportButton group={group} filter={query.filter ?? ""} />}
          </>
        }
      />
      {shown?.kind === "visitor" && <VisitorDrawer groupId={group.id} visitor={shown.visitor} onClose={close} />}
      {shown?.kind === "remove" && <RemoveDialog groupId={group.id} visitor={shown.visitor} onClose={close} />}
      {shown?.kind === "merge" && (
        <MergeDialog groupId={group.id} visitors={shown.visitors} onMerged={shown.clear} onClose={close} />
      )}
    </>
  );
}

function useNameOf() {
  const { t } = useTranslation("visitor-types");
  return useMemo(() => {
    const nameless = t("visitor.nameless");
    return ({ displayName, email }: Visitor) => displayName || email || nameless;
  }, [t]);
}

const columnsOf = (nameOf: (visitor: Visitor) => string, show: (shown: Shown) => void): Column<Visitor>[] => [
  {
    id: "displayName",
    sort: "displayName",
    cell: (visitor) => (
      <button type="button" className="l-link" onClick={() => show({ kind: "visitor", visitor })}>
        {nameOf(visitor)}
      </button>
    ),
  },
  { id: "email", sort: "email", cell: ({ email }) => email },
  { id: "createdAt", sort: "createdAt", width: 176, cell: ({ createdAt }) => formatDateTime(createdAt) },
  { id: "lastSeenAt", sort: "lastSeenAt", width: 176, cell: ({ lastSeenAt }) => formatDateTime(lastSeenAt) },
];

const actionsOf = (show: (shown: Shown) => void): Action<Visitor>[] => [
  {
    name: "merge",
    icon: IconArrowsJoin2,
    at: "selection",
    isOff: ({ length }) => length < 2,
    run: (visitors, clear) => show({ kind: "merge", visitors, clear }),
  },
  {
    name: "remove",
    icon: IconUserMinus,
    at: "row",
    isButton: true,
    isDanger: true,
    run: ([visitor]) => visitor !== undefined && show({ kind: "remove", visitor }),
  },
];

interface RemoveDialogProps {
  readonly groupId: string;
  readonly visitor: Visitor;
  readonly onClose: () => void;
}

function RemoveDialog({ groupId, visitor, onClose }: RemoveDialogProps) {
  const { t } = useTranslation("visitor-types");
  const notify = useNotify();
  const nameOf = useNameOf();
  const [removeVisitor] = useRemoveVisitorMutation();
  const remove = async () => {
    const { error } = await removeVisitor({ groupId, visitorId: visitor.id });
    if (error !== undefined) return notify.failed(error);
    notify.done(t("done.removed"));
  };
  return (
    <ConfirmDialog
      title={t("remove.title", { name: nameOf(visitor) })}
      text={t("remove.text")}
      yes={t("remove.yes")}
      onClose={onClose}
      onYes={remove}
    />
  );
}
