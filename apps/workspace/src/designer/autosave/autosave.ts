import type { FormDefinition } from "@askloom/contract";
import { entriesOf } from "../../features/forms/designer/model/document.ts";
import type { FormStore } from "../../features/forms/designer/model/form-store.ts";

/** How the draft stands with the server. */
export type DraftState =
  /** Not on the server yet, and nothing in it worth keeping. */
  | { readonly phase: "new" }
  | { readonly phase: "saved" }
  | { readonly phase: "edited" }
  | { readonly phase: "saving" }
  /** The server cannot be reached; it is tried again by itself. */
  | { readonly phase: "waiting" }
  /** The server says no, for a reason that only the person can mend. */
  | { readonly phase: "refused"; readonly message: string }
  /** Somebody else saved meanwhile: `theirs` is what stands on the server now. */
  | { readonly phase: "conflict"; readonly theirs: Saved };

export interface Saved {
  readonly revision: number;
  readonly definition: FormDefinition;
}

export type SaveOutcome =
  | { readonly outcome: "saved"; readonly revision: number }
  | { readonly outcome: "conflict"; readonly theirs: Saved }
  | { readonly outcome: "unreachable" }
  | { readonly outcome: "refused"; readonly message: string };

/** What is kept in the browser until the server has it. */
export interface LocalDraft {
  readonly revision: number | undefined;
  readonly base: FormDefinition;
  readonly definition: FormDefinition;
}

export interface DraftPorts {
  /** Saves over the given revision; without one, creates. */
  readonly save: (definition: FormDefinition, revision: number | undefined) => Promise<SaveOutcome>;
  readonly keepLocally: (draft: LocalDraft) => Promise<void>;
  readonly forgetLocally: () => Promise<void>;
  readonly later: (run: () => void, delayMs: number) => () => void;
}

export const localDelayMs = 300;
export const saveDelayMs = 1_200;
export const longestWaitMs = 30_000;

export interface DraftKeeper {
  readonly state: () => DraftState;
  readonly revision: () => number | undefined;
  /** What the server had when the editing began: the ground of a merge. */
  readonly base: () => FormDefinition;
  readonly subscribe: (listener: () => void) => () => void;
  /** Saves at once; true when everything is on the server. */
  readonly saveNow: () => Promise<boolean>;
  /** The person has merged: what is in the store now goes over `theirs`. */
  readonly resolve: (theirs: Saved) => Promise<boolean>;
  /** The connection is back. */
  readonly retry: () => void;
  readonly stop: () => void;
}

interface Start {
  readonly store: FormStore;
  readonly ports: DraftPorts;
  readonly revision: number | undefined;
  readonly base: FormDefinition;
  /** What is in the store is already more than what the server has. */
  readonly isEdited: boolean;
}

/** Keeps the draft: soon in the browser, a little later on the server, and never over somebody else's work (D1 to D3). */
export function createDraftKeeper({ store, ports, base: firstBase, isEdited, ...start }: Start): DraftKeeper {
  let { revision } = start;
  let base = firstBase;
  let state: DraftState = start.revision === undefined ? { phase: "new" } : { phase: "saved" };
  let cancelSave = () => {};
  let cancelLocal = () => {};
  let failures = 0;
  let running: Promise<boolean> | undefined;
  const listeners = new Set<() => void>();

  const enter = (next: DraftState): void => {
    state = next;
    for (const listener of [...listeners]) listener();
  };
  const keepLocally = (): Promise<void> => ports.keepLocally({ revision, base, definition: store.definition() });
  const soon = (delayMs: number): void => {
    cancelSave();
    cancelSave = ports.later(() => void save(), delayMs);
  };
  const edited = (): void => {
    cancelLocal();
    cancelLocal = ports.later(() => void keepLocally(), localDelayMs);
    if (state.phase === "conflict") return;
    if (state.phase !== "saving" && state.phase !== "edited") enter({ phase: "edited" });
    if (running === undefined) soon(saveDelayMs);
  };

  const save = (): Promise<boolean> => {
    running ??= send().finally(() => {
      running = undefined;
      if (state.phase === "edited") soon(saveDelayMs);
    });
    return running;
  };
  const send = async (): Promise<boolean> => {
    cancelSave();
    if (state.phase === "conflict") return false;
    const version = store.version();
    const definition = store.definition();
    enter({ phase: "saving" });
    const outcome = await ports.save(definition, revision);
    if (outcome.outcome !== "saved") return notSaved(outcome);
    failures = 0;
    revision = outcome.revision;
    base = definition;
    const isAll = store.version() === version;
    if (isAll) cancelLocal();
    await (isAll ? ports.forgetLocally() : keepLocally());
    enter({ phase: store.version() === version ? "saved" : "edited" });
    return isAll;
  };
  const notSaved = (outcome: Exclude<SaveOutcome, { outcome: "saved" }>): false => {
    if (outcome.outcome === "conflict") enter({ phase: "conflict", theirs: outcome.theirs });
    if (outcome.outcome === "refused") enter({ phase: "refused", message: outcome.message });
    if (outcome.outcome === "unreachable") {
      failures += 1;
      enter({ phase: "waiting" });
      soon(Math.min(longestWaitMs, 1_000 * 2 ** failures));
    }
    return false;
  };

  const unfollow = store.subscribe("*", edited);
  if (isEdited) edited();

  return {
    state: () => state,
    revision: () => revision,
    base: () => base,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    saveNow: async () => {
      if (running !== undefined) await running;
      return state.phase === "saved" ? true : save();
    },
    resolve: (theirs) => {
      revision = theirs.revision;
      base = theirs.definition;
      enter({ phase: "edited" });
      return save();
    },
    retry: () => {
      if (state.phase === "waiting") void save();
    },
    stop: () => {
      unfollow();
      cancelSave();
      cancelLocal();
      if (state.phase !== "saved" && state.phase !== "new") void keepLocally();
    },
  };
}

/** What a conflict is about, as the three sides of a merge. */
export const sidesOf = (store: FormStore, base: FormDefinition, theirs: Saved) => ({
  base: entriesOf(base),
  mine: store.entries,
  theirs: entriesOf(theirs.definition),
});
