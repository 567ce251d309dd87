import { formatNumber } from "@askloom/browser";
import type { LibraryQuestion } from "@askloom/contract";
import { Button, Loader, Text, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { IconSearch, IconTrash } from "@tabler/icons-react";
import { useVirtualizer } from "@tanstack/react-virtual";
import { Suspense, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLibraryRights } from "../hooks/use-library-rights.ts";
import { useLibraryInfiniteQuery } from "./library-api.ts";
import { type LibraryDialogState, LibraryDialogs } from "./library-dialogs.tsx";
import { LibraryEntry } from "./library-entry.tsx";
import { SaveSelected } from "./save-selected.tsx";
import "../../explorer/components/explorer.css";
import "./library.css";

/** The question library beside the canvas: search it, take from it, keep in it. */
export function LibraryPanel() {
  return (
    <Suspense fallback={<Loader size="sm" />}>
      <Library />
    </Suspense>
  );
}

function Library() {
  const { t } = useTranslation("forms-explorer");
  const { mayRead, mayChange, mayDelete } = useLibraryRights();
  const [typed, setTyped] = useState("");
  const [filter] = useDebouncedValue(typed.trim(), 250);
  const [dialog, setDialog] = useState<LibraryDialogState>();
  if (!mayRead) return <Text c="dimmed">{t("workspace:list.noPermission.text")}</Text>;
  return (
    <div className="d-library">
      {mayChange && <SaveSelected onOpen={setDialog} />}
      <TextInput
        type="search"
        size="sm"
        maxLength={200}
        aria-label={t("library.search")}
        placeholder={t("library.search")}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Questions filter={filter} onOpen={setDialog} />
      {mayDelete && (
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={() => setDialog({ dialog: "trash" })}
        >
          {t("library.trash.open")}
        </Button>
      )}
      {dialog !== undefined && <LibraryDialogs state={dialog} onClose={() => setDialog(undefined)} />}
    </div>
  );
}

interface QuestionsProps {
  readonly filter: string;
  readonly onOpen: (dialog: LibraryDialogState) => void;
}

function Questions({ filter, onOpen }: QuestionsProps) {
  const { t } = useTranslation("forms-explorer");
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useLibraryInfiniteQuery({
    filter,
    deleted: false,
  });
  const questions = useMemo(() => data?.pages.flatMap(({ items }) => items) ?? [], [data]);
  const total = data?.pages.at(-1)?.totalCount ?? 0;
  if (questions.length > 0) {
    const figures = { loaded: formatNumber(questions.length), total: formatNumber(total) };
    return (
      <>
        <Text size="xs" c="dimmed" role="status">
          {t("workspace:list.count", figures)}
        </Text>
        <QuestionList
          {...{ questions, onOpen }}
          hasMore={hasNextPage && !isFetchingNextPage && error === undefined}
          onMore={() => void fetchNextPage()}
        />
      </>
    );
  }
  if (error !== undefined) {
    return (
      <div role="status">
        <Text size="sm">{t("library.failed")}</Text>
        <Button size="compact-sm" variant="default" mt="xs" onClick={() => void refetch()}>
          {t("workspace:retry")}
        </Button>
      </div>
    );
  }
  if (data === undefined) return <Loader size="sm" aria-label={t("workspace:wait")} />;
  return (
    <Text size="sm" c="dimmed" role="status">
      {t(filter === "" ? "library.empty" : "library.noMatch")}
    </Text>
  );
}

interface QuestionListProps extends Pick<QuestionsProps, "onOpen"> {
  readonly questions: readonly LibraryQuestion[];
  readonly hasMore: boolean;
  readonly onMore: () => void;
}

function QuestionList({ questions, hasMore, onMore, onOpen }: QuestionListProps) {
  const { t } = useTranslation("forms-explorer");
  const scroller = useRef<HTMLUListElement>(null);
  const virtual = useVirtualizer({
    count: questions.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 56,
    overscan: 8,
    getItemKey: useCallback((index: number) => questions[index]?.id ?? index, [questions]),
  });
  const rows = virtual.getVirtualItems();
  const last = rows.at(-1)?.index ?? 0;
  useEffect(() => {
    if (hasMore && last >= questions.length - 8) onMore();
  }, [hasMore, last, questions.length, onMore]);
  return (
    <ul ref={scroller} className="d-library-list" aria-label={t("library.label")}>
      <li aria-hidden className="d-library-height" style={{ height: virtual.getTotalSize() }} />
      {rows.map(({ index, key, start }) => {
        const question = questions[index];
        if (question === undefined) return null;
        return (
          <li
            key={key}
            ref={virtual.measureElement}
            data-index={index}
            className="d-library-row"
            aria-setsize={questions.length}
            aria-posinset={index + 1}
            style={{ transform: `translateY(${start}px)` }}
          >
            <LibraryEntry question={question} onOpen={onOpen} />
          </li>
        );
      })}
    </ul>
  );
}
