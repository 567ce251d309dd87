import { Alert, Button, Group } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Filters } from "../hooks/use-filters.ts";
import type { ShownList } from "../hooks/use-form-list.ts";
import { isNarrowed } from "../model/filters.ts";
import { whyEmpty } from "../model/why-empty.ts";
import { EmptyList } from "./empty-list.tsx";
import { FilterBar } from "./filter-bar.tsx";
import type { FormRowProps } from "./form-row.tsx";
import { FormsTable } from "./forms-table.tsx";
import { ListBar, type ListBarProps } from "./list-bar.tsx";
import "./explorer.css";

export interface ListViewProps
  extends Pick<ListBarProps, "rows" | "actions" | "work">,
    Pick<FormRowProps, "moment" | "pathOf" | "End"> {
  readonly label: string;
  readonly list: ShownList;
  readonly filters: Filters;
  readonly mayRead: boolean;
  readonly isDeleted: boolean;
  /** Where a list that is empty leads. */
  readonly emptyAction: ReactNode;
}

/** Filters, rows, and whatever there is to say instead of rows. */
export function ListView({ label, list, filters, mayRead, isDeleted, emptyAction, ...view }: ListViewProps) {
  const { forms, count, failure } = list;
  const reason = whyEmpty({
    mayRead,
    failure: failure?.code,
    // All that was loaded may have been taken out; more is on its way then.
    isLoading: count === undefined || count.total > 0,
    isNarrowed: isNarrowed(filters.filters),
    isDeleted,
  });
  if (!mayRead || reason === "noPermission") {
    return <EmptyList reason="noPermission" detail="" />;
  }
  return (
    <>
      <FilterBar {...filters} hasDeprecatedSwitch={!isDeleted} />
      {forms.length === 0 ? (
        <EmptyList reason={reason} detail={failure?.message ?? ""}>
          <WayOn {...{ reason, filters, list, emptyAction }} />
        </EmptyList>
      ) : (
        <Rows {...{ label, list }} {...view} />
      )}
    </>
  );
}

type RowsProps = Pick<ListViewProps, "label" | "list" | "rows" | "actions" | "work" | "moment" | "pathOf" | "End">;

function Rows({ label, list, rows, actions, work, ...row }: RowsProps) {
  const { forms, failure, hasMore, isMoreFailed, loadMore } = list;
  const count = list.count ?? { loaded: forms.length, total: forms.length, isExact: true };
  return (
    <>
      {failure !== undefined && !isMoreFailed && <Notice text="notices.refreshFailed" retry={list.retry} />}
      <div className="d-list" data-outdated={list.isOutdated || undefined} aria-busy={list.isFetching}>
        <ListBar
          {...{ count, rows, actions, work }}
          isRefreshing={list.isFetching}
          onRefresh={() => void list.refresh()}
        />
        <FormsTable
          {...{ forms, label, ...row }}
          total={count.total}
          selection={rows.selection}
          onSelect={rows.select}
          above={failure?.code ?? ""}
          // What is on its way would bring back rows that the work takes out.
          hasMore={hasMore && !isMoreFailed && work === undefined}
          onMore={loadMore}
        />
      </div>
      {isMoreFailed && <Notice text="notices.moreFailed" retry={loadMore} />}
    </>
  );
}

function Notice({ text, retry }: { text: string; retry: () => void }) {
  const { t } = useTranslation("forms-explorer");
  return (
    <Alert className="d-notice" icon={<IconAlertTriangle size={18} aria-hidden />} my="sm">
      <Group justify="space-between">
        {t(text)}
        <Button size="compact-sm" variant="default" onClick={retry}>
          {t("workspace:retry")}
        </Button>
      </Group>
    </Alert>
  );
}

type WayOnProps = Pick<ListViewProps, "filters" | "list" | "emptyAction"> & { reason: ReturnType<typeof whyEmpty> };

function WayOn({ reason, filters, list, emptyAction }: WayOnProps) {
  const { t } = useTranslation("forms-explorer");
  if (reason === "failed" || reason === "unreachable") {
    return <Button onClick={list.retry}>{t("workspace:retry")}</Button>;
  }
  if (reason !== "noMatch") return emptyAction;
  return (
    <Button variant="default" onClick={filters.clear}>
      {t("filters.clear")}
    </Button>
  );
}
