import type { WantedQuestion } from "../../../../shared/functions/fitting-functions.ts";
import { itemOf, type Read } from "./traits.ts";

/** These questions as functions are offered for them. While a question of the library is edited, all are that one. */
export const wantedQuestions = (
  store: Pick<Read, "node">,
  ids: readonly string[],
  libraryId: string | undefined,
): (WantedQuestion & { readonly id: string })[] =>
  ids.flatMap((id) => {
    const item = itemOf(store, id);
    if (item === undefined) return [];
    const ownLibrary = "library" in item ? item.library : undefined;
    return [{ id, kind: item.kind, library: libraryId === undefined ? ownLibrary : { id: libraryId } }];
  });
