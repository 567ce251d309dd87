import { formatNumber } from "@askloom/browser";
import { ActionIcon, Button, Group, Tooltip } from "@mantine/core";
import { useIntersection } from "@mantine/hooks";
import { IconRefresh } from "@tabler/icons-react";
import { type ReactNode, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { stateOf } from "../explorer/explorer-page.tsx";
import { ExplorerState } from "../explorer/explorer-state.tsx";
import "./list.css";
import { SearchField } from "./search-field.tsx";
import type { Rows } from "./use-rows.ts";

export interface ListFrameProps {
  readonly list: Rows<{ readonly id: string }>;
  readonly mayRead: boolean;
  readonly isDeleted: boolean;
  readonly search: { readonly typed: string; readonly type: (text: string) => void; readonly filter: string };
  /** What besides the search narrows the list, if anything, and how that is undone. */
  readonly narrowed?: { readonly by: string; readonly clear: () => void };
  readonly filters?: ReactNode;
  /** What is selected, and what can be done with it. */
  readonly bar?: ReactNode;
  /** What to say and do where nothing is there yet. */
  readonly emptyText?: string;
  readonly emptyAction?: ReactNode;
  readonly children: ReactNode;
}

/** Search, filters, count and refresh around the rows of a list, and what stands there without rows. */
export function ListFrame({ list, mayRead, isDeleted, search, narrowed, ...props }: ListFrameProps) {
  const { t } = useTranslation();
  const { rows, failure } = list;
  const narrowedBy = search.filter || (narrowed?.by ?? "");
  const kind = stateOf({
    ...{ mayRead, isDeleted, failure: failure?.code },
    isLoading: !list.isLoaded,
    filter: narrowedBy,
  });
  const clear = () => {
    search.type("");
    narrowed?.clear();
  };
  return (
    <>
      {mayRead && (
        <search className="l-filters">
          <SearchField className="l-search" label={t("list.filter")} typed={search.typed} type={search.type} />
          {props.filters}
          <Count list={list} />
        </search>
      )}
      {props.bar}
      {rows.length > 0 ? (
        <>
          {props.children}
          <End hasMore={list.hasMore} onMore={list.more} />
        </>
      ) : (
        <ExplorerState
          kind={kind}
          filter={narrowedBy}
          detail={failure?.message ?? (kind === "empty" ? (props.emptyText ?? "") : "")}
          action={
            <WhatToDo
              {...{ failure, isNarrowed: narrowedBy !== "", clear, retry: list.retry, emptyAction: props.emptyAction }}
            />
          }
        />
      )}
      <span className="p-hidden" role="status">
        {list.isFetching && t("wait")}
      </span>
    </>
  );
}

function Count({ list: { rows, total, isLoaded, isFetching, refresh } }: Pick<ListFrameProps, "list">) {
  const { t } = useTranslation();
  const count = { loaded: formatNumber(rows.length), total: formatNumber(total) };
  return (
    <Group gap="xs" ms="auto" wrap="nowrap">
      {isLoaded && (
        <span className="l-count">
          <span aria-hidden>{t("list.count", count)}</span>
          <span className="p-hidden">{t("list.countLabel", count)}</span>
        </span>
      )}
      <Tooltip label={t("refresh")}>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={t("refresh")}
          loading={isFetching}
          onClick={() => void refresh()}
        >
          <IconRefresh size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </Group>
  );
}

interface WhatToDoProps {
  readonly failure: { readonly code: string } | undefined;
  readonly isNarrowed: boolean;
  readonly clear: () => void;
  readonly retry: () => void;
  readonly emptyAction: ReactNode;
}

function WhatToDo({ failure, isNarrowed, clear, retry, emptyAction }: WhatToDoProps) {
  const { t } = useTranslation();
  if (failure !== undefined)
    return failure.code === "no-permission" ? null : <Button onClick={retry}>{t("retry")}</Button>;
  if (!isNarrowed) return emptyAction;
  return (
    <Button variant="default" onClick={clear}>
      {t("list.clear")}
    </Button>
  );
}

/** The end of the list coming into view asks for more. */
function End({ hasMore, onMore }: { hasMore: boolean; onMore: () => void }) {
  const { ref, entry } = useIntersection({ rootMargin: "400px" });
  const isSeen = entry?.isIntersecting === true;
  useEffect(() => {
    if (isSeen && hasMore) onMore();
  }, [isSeen, hasMore, onMore]);
  return <div ref={ref} aria-hidden />;
}
