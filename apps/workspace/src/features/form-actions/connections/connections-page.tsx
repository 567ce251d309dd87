import { useDocumentTitle } from "@askloom/browser";
import { useDialogState } from "@askloom/browser/editing";
import {
  type Action,
  FilterFields,
  List,
  PageHead,
  queryOf,
  useFilters,
  useLifeCycle,
  useRows,
} from "@askloom/browser/list";
import { type ConnectionItem, connectionsEndpoints } from "@askloom/contract";
import { Button } from "@mantine/core";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { ConnectionDialog } from "../../../shared/connections/connection-dialog.tsx";
import {
  useChangeConnectionsMutation,
  useConnectionsInfiniteQuery,
} from "../../../shared/connections/connections-api.ts";
import { momentColumn } from "../../../shared/list/area-columns.tsx";
import { WhoMay } from "../../../shared/list/who-may.tsx";
import { mayCall } from "../../../shared/may-call.ts";
import { usePermissions } from "../../../shared/permissions.ts";
import { actionPaths } from "../paths.ts";
import { DeleteConnectionDialog } from "./delete-connection-dialog.tsx";

const words = "connections:list.";
const nameOf = ({ name }: ConnectionItem) => name;
const sortings = ["name asc", "name desc", "changedAt desc", "changedAt asc"] as const;

/** The connections of the tenant; a switch shows those in the trash (CN6). */
export function ConnectionsPage() {
  const { t } = useTranslation("connections");
  const { granted } = usePermissions();
  const mayRead = mayCall(connectionsEndpoints.listConnections, granted);
  const mayChange = mayCall(connectionsEndpoints.createConnection, granted);
  const filters = useFilters(
    useMemo(() => ({ sortings, switches: mayChange ? [{ name: "deleted" }] : [] }), [mayChange]),
  );
  const isTrash = filters.filters.values.deleted !== undefined;
  const query = { ...queryOf(filters.filters), deleted: String(isTrash) };
  const list = useRows(useConnectionsInfiniteQuery(query, { skip: !mayRead }));
  const [opened, setOpened] = useDialogState<{ readonly id?: string }>("connections.dialog");
  const { actions, work, dialogs } = useSteps({ isTrash, mayChange, reload: list.reload });
  const columns = useMemo(
    () => [
      {
        id: "name",
        sort: "name",
        cell: ({ id, name }: ConnectionItem) =>
          isTrash || !mayChange ? (
            <strong>{name}</strong>
          ) : (
            <button type="button" className="l-link" onClick={() => setOpened({ id })}>
              {name}
            </button>
          ),
      },
      { id: "kind", width: 200, cell: ({ kind }: ConnectionItem) => t(`kinds.${kind}`) },
      momentColumn<ConnectionItem>(isTrash),
    ],
    [t, isTrash, mayChange, setOpened],
  );
  useDocumentTitle(t("title"));
  const create = mayChange && (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOpened({})}>
      {t("new")}
    </Button>
  );
  return (
    <section aria-labelledby="page-title">
      <PageHead title={t("title")} text={t("text")} back={{ to: actionPaths.explorer, text: t("form-actions:title") }}>
        {create}
      </PageHead>
      <List
        {...{ words, list, columns, nameOf, filters, mayRead, actions, work }}
        name="connections"
        label={t("title")}
        isDeleted={isTrash}
        fields={<FilterFields {...{ words, filters }} />}
        emptyAction={!isTrash && (create || <WhoMay create="createConnection" />)}
      />
      {dialogs}
      {opened !== undefined && <ConnectionDialog id={opened.id} onClose={() => setOpened(undefined)} />}
    </section>
  );
}

interface StepsFor {
  readonly isTrash: boolean;
  readonly mayChange: boolean;
  readonly reload: () => void;
}

/** Deleting one says what uses it, and asks; in the trash it is restored or deleted for good. */
function useSteps({ isTrash, mayChange, reload }: StepsFor) {
  const [change] = useChangeConnectionsMutation();
  const [deleting, setDeleting] = useState<ConnectionItem>();
  const idsOf = (rows: readonly ConnectionItem[]) => rows.map(({ id }) => id);
  const cycle = useLifeCycle<ConnectionItem>({
    ...{ words, nameOf, reload },
    asks: ["purge"],
    steps:
      isTrash && mayChange
        ? {
            restore: (rows) => change({ step: "bulkRestoreConnections", ids: idsOf(rows) }),
            purge: (rows) => change({ step: "bulkPurgeConnections", ids: idsOf(rows) }),
          }
        : {},
  });
  const remove: Action<ConnectionItem> = {
    ...{ name: "delete", icon: IconTrash, at: "row", isDanger: true, isButton: true },
    run: ([row]) => setDeleting(row),
  };
  const run = async (row: ConnectionItem) => {
    const call = (rows: readonly ConnectionItem[]) => change({ step: "bulkDeleteConnections", ids: idsOf(rows) });
    cycle.showOutcome(await cycle.bulk.run([row], call), [row], { done: "delete" });
  };
  const dialog = deleting !== undefined && (
    <DeleteConnectionDialog connection={deleting} onClose={() => setDeleting(undefined)} onYes={() => run(deleting)} />
  );
  return {
    actions: isTrash || !mayChange ? cycle.actions : [remove],
    work: cycle.work,
    dialogs: (
      <>
        {cycle.dialogs}
        {dialog}
      </>
    ),
  };
}
