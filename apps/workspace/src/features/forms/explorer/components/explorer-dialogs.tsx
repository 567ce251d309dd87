import { ImportDialog } from "../../import/components/import-dialog.tsx";
import type { ExplorerActions } from "../hooks/use-explorer-actions.ts";
import { OutcomeDialog } from "./outcome-dialog.tsx";
import { ResponsesDialog } from "./responses-dialog.tsx";
import { VersionDialog } from "./version-dialog.tsx";

/** Whatever the explorer has to ask or to tell. */
export function ExplorerDialogs({ actions }: { actions: ExplorerActions }) {
  const { dialog, close, outcome } = actions;
  if (outcome.outcome !== undefined) return <OutcomeDialog {...outcome.outcome} onClose={outcome.close} />;
  if (dialog === undefined) return null;
  if (dialog.dialog === "version") return <VersionDialog form={dialog.form} onClose={close} />;
  if (dialog.dialog === "responses") return <ResponsesDialog form={dialog.form} onClose={close} />;
  return <ImportDialog onClose={close} />;
}
