import type { FormDefinition } from "@askloom/contract";
import type { Edit } from "../../../../designer/document/change.ts";
import { createDocumentStore, type DocumentStore } from "../../../../designer/document/document-store.ts";
import { idsAt, type ReadEntries } from "../../../../designer/document/shape.ts";
import { definitionOf, entriesOf, formFormat, type HeadKey, keyOf, type Node, root } from "./document.ts";

/** A form in the designer. */
export interface FormStore extends DocumentStore {
  readonly head: <Key extends HeadKey>(key: Key) => FormDefinition[Key];
  readonly node: (id: string) => Node | undefined;
  readonly children: (id: string) => readonly string[];
  /** The holder of an item or page; undefined for what is not in the form. */
  readonly parent: (id: string) => string | undefined;
  readonly definition: () => FormDefinition;
}

/** What an edit brings with it elsewhere in the form. */
export type Consequences = (store: Pick<FormStore, "entries" | "head">, edit: Edit) => Edit;

export interface FormStoreOptions {
  readonly withConsequences?: Consequences;
  /** Calls back after the next paint, where something is painted. */
  readonly afterPaint?: (call: () => void) => void;
}

export function createFormStore(
  definition: FormDefinition,
  { withConsequences = (_store, edit) => edit, ...options }: FormStoreOptions = {},
): FormStore {
  const store = createDocumentStore(entriesOf(definition), formFormat, {
    ...options,
    withConsequences: (entries, edit) => withConsequences({ entries, head: headIn(entries) }, edit),
  });
  const { entries, listOf } = store;
  return {
    ...store,
    head: headIn(entries),
    node: (id) => entries.get(keyOf.node(id)) as Node | undefined, // by its key
    children: (id) => idsAt(entries, keyOf.children(id)),
    parent: (id) => listOf(keyOf.node(id))?.slice(keyOf.children(root).length),
    definition: () => definitionOf(entries),
  };
}

const headIn =
  (entries: ReadEntries): FormStore["head"] =>
  // The key says which part of the head it is.
  (key) =>
    entries.get(keyOf.head(key)) as never;
