import type { FormDefinition } from "@askloom/contract";
import {
  applyChange,
  type Change,
  changeOf,
  type Edit,
  editBetween,
  joined,
  reversed,
} from "../../../../designer/document/change.ts";
import { definitionOf, type Entries, entriesOf, type HeadKey, idsAt, keyOf, type Node } from "./document.ts";

/** A form in the designer: read by entry, changed by edits, each of which can be undone. */
export interface FormStore {
  readonly entries: ReadonlyMap<string, unknown>;
  readonly head: <Key extends HeadKey>(key: Key) => FormDefinition[Key];
  readonly node: (id: string) => Node | undefined;
  readonly children: (id: string) => readonly string[];
  /** The holder of an item or page; undefined for what is not in the form. */
  readonly parent: (id: string) => string | undefined;
  readonly definition: () => FormDefinition;
  /** Edits with the same `merge` that follow each other are one step of the history: a word typed, not its letters. */
  readonly edit: (edit: Edit, merge?: string) => void;
  /** The same for a letter: done at once, but told only once it is painted. The field itself shows what is typed. */
  readonly type: (edit: Edit, merge: string) => void;
  /** Tells now what would be told after the paint. */
  readonly settle: () => void;
  /** What follows is a new step, whatever it merges with. */
  readonly closeStep: () => void;
  readonly undo: () => Change | undefined;
  readonly redo: () => Change | undefined;
  readonly history: () => { readonly undo: number; readonly redo: number };
  /** Takes another definition in place of this one, with an empty history. */
  readonly reset: (definition: FormDefinition) => void;
  /** Calls back when an entry changes; `*` is any of them, `structure` any list of ids. */
  readonly subscribe: (key: string, listener: () => void) => () => void;
  /** Told every change, in order: for those who keep a copy. */
  readonly follow: (follower: (change: Change) => void) => () => void;
  /** Grows with each change, and with each change of a list of ids. */
  readonly version: () => number;
  readonly structureVersion: () => number;
}

interface HistoryStep {
  readonly change: Change;
  readonly merge: string | undefined;
}

export const historyLimit = 1_000;

/** What an edit brings with it elsewhere in the form. */
export type Consequences = (store: Pick<FormStore, "entries" | "head">, edit: Edit) => Edit;

export interface StoreOptions {
  readonly withConsequences?: Consequences;
  /** Calls back after the next paint, where something is painted. */
  readonly afterPaint?: (call: () => void) => void;
}

export function createFormStore(
  definition: FormDefinition,
  { withConsequences = (_store, edit) => edit, afterPaint = (call) => call() }: StoreOptions = {},
): FormStore {
  const entries: Entries = entriesOf(definition);
  const parents = parentsOf(entries);
  let past: HistoryStep[] = [];
  let future: HistoryStep[] = [];
  let version = 0;
  let structureVersion = 0;
  const listeners = new Map<string, Set<() => void>>();
  const followers = new Set<(change: Change) => void>();

  let untold: Change[] = [];

  const put = (change: Change): void => {
    applyChange(entries, change);
    for (const step of change) if (step.key.startsWith("children/")) adopt(parents, step);
    version += 1;
    if (change.some(({ key }) => isListKey(key))) structureVersion += 1;
    untold.push(change);
  };
  const tell = (): void => {
    const changes = untold;
    untold = [];
    const keys = changes.flatMap((change) => change.map(({ key }) => key));
    if (keys.length === 0) return;
    const named = keys.some(isListKey) ? [...keys, "structure", "*"] : [...keys, "*"];
    const told = new Set(named.flatMap((key) => [...(listeners.get(key) ?? [])]));
    for (const listener of told) listener();
    for (const change of changes) for (const follower of followers) follower(change);
  };
  const apply = (change: Change): void => {
    put(change);
    tell();
  };
  const remember = (step: HistoryStep): void => {
    const last = past.at(-1);
    const isSameStep = step.merge !== undefined && last?.merge === step.merge && future.length === 0;
    future = [];
    if (isSameStep && last !== undefined) past[past.length - 1] = { ...step, change: joined(last.change, step.change) };
    else past.push(step);
    if (past.length > historyLimit) past.shift();
  };

  const did = (edit: Edit, merge: string | undefined): boolean => {
    const change = changeOf(entries, withConsequences({ entries, head }, edit));
    if (change.length === 0) return false;
    remember({ change, merge });
    put(change);
    return true;
  };
  // The key says which part of the head it is.
  const head: FormStore["head"] = (key) => entries.get(keyOf.head(key)) as never;

  return {
    entries,
    head,
    node: (id) => entries.get(keyOf.node(id)) as Node | undefined,
    children: (id) => idsAt(entries, keyOf.children(id)),
    parent: (id) => parents.get(id),
    definition: () => definitionOf(entries),
    edit: (edit, merge) => {
      if (did(edit, merge)) tell();
    },
    type: (edit, merge) => {
      if (did(edit, merge)) afterPaint(tell);
    },
    settle: tell,
    closeStep: () => {
      tell();
      const last = past.at(-1);
      if (last?.merge !== undefined) past[past.length - 1] = { ...last, merge: undefined };
    },
    undo: () => {
      const step = past.pop();
      if (step === undefined) return undefined;
      future.push(step);
      const change = reversed(step.change);
      apply(change);
      return change;
    },
    redo: () => {
      const step = future.pop();
      if (step === undefined) return undefined;
      past.push({ ...step, merge: undefined });
      apply(step.change);
      return step.change;
    },
    history: () => ({ undo: past.length, redo: future.length }),
    reset: (next) => {
      const change = changeOf(entries, editBetween(entries, entriesOf(next)));
      past = [];
      future = [];
      apply(change);
    },
    subscribe: (key, listener) => {
      const set = listeners.get(key) ?? new Set();
      listeners.set(key, set.add(listener));
      return () => {
        set.delete(listener);
        if (set.size === 0) listeners.delete(key);
      };
    },
    follow: (follower) => {
      followers.add(follower);
      return () => followers.delete(follower);
    },
    version: () => version,
    structureVersion: () => structureVersion,
  };
}

const isListKey = (key: string): boolean =>
  key.startsWith("children/") || key === keyOf.rules || key === keyOf.variables;

function parentsOf(entries: Entries): Map<string, string> {
  const parents = new Map<string, string>();
  for (const key of entries.keys()) {
    if (!key.startsWith("children/")) continue;
    for (const child of idsAt(entries, key)) parents.set(child, key.slice("children/".length));
  }
  return parents;
}

function adopt(parents: Map<string, string>, { key, before, after }: Change[number]): void {
  const holder = key.slice("children/".length);
  // Entries under children/ are lists of ids.
  for (const child of (before as readonly string[] | undefined) ?? []) {
    if (parents.get(child) === holder) parents.delete(child);
  }
  for (const child of (after as readonly string[] | undefined) ?? []) parents.set(child, holder);
}
