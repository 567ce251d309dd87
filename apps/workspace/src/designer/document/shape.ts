/**
 * A document while it is designed: flat entries, so that an edit touches only what it changes however large the
 * document is, and so that undo, merge and comparison need to know nothing about what is designed.
 */
export type Entries = Map<string, unknown>;
export type ReadEntries = ReadonlyMap<string, unknown>;

/**
 * A list of ids. The entry of each member has the key `members/id`. A key that ends with a slash is a tree: the key
 * itself is the list at the root, and `key` followed by an id is the list that this member holds.
 */
export interface ListShape {
  readonly key: string;
  readonly members: string;
}

/** An entry that both sides of a merge changed, each in its own way. */
export interface Clash {
  readonly key: string;
  readonly base: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
}

/** Which entries a document has, and how they belong together. Entries that no list names are always there. */
export interface DocumentShape {
  readonly lists: readonly ListShape[];
  /** The members that can be selected. */
  readonly selectable: string;
  /** What both changes of an entry amount to; undefined where a person must decide. */
  readonly mergeEntry?: (clash: Clash) => { readonly value: unknown } | undefined;
}

/** A shape together with the definition that is saved. */
export interface DocumentFormat<Definition> extends DocumentShape {
  readonly entriesOf: (definition: Definition) => Entries;
  readonly definitionOf: (entries: ReadEntries) => Definition;
}

export const isTree = ({ key }: ListShape): boolean => key.endsWith("/");

/** The list that a key holds; undefined where the entry is no list. */
export const listAt = ({ lists }: DocumentShape, key: string): ListShape | undefined =>
  lists.find((list) => key === list.key || (isTree(list) && key.startsWith(list.key)));

/** The list to whose members an entry belongs. */
export const listOfMember = ({ lists }: DocumentShape, key: string): ListShape | undefined =>
  lists.find(({ members }) => key.startsWith(`${members}/`));

export const memberKey = ({ members }: ListShape, id: string): string => `${members}/${id}`;

const none: readonly string[] = [];

/** The ids of a list; entries under the keys of lists are lists of ids. */
export const idsAt = (entries: ReadEntries, key: string): readonly string[] =>
  (entries.get(key) as readonly string[] | undefined) ?? none;

/** Puts a list and its members into the entries. */
export function addList(entries: Entries, list: ListShape, members: readonly { readonly id: string }[]): void {
  entries.set(
    list.key,
    members.map(({ id }) => id),
  );
  for (const member of members) entries.set(memberKey(list, member.id), member);
}
