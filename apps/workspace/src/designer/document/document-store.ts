import { applyChange, type Change, changeOf, type Edit } from "./change.ts";
import { createHistory } from "./history.ts";
import { type DocumentShape, type Entries, idsAt, listAt, memberKey, type ReadEntries } from "./shape.ts";

/** A document in its designer: read by entry, changed by edits, each of which can be undone. */
export interface DocumentStore {
  readonly entries: ReadEntries;
  readonly shape: DocumentShape;
  /** The key of the list that holds a member; undefined for what is in no list. */
  readonly listOf: (memberKey: string) => string | undefined;
  /** Edits with the same `merge` that follow each other are one step of the history: a word typed, not its letters. */
  readonly edit: (edit: Edit, merge?: string) => void;
  /** The same for a letter: applied at once, announced once it is painted. The field itself shows what is typed. */
  readonly type: (edit: Edit, merge: string) => void;
  /** Announces now what would be announced after the paint. */
  readonly settle: () => void;
  /** What follows is a new step, whatever it merges with. */
  readonly closeStep: () => void;
  readonly undo: () => Change | undefined;
  readonly redo: () => Change | undefined;
  readonly history: () => { readonly undo: number; readonly redo: number };
  /** Calls back when an entry changes; `*` is any of them, `structure` any list of ids. */
  readonly subscribe: (key: string, listener: () => void) => () => void;
  /** Gets every change, in order: for those who hold a copy. */
  readonly follow: (follower: (change: Change) => void) => () => void;
  /** Grows with each change, and with each change of a list of ids. */
  readonly version: () => number;
  readonly structureVersion: () => number;
}

export interface StoreOptions {
  /** The edit with what it brings about elsewhere in the document. */
  readonly withConsequences?: (entries: ReadEntries, edit: Edit) => Edit;
  /** Calls back after the next paint, where something is painted. */
  readonly afterPaint?: (call: () => void) => void;
}

/** Takes the entries over: nobody else may change them. */
export function createDocumentStore(
  entries: Entries,
  shape: DocumentShape,
  { withConsequences = (_entries, edit) => edit, afterPaint = (call) => call() }: StoreOptions = {},
): DocumentStore {
  const holders = createHolders(entries, shape);
  const history = createHistory();
  const isList = (key: string) => listAt(shape, key) !== undefined;
  const { queue, settle, subscribe, follow } = createAnnouncer(isList);
  let version = 0;
  let structureVersion = 0;

  const put = (change: Change): void => {
    applyChange(entries, change);
    holders.update(change);
    version += 1;
    if (change.some(({ key }) => isList(key))) structureVersion += 1;
    queue(change);
  };
  const apply = (change: Change | undefined): Change | undefined => {
    if (change === undefined) return undefined;
    put(change);
    settle();
    return change;
  };
  /** Whether the edit changed anything. */
  const record = (edit: Edit, merge: string | undefined): boolean => {
    const change = changeOf(entries, withConsequences(entries, edit));
    if (change.length === 0) return false;
    history.add(change, merge);
    put(change);
    return true;
  };

  return {
    entries,
    shape,
    listOf: holders.listOf,
    edit: (edit, merge) => {
      if (record(edit, merge)) settle();
    },
    type: (edit, merge) => {
      if (record(edit, merge)) afterPaint(settle);
    },
    settle,
    closeStep: () => {
      settle();
      history.close();
    },
    undo: () => apply(history.undo()),
    redo: () => apply(history.redo()),
    history: history.size,
    subscribe,
    follow,
    version: () => version,
    structureVersion: () => structureVersion,
  };
}

function createAnnouncer(isList: (key: string) => boolean) {
  const listeners = new Map<string, Set<() => void>>();
  const followers = new Set<(change: Change) => void>();
  let waiting: Change[] = [];
  return {
    queue: (change: Change): void => void waiting.push(change),
    settle: (): void => {
      const changes = waiting;
      waiting = [];
      const keys = changes.flatMap((change) => change.map(({ key }) => key));
      if (keys.length === 0) return;
      const topics = keys.some(isList) ? [...keys, "structure", "*"] : [...keys, "*"];
      for (const listener of new Set(topics.flatMap((key) => [...(listeners.get(key) ?? [])]))) listener();
      for (const change of changes) for (const follower of followers) follower(change);
    },
    subscribe: (key: string, listener: () => void) => {
      const set = listeners.get(key) ?? new Set();
      listeners.set(key, set.add(listener));
      return () => {
        set.delete(listener);
        if (set.size === 0) listeners.delete(key);
      };
    },
    follow: (follower: (change: Change) => void) => {
      followers.add(follower);
      return () => void followers.delete(follower);
    },
  };
}

/** Which list holds which member; follows each change. */
function createHolders(entries: ReadEntries, shape: DocumentShape) {
  const holders = new Map<string, string>();
  const move = (key: string, before: readonly string[], after: readonly string[]): void => {
    const list = listAt(shape, key);
    if (list === undefined) return;
    const members = before.map((id) => memberKey(list, id));
    for (const member of members) if (holders.get(member) === key) holders.delete(member);
    for (const id of after) holders.set(memberKey(list, id), key);
  };
  for (const key of entries.keys()) if (listAt(shape, key) !== undefined) move(key, [], idsAt(entries, key));
  return {
    listOf: (member: string) => holders.get(member),
    update: (change: Change) => {
      for (const { key, before, after } of change) {
        // A list's entry holds ids.
        if (listAt(shape, key) !== undefined) move(key, (before ?? []) as string[], (after ?? []) as string[]);
      }
    },
  };
}
