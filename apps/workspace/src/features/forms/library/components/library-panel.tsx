import { useDialogState } from "@askloom/browser/editing";
import { type Action, type Column, List, ListLoader, useLocalFilters, useRows } from "@askloom/browser/list";
import type { LibraryQuestion } from "@askloom/contract";
import { Button, Text } from "@mantine/core";
import { IconPencil, IconRefreshDot, IconTrash } from "@tabler/icons-react";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { libraryWords, nameOf, useLibraryCycle } from "../hooks/use-library-cycle.ts";
import { useLibraryRights } from "../hooks/use-library-rights.ts";
import { useLibraryInfiniteQuery } from "./library-api.ts";
import { type LibraryDialogState, LibraryDialogs } from "./library-dialogs.tsx";
import { LibraryEntry } from "./library-entry.tsx";
import { SaveSelected } from "./save-selected.tsx";
import "../../explorer/components/explorer.css";
import "./library.css";

/** The question library beside the canvas: search it, take from it, add to it. */
export function LibraryPanel() {
  return (
    <Suspense fallback={<ListLoader />}>
      <Library />
    </Suspense>
  );
}

const columns: readonly Column<LibraryQuestion>[] = [
  { id: "name", cell: (question) => <LibraryEntry question={question} /> },
];

function Library() {
  const { t } = useTranslation("forms-explorer");
  const { mayRead, mayChange, mayDelete } = useLibraryRights();
  const { filter, ...filters } = useLocalFilters();
  const list = useRows(useLibraryInfiniteQuery({ filter, deleted: false }, { skip: !mayRead }));
  const cycle = useLibraryCycle({ steps: mayDelete ? ["delete"] : [], reload: list.reload });
  const [dialog, setDialog] = useDialogState<LibraryDialogState>("library.dialog");
  const open = (name: "edit" | "uses") => (questions: readonly LibraryQuestion[]) => {
    const [question] = questions;
    if (question !== undefined) setDialog({ dialog: name, question });
  };
  const actions: Action<LibraryQuestion>[] = [
    ...(mayChange ? [{ name: "edit", icon: IconPencil, at: "row", run: open("edit") } as const] : []),
    { name: mayChange ? "uses" : "whereUsed", icon: IconRefreshDot, at: "row", run: open("uses") },
    ...cycle.actions,
  ];
  if (!mayRead) return <Text c="dimmed">{t("workspace:list.noPermission.text")}</Text>;
  return (
    <div className="d-library">
      {mayChange && <SaveSelected onOpen={setDialog} />}
      <List
        {...{ list, columns, nameOf, filters, actions }}
        words={libraryWords}
        name="library"
        label={t("library.label")}
        scroll="panel"
      />
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
      {cycle.dialogs}
    </div>
  );
}
