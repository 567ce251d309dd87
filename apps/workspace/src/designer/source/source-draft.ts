import type { FormDefinition } from "@askloom/contract";
import { entriesOf } from "../../features/forms/designer/model/document.ts";
import type { FormStore } from "../../features/forms/designer/model/form-store.ts";
import { type Edit, editBetween } from "../document/change.ts";
import { merge } from "../document/merge.ts";

/** A source that is being written and not yet applied, and the form as it was when the writing began. */
export interface SourceDraft {
  readonly text: string;
  readonly base: FormDefinition;
}

const drafts = new WeakMap<FormStore, SourceDraft>();

/** Drafts live as long as the designer's form: another tab may be looked at meanwhile. */
export const sourceDrafts = {
  get: (store: FormStore): SourceDraft | undefined => drafts.get(store),
  keep: (store: FormStore, draft: SourceDraft): void => void drafts.set(store, draft),
  forget: (store: FormStore): void => void drafts.delete(store),
};

export const sourceOf = (definition: FormDefinition): string => JSON.stringify(definition, null, 2);

/** Takes the written definition over; what the form got meanwhile stays, and where both changed the same, the source holds. */
export function sourceEdit(store: Pick<FormStore, "entries">, base: FormDefinition, written: FormDefinition): Edit {
  const { entries } = merge({ base: entriesOf(base), mine: entriesOf(written), theirs: store.entries });
  return editBetween(store.entries, entries);
}
