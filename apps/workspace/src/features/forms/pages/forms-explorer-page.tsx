import { useDialogState } from "@askloom/browser/editing";
import { FilterFields, List, ListLoader, PageHead, queryOf, useFilters, useRows } from "@askloom/browser/list";
import { Button } from "@mantine/core";
import { IconPlus, IconUpload } from "@tabler/icons-react";
import { Suspense, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { areas, neededFor } from "../../../shared/areas.ts";
import { WhoMay } from "../../../shared/list/who-may.tsx";
import { usePermissions } from "../../../shared/permissions.ts";
import { ResponsesDialog } from "../explorer/components/responses-dialog.tsx";
import { VersionDialog } from "../explorer/components/version-dialog.tsx";
import { formColumns, formFilters, formWords } from "../explorer/forms-list.tsx";
import { type FormDialog, useFormActions } from "../explorer/hooks/use-form-actions.ts";
import { useFormLifeCycle } from "../explorer/hooks/use-form-life-cycle.ts";
import { useOffered } from "../explorer/hooks/use-offered.ts";
import { formPaths } from "../explorer/model/paths.ts";
import { useFormsInfiniteQuery } from "../forms-api.ts";
import { ImportDialog } from "../import/components/import-dialog.tsx";
import "../explorer/components/explorer.css";

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
  const filters = useFilters(formFilters);
  const listQuery = useFormsInfiniteQuery({ query: queryOf(filters.filters), deleted: false }, { skip: !mayRead });
  const list = useRows(listQuery);
  const [dialog, setDialog] = useDialogState<FormDialog>("forms.dialog");
  const close = () => setDialog(undefined);
  const { nameOf, ...cycle } = useFormLifeCycle({ steps: ["delete"], offered, reload: list.reload });
  const actions = useFormActions(cycle, setDialog).filter(({ name }) => offered.has(name));
  const moment = filters.sorting.startsWith("createdAt") ? "createdAt" : "changedAt";
  const mayOpen = offered.has("open");
  const columns = useMemo(
    () => formColumns({ moment, pathOf: mayOpen ? formPaths.design : undefined }),
    [moment, mayOpen],
  );
  const create = offered.has("create") && (
    <Button component={Link} to={formPaths.create} leftSection={<IconPlus size={16} aria-hidden />}>
      {t("actions.create")}
    </Button>
  );
  return (
    <section aria-labelledby="page-title">
      <PageHead title={t("title")}>
        {mayRead && offered.has("import") && (
          <Button
            variant="default"
            leftSection={<IconUpload size={16} aria-hidden />}
            onClick={() => setDialog({ dialog: "import" })}
          >
            {t("actions.import")}
          </Button>
        )}
        {create}
      </PageHead>
      <List
        {...{ list, columns, nameOf, filters, mayRead }}
        words={formWords}
        name="forms"
        label={t("title")}
        actions={[...actions, ...cycle.actions]}
        work={cycle.work}
        fields={<FilterFields words={formWords} filters={filters} />}
        emptyAction={create || <WhoMay create="createForm" />}
      />
      {cycle.dialogs}
      {dialog?.dialog === "version" && <VersionDialog form={dialog.form} onClose={close} />}
      {dialog?.dialog === "responses" && (
        <ResponsesDialog form={dialog.form} mayPublish={offered.has("publish")} onClose={close} />
      )}
      {dialog?.dialog === "import" && <ImportDialog onClose={close} />}
    </section>
  );
}
