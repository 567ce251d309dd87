import { Button } from "@mantine/core";
import { IconArchive, IconArchiveOff, IconDownload, IconPlus, IconTrash, IconUpload } from "@tabler/icons-react";
import { Suspense, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { areas, neededFor } from "../../../shared/areas.ts";
import { usePermissions } from "../../../shared/permissions.ts";
import { ListLoader } from "../explorer/components/empty-list.tsx";
import { ExplorerContext } from "../explorer/components/explorer-context.ts";
import { ExplorerDialogs } from "../explorer/components/explorer-dialogs.tsx";
import type { BulkAction } from "../explorer/components/list-bar.tsx";
import { ListView } from "../explorer/components/list-view.tsx";
import { PageHead } from "../explorer/components/page-head.tsx";
import { RowMenu } from "../explorer/components/row-menu.tsx";
import { type ExplorerActions, useExplorerActions } from "../explorer/hooks/use-explorer-actions.ts";
import { useFilters } from "../explorer/hooks/use-filters.ts";
import { useFormList } from "../explorer/hooks/use-form-list.ts";
import { useOffered } from "../explorer/hooks/use-offered.ts";
import { type RowSelection, useRowSelection } from "../explorer/hooks/use-row-selection.ts";
import type { FormOffer } from "../explorer/model/offered.ts";
import { formPaths } from "../explorer/model/paths.ts";

/** All forms in use: searched, opened, and worked on one by one or many at once. */
export function FormsExplorerPage() {
  return (
    <Suspense fallback={<ListLoader />}>
      <Explorer />
    </Suspense>
  );
}

function Explorer() {
  const { t } = useTranslation("forms-explorer");
  const mayRead = usePermissions().mayAll(neededFor(areas.forms, false));
  const offered = useOffered();
  const filters = useFilters();
  const list = useFormList({ ...filters.filters, deleted: false }, mayRead);
  const rows = useRowSelection(list.forms);
  const actions = useExplorerActions();
  const { act } = actions;
  const explorer = useMemo(() => ({ offered, act }), [offered, act]);
  const create = offered.has("create") && <CreateButton />;
  return (
    <ExplorerContext value={explorer}>
      <section aria-labelledby="page-title">
        <PageHead title="title">
          {mayRead && offered.has("import") && (
            <Button
              variant="default"
              leftSection={<IconUpload size={16} aria-hidden />}
              onClick={() => actions.open({ dialog: "import" })}
            >
              {t("actions.import")}
            </Button>
          )}
          {create}
        </PageHead>
        <ListView
          {...{ list, filters, rows, mayRead }}
          label={t("title")}
          isDeleted={false}
          actions={bulkActions({ offered, rows, actions })}
          work={actions.work}
          moment={filters.filters.sorting.startsWith("createdAt") ? "createdAt" : "changedAt"}
          pathOf={offered.has("open") ? formPaths.design : undefined}
          End={RowMenu}
          emptyAction={create}
        />
        <ExplorerDialogs actions={actions} />
      </section>
    </ExplorerContext>
  );
}

function CreateButton() {
  const { t } = useTranslation("forms-explorer");
  return (
    <Button component={Link} to={formPaths.create} leftSection={<IconPlus size={16} aria-hidden />}>
      {t("actions.create")}
    </Button>
  );
}

interface Chosen {
  readonly offered: ReadonlySet<FormOffer>;
  readonly rows: RowSelection;
  readonly actions: ExplorerActions;
}

/** What can be done with all selected forms at once. */
function bulkActions({ offered, rows: { selected }, actions }: Chosen): BulkAction[] {
  const isUndoing = selected.length > 0 && selected.every(({ deprecatedAt }) => deprecatedAt !== null);
  const all: readonly (BulkAction & { readonly offer: FormOffer })[] = [
    {
      offer: "deprecate",
      name: isUndoing ? "undeprecate" : "deprecate",
      icon: isUndoing ? IconArchiveOff : IconArchive,
      run: () => void actions.deprecate(selected),
    },
    { offer: "export", name: "export", icon: IconDownload, run: () => void actions.exportAll(selected) },
    {
      offer: "delete",
      name: "delete",
      icon: IconTrash,
      run: () => void actions.remove(selected),
      isDanger: true,
    },
  ];
  return all.filter(({ offer }) => offered.has(offer));
}
