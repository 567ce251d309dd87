import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { selectMany, without } from "../document/selection.ts";
import { type OpenDocument, useDocument } from "./document-context.ts";

export interface UndoCommands {
  readonly undo: () => void;
  readonly redo: () => void;
}

/** Undo and redo, which select what they changed and say what they did. */
export function useUndo(): UndoCommands {
  const document = useDocument();
  const { t } = useTranslation("designer");
  return useMemo(
    () => ({
      undo: () => document.announce(t(stepped(document, "undo") ? "said.undone" : "said.nothingToUndo")),
      redo: () => document.announce(t(stepped(document, "redo") ? "said.redone" : "said.nothingToRedo")),
    }),
    [document, t],
  );
}

const maxSelected = 50;

/** Whether there was a step to undo or redo. */
function stepped({ store, selection }: OpenDocument, step: keyof UndoCommands): boolean {
  const change = store[step]();
  if (change === undefined) return false;
  const prefix = `${store.shape.selectable}/`;
  const isThere = (id: string) => store.listOf(`${prefix}${id}`) !== undefined;
  const touched = change
    .filter(({ key }) => key.startsWith(prefix))
    .map(({ key }) => key.slice(prefix.length))
    .filter(isThere);
  selection.set(touched.length > 0 ? selectMany(touched.slice(-maxSelected)) : without(selection.get(), isThere));
  return true;
}
