import type { LibraryQuestion } from "@askloom/contract";
import { EditQuestionDialog } from "./edit-question-dialog.tsx";
import { LibraryTrashDialog } from "./library-trash-dialog.tsx";
import { SaveQuestionDialog } from "./save-question-dialog.tsx";
import { UsesDialog } from "./uses-dialog.tsx";

export type LibraryDialogState =
  | { readonly dialog: "edit" | "uses"; readonly question: LibraryQuestion }
  /** Keeps an item of the open form. */
  | { readonly dialog: "save"; readonly itemId: string }
  | { readonly dialog: "trash" };

/** Whatever the library has to ask. */
export function LibraryDialogs({ state, onClose }: { state: LibraryDialogState; onClose: () => void }) {
  if (state.dialog === "save") return <SaveQuestionDialog itemId={state.itemId} onClose={onClose} />;
  if (state.dialog === "trash") return <LibraryTrashDialog onClose={onClose} />;
  const { question } = state;
  if (state.dialog === "edit") return <EditQuestionDialog {...{ question, onClose }} />;
  return <UsesDialog {...{ question, onClose }} />;
}
