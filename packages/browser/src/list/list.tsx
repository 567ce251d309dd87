import { Alert, Button, Group } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { type ReactNode, useMemo } from "react";
import { type Action, forSelection } from "./actions.ts";
import { ColumnMenu } from "./column-menu.tsx";
import type { Column } from "./columns.ts";
import { ListBar } from "./list-bar.tsx";
import { ListTable, type Scroll } from "./list-table.tsx";
import type { Row } from "./pages.ts";
import { SearchField } from "./search-field.tsx";
import { ListState } from "./state-note.tsx";
import { type Arranging, useArrangement } from "./use-arrangement.ts";
import type { BulkWork } from "./use-bulk.ts";
import type { ListFilters } from "./use-filters.ts";
import { type ListText, useListTexts } from "./use-list-texts.ts";
import type { Rows } from "./use-rows.ts";
import { useSelection } from "./use-selection.ts";
import { whyEmpty } from "./why-empty.ts";
import "./list.css";
import "./list-table.css";
import "./list-cards.css";

export interface ListProps<R extends Row> {
  /** Names the list where its columns are stored. */
  readonly name: string;
  readonly label: string;
  /** Begins the keys of the list's own texts. */
  readonly words: string;
  readonly list: Rows<R>;
  readonly columns: readonly Column<R>[];
  readonly nameOf: (row: R) => string;
  readonly filters: ListFilters;
  readonly mayRead?: boolean;
  readonly isDeleted?: boolean;
  /** The texts of the list where there is nothing yet. */
  readonly empty?: `empty${string}`;
  readonly actions?: readonly Action<R>[];
  readonly work?: BulkWork | undefined;
  /** What stands beside the search. */
  readonly fields?: ReactNode;
  /** What stands in the place of the search. */
  readonly filterBar?: ReactNode;
  /** Where a list that is empty leads. */
  readonly emptyAction?: ReactNode;
  /** Where it scrolls: with the page, in a frame where there is room for columns, or always in its panel. */
  readonly scroll?: Scroll;
  readonly arranging?: Arranging;
  readonly maxColumns?: number;
}

const none: readonly never[] = [];

/** A list: searched, sorted, arranged, loaded as one scrolls, and worked on one by one or many at once. */
export function List<R extends Row>(props: ListProps<R>) {
  const { name, label, words, list, nameOf, filters, mayRead = true, isDeleted = false, actions = none, work } = props;
  const t = useListTexts(words);
  const own = useArrangement(name);
  const arranging = props.arranging ?? own;
  const selection = useSelection(list.rows);
  const columns = useMemo(
    () => props.columns.map((column) => ({ ...column, title: column.title ?? t(`list.columns.${column.id}`) })),
    [props.columns, t],
  );
  const { rows, count, failure } = list;
  const reason = whyEmpty({
    ...{ mayRead, isDeleted, failure: failure?.code, isNarrowed: filters.isNarrowed },
    // All that was loaded may have been taken out; more is on its way then.
    isLoading: count === undefined || count.total > 0,
  });
  if (reason === "noPermission") return <ListState {...{ t, reason }} filter="" detail="" />;
  const hasFailed = failure !== undefined && rows.length > 0;
  return (
    <>
      {props.filterBar ?? (
        <search className="l-filters">
          <SearchField label={t("list.filter")} typed={filters.typed} type={filters.type} />
          {props.fields}
        </search>
      )}
      {hasFailed && !list.isMoreFailed && <Notice {...{ t }} text={t("list.refreshFailed")} retry={list.reload} />}
      <div
        className="l-list"
        data-scroll={props.scroll}
        data-outdated={list.isOutdated || undefined}
        aria-busy={list.isFetching}
      >
        <ListBar {...{ t, list, selection, work }} actions={forSelection(actions)}>
          {columns.length > 1 && rows.length > 0 && (
            <ColumnMenu {...{ t, columns }} {...arranging} most={props.maxColumns} />
          )}
        </ListBar>
        {rows.length > 0 ? (
          <ListTable
            {...{ t, label, list, columns, arranging, selection, actions, nameOf, filters }}
            scroll={props.scroll ?? "page"}
            isBusy={work !== undefined}
          />
        ) : (
          <ListState
            {...{ t, reason, empty: props.empty }}
            filter={filters.typed.trim()}
            detail={failure?.message ?? ""}
          >
            <NextStep {...{ t, reason, filters }} retry={list.reload} emptyAction={props.emptyAction} />
          </ListState>
        )}
      </div>
      {hasFailed && list.isMoreFailed && <Notice {...{ t }} text={t("list.moreFailed")} retry={list.loadMore} />}
    </>
  );
}

function Notice({ t, text, retry }: { t: ListText; text: string; retry: () => void }) {
  return (
    <Alert className="l-notice" icon={<IconAlertTriangle size={18} aria-hidden />} my="sm">
      <Group justify="space-between">
        {text}
        <Button size="compact-sm" variant="default" onClick={retry}>
          {t("list.retry")}
        </Button>
      </Group>
    </Alert>
  );
}

interface NextStepProps {
  readonly t: ListText;
  readonly reason: ReturnType<typeof whyEmpty>;
  readonly filters: ListFilters;
  readonly retry: () => void;
  readonly emptyAction: ReactNode;
}

function NextStep({ t, reason, filters, retry, emptyAction }: NextStepProps) {
  if (reason === "failed" || reason === "unreachable") return <Button onClick={retry}>{t("list.retry")}</Button>;
  if (reason !== "noMatch") return emptyAction;
  return (
    <Button variant="default" onClick={filters.clear}>
      {t("list.clear")}
    </Button>
  );
}
