import { Button } from "@mantine/core";
import { IconArrowBackUp, IconTrashX } from "@tabler/icons-react";
import { Suspense, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { areas, neededFor } from "../../../shared/areas.ts";
import { usePermissions } from "../../../shared/permissions.ts";
import { ListLoader } from "../components/explorer/empty-list.tsx";
import { ExplorerContext } from "../components/explorer/explorer-context.ts";
import type { BulkAction } from "../components/explorer/list-bar.tsx";
import { ListView } from "../components/explorer/list-view.tsx";
import { PageHead } from "../components/explorer/page-head.tsx";
import { TrashButtons } from "../components/explorer/trash-buttons.tsx";
import { TrashDialogs } from "../components/explorer/trash-dialogs.tsx";
import { useFilters } from "../components/explorer/use-filters.ts";
import { useFormList } from "../components/explorer/use-form-list.ts";
import { useOffered } from "../components/explorer/use-offered.ts";
import { useRowSelection } from "../components/explorer/use-row-selection.ts";
import { useTrashActions } from "../components/explorer/use-trash-actions.ts";
import { formPaths } from "../model/explorer/paths.ts";

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
