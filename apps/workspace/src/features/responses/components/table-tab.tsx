import { formatDateTime } from "@askloom/browser";
import { List, nextSorting, useLifeCycle, useRows } from "@askloom/browser/list";
import { maxColumns, type ResponseColumns, type ResponseItem, responsesEndpoints } from "@askloom/contract";
import { Alert, Button, Group } from "@mantine/core";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { usePermissions } from "../../../shared/permissions.ts";
import { isNarrowed, newestFirst, viewOf } from "../model/response-search.ts";
import { type ListRequest, useDeleteResponsesMutation, useResponsesInfiniteQuery } from "../responses-api.ts";
import { useResponseArrangement } from "../use-response-arrangement.ts";
import { useSay } from "../use-say.ts";
import type { Searching } from "../use-search.ts";
import { FilterBar } from "./filter-bar.tsx";
import { FreshPill } from "./fresh-pill.tsx";
import { ShareButton } from "./publication-link.tsx";
import { responseColumns } from "./response-columns.tsx";
import { ViewMenu } from "./view-menu.tsx";

interface TableTabProps {
  readonly pubId: string;
  readonly layout: ResponseColumns;
  readonly searching: Searching;
}

const words = "responses:list.";
const nameOf = ({ receipt }: ResponseItem) => receipt;

/** The responses as a table. */
export function TableTab({ pubId, layout, searching }: TableTabProps) {
  const { t } = useTranslation("responses");
  const say = useSay(layout.languages);
  // One response leads on to the others of this list, and back to it.
  const { search: address } = useLocation();
  const { search, change } = searching;
  const columns = useMemo(() => responseColumns({ t, layout, say, address }), [t, layout, say, address]);
  const { shown, ...arranging } = useResponseArrangement({ pubId, layout, searching, columns });
  const request = { pubId, shown: shown.join(","), ...search };
  const list = useRows(useResponsesInfiniteQuery(request));
  const cycle = useDeleting(request, list.reload);
  const lookedSince = list.lastPage?.lookedSince ?? null;
  return (
    <>
      <List
        {...{ words, list, columns, nameOf, arranging }}
        name={`responses.${pubId}`}
        label={t("title")}
        scroll="frame"
        maxColumns={maxColumns + columns.length - layout.columns.length - 1}
        empty={search.test ? "emptyTest" : "empty"}
        filters={{
          ...{ typed: searching.typed, type: searching.type, clear: searching.clear, sorting: search.sorting },
          sortBy: (field) => change({ sorting: nextSorting(search.sorting, field, newestFirst) }),
          isNarrowed: isNarrowed(search),
          searched: JSON.stringify(search),
        }}
        filterBar={
          <>
            <FilterBar {...{ searching, layout, say }}>
              <ViewMenu pubId={pubId} current={viewOf(search, shown)} onOpen={searching.open} />
            </FilterBar>
            <FreshPill key={JSON.stringify(search)} {...{ request, list }} />
          </>
        }
        actions={cycle.actions}
        work={cycle.work}
        emptyAction={!search.test && <ShareButton pubId={pubId} />}
      />
      {lookedSince !== null && (
        <Alert className="l-notice" mt="sm">
          <Group justify="space-between">
            {t("looked.text", { moment: formatDateTime(lookedSince) })}
            <Button size="compact-sm" variant="default" onClick={() => change({ before: lookedSince })}>
              {t("looked.further")}
            </Button>
          </Group>
        </Alert>
      )}
      {cycle.dialogs}
    </>
  );
}

/** Deletes the responses that are selected, once one has said so. */
function useDeleting(request: ListRequest, reload: () => void) {
  const mayDelete = usePermissions().mayAll(responsesEndpoints.bulkDeleteResponses.access.needs);
  const [remove] = useDeleteResponsesMutation();
  const { pubId } = request;
  const cycle = useLifeCycle<ResponseItem>({
    ...{ words, nameOf, reload },
    asks: ["delete"],
    steps: mayDelete ? { delete: (rows) => remove({ pubId, ids: rows.map(({ id }) => id), request }) } : {},
  });
  return { ...cycle, actions: cycle.actions.map((action) => ({ ...action, at: "selection" as const })) };
}
