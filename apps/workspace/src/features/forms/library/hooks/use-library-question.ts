import { type LibraryQuestion, updatedFromLibrary } from "@askloom/contract";
import { useTranslation } from "react-i18next";
import { takenIn } from "../../../../designer/document/new-id.ts";
import { useDesigner } from "../../designer/designer-context.tsx";
import { useCommands } from "../../designer/hooks/use-commands.ts";
import type { Spot } from "../../designer/model/edits.ts";
import { insertedQuestion, itemIn, libraryMarkOf, replacingEdit } from "../model/library-question.ts";

/** Brings questions of the library into the open form, and up to date there. */
export function useLibraryQuestion() {
  const { t } = useTranslation("forms-explorer");
  const { store, newId, announce } = useDesigner();
  const commands = useCommands();
  const ids = { newId, isTaken: takenIn(store) };
  return {
    insert: (question: LibraryQuestion, spot?: Spot) => commands.insert([insertedQuestion(question, ids)], spot),
    /** One step that can be undone, for each place. */
    updateHere: (question: LibraryQuestion, places: readonly string[]) => {
      for (const place of places) {
        const item = itemIn(store, place);
        if (item !== undefined) store.edit(replacingEdit(store, updatedFromLibrary(item, question, ids.isTaken)));
      }
      announce(t("library.updatedHere", { name: question.name }));
    },
    /** Where the open form uses it. */
    placesHere: (libraryId: string): string[] =>
      [...store.entries]
        .filter(([key, node]) => key.startsWith("node/") && libraryMarkOf(node as object)?.id === libraryId) // nodes are objects
        .map(([key]) => key.slice("node/".length)),
  };
}
