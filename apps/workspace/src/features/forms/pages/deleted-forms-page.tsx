import { Button } from "@mantine/core";
import { IconArrowBackUp, IconTrashX } from "@tabler/icons-react";
import { Suspense, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { areas, neededFor } from "../../../shared/areas.ts";
import { usePermissions } from "../../../shared/permissions.ts";
import { ListLoader } from "../explorer/components/empty-list.tsx";
import { ExplorerContext } from "../explorer/components/explorer-context.ts";
import type { BulkAction } from "../explorer/components/list-bar.tsx";
import { ListView } from "../explorer/components/list-view.tsx";
import { PageHead } from "../explorer/components/page-head.tsx";
import { TrashButtons } from "../explorer/components/trash-buttons.tsx";
import { TrashDialogs } from "../explorer/components/trash-dialogs.tsx";
import { useFilters } from "../explorer/hooks/use-filters.ts";
import { useFormList } from "../explorer/hooks/use-form-list.ts";
import { useOffered } from "../explorer/hooks/use-offered.ts";
import { useRowSelection } from "../explorer/hooks/use-row-selection.ts";
import { useTrashActions } from "../explorer/hooks/use-trash-actions.ts";
import { formPaths } from "../explorer/model/paths.ts";

/** The trash: what was deleted can be restored or purged (D12). */
export function DeletedFormsPage() {
  return (
    <Suspense fallback={<ListLoader />}>
      <Trash />
    </Suspense>
  );
}

function Trash() {
  const { t } = useTranslation("forms-explorer");
  const { mayAll } = usePermissions();
  const mayRead = mayAll(neededFor(areas.forms, true));
  const offered = useOffered();
  const filters = useFilters();
  const list = useFormList({ ...filters.filters, deleted: true }, mayRead);
  const rows = useRowSelection(list.forms);
  const actions = useTrashActions();
  const { act } = actions;
  const explorer = useMemo(() => ({ offered, act }), [offered, act]);
  const bulk: readonly BulkAction[] = [
    { name: "restore", icon: IconArrowBackUp, run: () => void actions.restore(rows.selected) },
    { name: "purge", icon: IconTrashX, run: () => actions.ask(rows.selected), isDanger: true },
  ];
  return (
    <ExplorerContext value={explorer}>
      <section aria-labelledby="page-title">
        <PageHead title="deletedTitle" />
        <ListView
          {...{ list, filters, rows, mayRead }}
          label={t("deletedTitle")}
          isDeleted
          actions={bulk}
          work={actions.work}
          moment="deletedAt"
          pathOf={undefined}
          End={TrashButtons}
          emptyAction={
            mayAll(neededFor(areas.forms, false)) && (
              <Button component={Link} to={formPaths.explorer} variant="default">
                {t("actions.explore")}
              </Button>
            )
          }
        />
        <TrashDialogs actions={actions} />
      </section>
    </ExplorerContext>
  );
}
