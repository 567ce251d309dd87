import { type Column, List, useLocalFilters, useRows } from "@askloom/browser/list";
import type { LibraryQuestion } from "@askloom/contract";
import { Modal } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { KindIcon } from "../../designer/components/kind-icon.tsx";
import { libraryWords, nameOf, useLibraryCycle } from "../hooks/use-library-cycle.ts";
import { useLibraryInfiniteQuery } from "./library-api.ts";

const columns: readonly Column<LibraryQuestion>[] = [
  {
    id: "name",
    cell: ({ name, question }) => (
      <>
        <KindIcon kind={question.kind} /> <strong>{name}</strong>
      </>
    ),
  },
];

/** What was deleted from the library: restored with a click, or removed for good after a question (F24). */
export function LibraryTrashDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("forms-explorer");
  const { filter, ...filters } = useLocalFilters();
  const list = useRows(useLibraryInfiniteQuery({ filter, deleted: true }, { refetchOnMountOrArgChange: true }));
  const cycle = useLibraryCycle({ steps: ["restore", "purge"], reload: list.reload });
  return (
    <>
      <Modal
        opened
        size="lg"
        onClose={onClose}
        title={t("library.trash.title")}
        closeButtonProps={{ "aria-label": t("workspace:close") }}
      >
        <List
          {...{ list, columns, nameOf, filters }}
          words={libraryWords}
          name="library-deleted"
          label={t("library.trash.title")}
          isDeleted
          scroll="panel"
          actions={cycle.actions}
        />
      </Modal>
      {cycle.dialogs}
    </>
  );
}
