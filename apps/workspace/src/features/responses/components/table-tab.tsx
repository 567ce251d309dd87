import { formatDateTime } from "@askloom/browser";
import { type ResponseColumns, responsesEndpoints } from "@askloom/contract";
import { Alert, Button, Group } from "@mantine/core";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { usePermissions } from "../../../shared/permissions.ts";
import { toasts } from "../../../shared/services.ts";
import { isNarrowed, viewOf } from "../model/response-search.ts";
import { useDeleteResponsesMutation } from "../responses-api.ts";
import { useResponseList } from "../use-response-list.ts";
import { useSay } from "../use-say.ts";
import type { Searching } from "../use-search.ts";
import { ColumnMenu } from "./column-menu.tsx";
import { DeleteDialog } from "./delete-dialog.tsx";
import { FilterBar } from "./filter-bar.tsx";
import { FreshPill } from "./fresh-pill.tsx";
import { ShareButton } from "./publication-link.tsx";
import { ResponsesTable } from "./responses-table.tsx";
import { reasonOf, StateNote, type StateReason } from "./state-note.tsx";
import { TableBar } from "./table-bar.tsx";
import { ViewMenu } from "./view-menu.tsx";
import "./responses-table.css";

interface TableTabProps {
  readonly pubId: string;
  readonly asked: ResponseColumns;
  readonly searching: Searching;
}

const firstColumns = 6;

/** The responses as a table. */
export function TableTab({ pubId, asked, searching }: TableTabProps) {
  const { t } = useTranslation("responses");
  const say = useSay(asked.languages);
  const { search, change } = searching;
  const shownKey = searching.columns?.join(",");
  const columns = useMemo(() => {
    const wanted = shownKey?.split(",");
    return wanted === undefined
      ? asked.columns.filter(({ isRemoved }) => !isRemoved).slice(0, firstColumns)
      : asked.columns.filter(({ id }) => wanted.includes(id));
  }, [asked, shownKey]);
  const shown = columns.map(({ id }) => id);
  const request = { pubId, shown: shown.join(","), ...search };
  const list = useResponseList(request);
  const mayDelete = usePermissions().mayAll(responsesEndpoints.bulkDeleteResponses.access.needs);
  const [isDeleting, setDeleting] = useState(false);
  const [remove] = useDeleteResponsesMutation();
  const deleteSelected = async () => {
    const ids = list.selected.map(({ id }) => id);
    const { error } = await remove({ pubId, ids, request });
    list.selectNone();
    toasts.show(
      error === undefined
        ? { message: t("delete.done", { count: ids.length, shown: ids.length }) }
        : { message: error.message || t("failed"), tone: "danger" },
    );
  };
  return (
    <>
      <FilterBar {...{ searching, asked, say }}>
        <ColumnMenu {...{ asked, say, shown }} onChange={searching.setColumns} />
        <ViewMenu pubId={pubId} current={viewOf(search, shown)} onOpen={searching.open} />
      </FilterBar>
      <FreshPill key={JSON.stringify(search)} {...{ request, list }} />
      {list.items.length === 0 ? (
        <StateNote reason={whyEmpty(list, search)} retry={() => void list.refresh()}>
          {isNarrowed(search) && list.isLoaded && (
            <Button variant="default" onClick={searching.clear}>
              {t("filters.clear")}
            </Button>
          )}
          {whyEmpty(list, search) === "empty" && <ShareButton pubId={pubId} />}
        </StateNote>
      ) : (
        <div className="r-list" data-outdated={list.isOutdated || undefined} aria-busy={list.isFetching}>
          <TableBar {...{ list, mayDelete }} onDelete={() => setDeleting(true)} />
          <ResponsesTable
            {...{ list, columns, say }}
            hasSenders={asked.hasSenders}
            maySelect={mayDelete}
            label={t("title")}
            searched={JSON.stringify(search)}
            sorting={search.sorting}
            onSort={(sorting) => change({ sorting })}
          />
        </div>
      )}
      {list.isMoreFailed && <Notice text={t("moreFailed")} label={t("workspace:retry")} act={list.loadMore} />}
      {list.lookedSince !== null && (
        <Notice
          text={t("looked.text", { moment: formatDateTime(list.lookedSince) })}
          label={t("looked.further")}
          act={() => change({ before: list.lookedSince ?? "" })}
        />
      )}
      {isDeleting && (
        <DeleteDialog count={list.selected.length} onClose={() => setDeleting(false)} onDelete={deleteSelected} />
      )}
    </>
  );
}

function whyEmpty(list: ReturnType<typeof useResponseList>, search: Searching["search"]): StateReason {
  if (list.failure !== undefined) return reasonOf(list.failure.code);
  if (!list.isLoaded) return "loading";
  if (isNarrowed(search)) return "noMatch";
  return search.test ? "emptyTest" : "empty";
}

function Notice({ text, label, act }: { text: string; label: string; act: () => void }) {
  return (
    <Alert className="r-notice" mt="sm">
      <Group justify="space-between">
        {text}
        <Button size="compact-sm" variant="default" onClick={act}>
          {label}
        </Button>
      </Group>
    </Alert>
  );
}
