import type { FormDefinition, FormVariable, Page, Rule } from "@askloom/contract";
import type { Item } from "@askloom/kinds/questions/schema";
import {
  addList,
  type Clash,
  type DocumentFormat,
  type Entries,
  idsAt,
  type ListShape,
  type ReadEntries,
} from "../../../../designer/document/shape.ts";

/** A page or an item without what it holds; that stands beside it, under its own key. */
export type PageNode = Omit<Page, "items"> & { readonly kind: "page" };
type WithoutItems<T> = T extends { items: unknown } ? Omit<T, "items"> : T;
export type ItemNode = WithoutItems<Item>;
export type Node = PageNode | ItemNode;

type Head = Omit<FormDefinition, "pages" | "rules" | "variables">;
export type HeadKey = keyof Head;

/** The one holder without a node: its children are the pages. */
export const root = "";

export const keyOf = {
  head: (key: HeadKey) => `head/${key}`,
  node: (id: string) => `node/${id}`,
  children: (id: string) => `children/${id}`,
  rule: (id: string) => `rule/${id}`,
  variable: (id: string) => `variable/${id}`,
  rules: "rules",
  variables: "variables",
} as const;

export function entriesOf({ pages, rules, variables, ...head }: FormDefinition): Entries {
  const entries: Entries = new Map();
  for (const [key, value] of Object.entries(head)) entries.set(`head/${key}`, value);
  entries.set(
    keyOf.children(root),
    pages.map(({ id }) => id),
  );
  for (const { items, ...page } of pages) {
    entries.set(keyOf.node(page.id), { kind: "page", ...page });
    addItems(entries, page.id, items);
  }
  addList(entries, lists.rules, rules);
  addList(entries, lists.variables, variables);
  return entries;
}

function addItems(entries: Entries, holder: string, items: readonly Item[]): void {
  entries.set(
    keyOf.children(holder),
    items.map(({ id }) => id),
  );
  for (const item of items) {
    if (!("items" in item)) {
      entries.set(keyOf.node(item.id), item);
      continue;
    }
    const { items: inner, ...node } = item;
    entries.set(keyOf.node(item.id), node);
    addItems(entries, item.id, inner);
  }
}

/** The definition that the entries stand for. */
export function definitionOf(entries: ReadEntries): FormDefinition {
  const head: Record<string, unknown> = {};
  for (const [key, value] of entries) {
    if (key.startsWith("head/") && value !== undefined) head[key.slice("head/".length)] = value;
  }
  const pages = idsAt(entries, keyOf.children(root)).map((id) => {
    const { kind: _page, ...page } = nodeAt(entries, id) as PageNode; // a child of the root is a page
    return { ...page, items: itemsAt(entries, id) };
  });
  const rules = idsAt(entries, keyOf.rules).map((id) => entries.get(keyOf.rule(id)) as Rule); // put there by entriesOf
  const variables = idsAt(entries, keyOf.variables).map((id) => entries.get(keyOf.variable(id)) as FormVariable);
  return { ...(head as Head), pages, rules, variables }; // every head key was put there by entriesOf
}

/** The items in a holder, with all that they hold. */
export function itemsAt(entries: ReadEntries, holder: string): Item[] {
  return idsAt(entries, keyOf.children(holder)).map((id) => itemAt(entries, id));
}

export function itemAt(entries: ReadEntries, id: string): Item {
  const node = nodeAt(entries, id);
  const isFrame = entries.has(keyOf.children(id));
  // A frame is exactly a node whose children are kept.
  return (isFrame ? { ...node, items: itemsAt(entries, id) } : node) as Item;
}

export const nodeAt = (entries: ReadEntries, id: string) => entries.get(keyOf.node(id)) as Node;

/** Pages and items are one tree; rules and variables are lists of their own. */
const lists = {
  children: { key: keyOf.children(root), members: "node" },
  rules: { key: keyOf.rules, members: "rule" },
  variables: { key: keyOf.variables, members: "variable" },
} as const satisfies Record<string, ListShape>;

/** How a form is designed: as entries, with what its lists hold and how both sides of a merge are joined. */
export const formFormat: DocumentFormat<FormDefinition> = {
  entriesOf,
  definitionOf,
  lists: Object.values(lists),
  selectable: lists.children.members,
  mergeEntry: ({ key, mine, theirs }) =>
    key === keyOf.head("translated") ? { value: joinedMarks(mine, theirs) } : undefined,
};

/** Marks of translations of both; of the same text, mine. */
function joinedMarks(mine: Clash["mine"], theirs: Clash["theirs"]): unknown {
  type Marks = Readonly<Record<string, object>>; // the schema's type of this part of the head
  const [own, others] = [(mine ?? {}) as Marks, (theirs ?? {}) as Marks];
  const tags = Object.keys({ ...others, ...own });
  return Object.fromEntries(tags.map((tag) => [tag, { ...others[tag], ...own[tag] }]));
}
