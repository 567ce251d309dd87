import { type BulkCall, oneByOne, type Step, useLifeCycle } from "@askloom/browser/list";
import type { LibraryQuestion } from "@askloom/contract";
import { addressOfUse } from "../../../../shared/areas.ts";
import { usesIn } from "../../../../shared/uses-in.ts";
import {
  useDeleteFromLibraryMutation,
  usePurgeFromLibraryMutation,
  useRestoreToLibraryMutation,
} from "../components/library-api.ts";

/** Begins the keys of the texts of the library's lists. */
export const libraryWords = "forms-explorer:library.list.";
export const nameOf = ({ name }: LibraryQuestion) => name;
/** As the endpoints name it. */
export const libraryArea = { one: "LibraryQuestion" } as const;
const asks: readonly Step[] = ["purge"];

/** Takes questions out of the library, brings them back, and removes them for good (F24). */
export function useLibraryCycle({ steps, reload }: { steps: readonly Step[]; reload: () => void }) {
  const [deleteQuestion] = useDeleteFromLibraryMutation();
  const [restoreQuestion] = useRestoreToLibraryMutation();
  const [purgeQuestion] = usePurgeFromLibraryMutation();
  const calls: Readonly<Record<Step, BulkCall<LibraryQuestion>>> = {
    delete: oneByOne<LibraryQuestion>(deleteQuestion),
    restore: oneByOne<LibraryQuestion>(({ id }) => restoreQuestion(id)),
    purge: oneByOne<LibraryQuestion>(({ id }) => purgeQuestion(id)),
  };
  const cycle = useLifeCycle<LibraryQuestion>({
    ...{ words: libraryWords, nameOf, asks, reload, addressOf: addressOfUse, usesOf: usesIn(libraryArea) },
    steps: Object.fromEntries(steps.map((step) => [step, calls[step]])),
    undo: calls.restore,
  });
  // Each question has its own menu; none is selected in so narrow a list.
  return { ...cycle, actions: cycle.actions.map((action) => ({ ...action, at: "row" as const })) };
}
