import type { DocumentStore } from "./document-store.ts";
import { memberKey } from "./shape.ts";

/** Makes ids that are not taken: `text_k3x9`. `random` gives a number below 1. */
export function idMaker(isTaken: (id: string) => boolean, random: () => number): (stem: string) => string {
  const given = new Set<string>();
  return (stem) => {
    const base = stem.replace(/[^A-Za-z0-9_]+/g, "_").replace(/^[^A-Za-z]+/, "") || "item";
    for (;;) {
      const suffix = Math.floor(random() * 36 ** 5)
        .toString(36)
        .padStart(5, "0");
      const id = `${base.slice(0, 40)}_${suffix}`;
      if (isTaken(id) || given.has(id)) continue;
      given.add(id);
      return id;
    }
  };
}

/** Whether an id is taken in any list of a document. */
export const takenIn =
  ({ entries, shape }: Pick<DocumentStore, "entries" | "shape">) =>
  (id: string): boolean =>
    shape.lists.some((list) => entries.has(memberKey(list, id)));
