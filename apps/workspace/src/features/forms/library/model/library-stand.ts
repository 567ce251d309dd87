import type { LibraryQuestion } from "@askloom/contract";
import type { Item } from "@askloom/kinds/questions/schema";
import { questionDifferences } from "./library-question.ts";

/** How a question of a form stands to the one of the library that it came from. */
export type LibraryStand = "current" | "changedHere" | "outdated" | "gone" | "unknown";

interface Compared {
  readonly item: Item;
  readonly mark: { readonly revision: number };
  readonly current: Pick<LibraryQuestion, "revision" | "question"> | undefined;
  /** Why the library's question could not be loaded. */
  readonly failure: string | undefined;
}

export function libraryStandOf({ item, mark, current, failure }: Compared): LibraryStand {
  if (failure === "not-found") return "gone";
  if (current === undefined) return "unknown";
  if (current.revision > mark.revision) return "outdated";
  return questionDifferences(item, current.question).length === 0 ? "current" : "changedHere";
}
