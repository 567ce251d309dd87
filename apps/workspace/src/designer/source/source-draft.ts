import { type Edit, editBetween } from "../document/change.ts";
import type { DocumentStore } from "../document/document-store.ts";
import { merge } from "../document/merge.ts";
import type { ReadEntries } from "../document/shape.ts";

/** A source that is being written and not yet applied, and the document as it was when the writing began. */
export interface SourceDraft {
  readonly text: string;
  readonly base: ReadEntries;
}

const drafts = new WeakMap<DocumentStore, SourceDraft>();

/** Drafts live as long as the open document: another tab may be looked at meanwhile. */
export const sourceDrafts = {
  get: (store: DocumentStore): SourceDraft | undefined => drafts.get(store),
  set: (store: DocumentStore, draft: SourceDraft): void => void drafts.set(store, draft),
  forget: (store: DocumentStore): void => void drafts.delete(store),
};

/** Takes what was written; what the document got meanwhile stays, and where both changed the same, the source wins. */
export function sourceEdit(
  { entries, shape }: Pick<DocumentStore, "entries" | "shape">,
  base: ReadEntries,
  written: ReadEntries,
): Edit {
  return editBetween(entries, merge({ base, mine: written, theirs: entries }, shape).entries);
}
