import { FilterFields, List, ListLoader, PageHead, queryOf, useFilters, useRows } from "@askloom/browser/list";
import { Button } from "@mantine/core";
import { Suspense, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { areas, neededFor } from "../../../shared/areas.ts";
import { usePermissions } from "../../../shared/permissions.ts";
import { deletedFilters, formColumns, formWords } from "../explorer/forms-list.tsx";
import { useFormLifeCycle } from "../explorer/hooks/use-form-life-cycle.ts";
import { useOffered } from "../explorer/hooks/use-offered.ts";
import { formPaths } from "../explorer/model/paths.ts";
import { useFormsInfiniteQuery } from "../forms-api.ts";
import "../explorer/components/explorer.css";

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
  const filters = useFilters(deletedFilters);
  const listQuery = useFormsInfiniteQuery({ query: queryOf(filters.filters), deleted: true }, { skip: !mayRead });
  const list = useRows(listQuery);
  const { nameOf, ...cycle } = useFormLifeCycle({
    steps: ["restore", "purge"],
    offered: useOffered(),
    reload: list.reload,
  });
  const columns = useMemo(() => formColumns({ moment: "deletedAt", pathOf: undefined }), []);
  return (
    <section aria-labelledby="page-title">
      <PageHead title={t("deletedTitle")} />
      <List
        {...{ list, columns, nameOf, filters, mayRead }}
        words={formWords}
        name="forms-deleted"
        label={t("deletedTitle")}
        isDeleted
        actions={cycle.actions}
        work={cycle.work}
        fields={<FilterFields words={formWords} filters={filters} />}
        emptyAction={
          mayAll(neededFor(areas.forms, false)) && (
            <Button component={Link} to={formPaths.explorer} variant="default">
              {t("actions.explore")}
            </Button>
          )
        }
      />
      {cycle.dialogs}
    </section>
  );
}
