import type { FormDefinition, FormVariable, Page, Rule } from "@askloom/contract";
import type { Item } from "@askloom/kinds/questions/schema";

/** A page or an item without what it holds; that stands beside it, under its own key. */
export type PageNode = Omit<Page, "items"> & { readonly kind: "page" };
type WithoutItems<T> = T extends { items: unknown } ? Omit<T, "items"> : T;
export type ItemNode = WithoutItems<Item>;
export type Node = PageNode | ItemNode;

type Head = Omit<FormDefinition, "pages" | "rules" | "variables">;
export type HeadKey = keyof Head;

/** The one holder without a node: its children are the pages. */
export const root = "";

/**
 * A form while it is designed: flat entries, so that an edit touches only what it changes however large the form is,
 * and so that undo, merge and comparison need to know nothing of forms.
 */
export type Entries = Map<string, unknown>;

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
  addListed(entries, { listKey: keyOf.rules, key: keyOf.rule, list: rules });
  addListed(entries, { listKey: keyOf.variables, key: keyOf.variable, list: variables });
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

interface Listed {
  readonly listKey: string;
  readonly key: (id: string) => string;
  readonly list: readonly { id: string }[];
}

function addListed(entries: Entries, { listKey, key, list }: Listed): void {
  entries.set(
    listKey,
    list.map(({ id }) => id),
  );
  for (const each of list) entries.set(key(each.id), each);
}

/** The definition that the entries stand for. */
export function definitionOf(entries: ReadonlyMap<string, unknown>): FormDefinition {
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
export function itemsAt(entries: ReadonlyMap<string, unknown>, holder: string): Item[] {
  return idsAt(entries, keyOf.children(holder)).map((id) => itemAt(entries, id));
}

export function itemAt(entries: ReadonlyMap<string, unknown>, id: string): Item {
  const node = nodeAt(entries, id);
  const isFrame = entries.has(keyOf.children(id));
  // A frame is exactly a node whose children are kept.
  return (isFrame ? { ...node, items: itemsAt(entries, id) } : node) as Item;
}

export const nodeAt = (entries: ReadonlyMap<string, unknown>, id: string) => entries.get(keyOf.node(id)) as Node;

const none: readonly string[] = [];
export const idsAt = (entries: ReadonlyMap<string, unknown>, key: string): readonly string[] =>
  (entries.get(key) as readonly string[] | undefined) ?? none;
