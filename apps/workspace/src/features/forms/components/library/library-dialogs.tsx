import type { LibraryQuestion } from "@askloom/contract";
import { useTranslation } from "react-i18next";
import { formatNumber } from "../../../../shared/i18n.ts";
import { ConfirmDialog } from "../explorer/confirm-dialog.tsx";
import { EditQuestionDialog } from "./edit-question-dialog.tsx";
import { useDeleteFromLibraryMutation } from "./library-api.ts";
import { SaveQuestionDialog } from "./save-question-dialog.tsx";
import { useLibraryTell } from "./use-library-tell.ts";
import { UsesDialog } from "./uses-dialog.tsx";

export type LibraryDialogState =
  | { readonly dialog: "edit" | "uses" | "delete"; readonly question: LibraryQuestion }
  /** Keeps an item of the open form. */
  | { readonly dialog: "save"; readonly itemId: string };

/** Whatever the library has to ask. */
export function LibraryDialogs({ state, onClose }: { state: LibraryDialogState; onClose: () => void }) {
  if (state.dialog === "save") return <SaveQuestionDialog itemId={state.itemId} onClose={onClose} />;
  const { question } = state;
  if (state.dialog === "edit") return <EditQuestionDialog {...{ question, onClose }} />;
  if (state.dialog === "uses") return <UsesDialog {...{ question, onClose }} />;
  return <DeleteQuestion {...{ question, onClose }} />;
}

function DeleteQuestion({ question, onClose }: { question: LibraryQuestion; onClose: () => void }) {
  const { t } = useTranslation("forms-explorer");
  const [remove] = useDeleteFromLibraryMutation();
  const tell = useLibraryTell();
  const { name, formCount } = question;
  const confirm = async () => {
    const { error } = await remove(question);
    if (error === undefined) tell.done(t("library.deleted", { name }));
    else tell.failed(error, name);
  };
  return (
    <ConfirmDialog
      title={t("library.deleteTitle", { name })}
      text={t("library.deleteText", { count: formCount, shown: formatNumber(formCount) })}
      yes={t("library.actions.delete")}
      onClose={onClose}
      onYes={confirm}
    />
  );
}
