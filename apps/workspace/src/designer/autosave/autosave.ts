import type { DocumentStore } from "../document/document-store.ts";
import type { Sides } from "../document/merge.ts";
import { createObservable, type Observable, type WritableObservable } from "../document/observable.ts";
import type { DocumentFormat } from "../document/shape.ts";

/** The state of the draft compared with the server. */
export type DraftState =
  /** Not on the server yet, and nothing in it worth saving. */
  | { readonly phase: "new" }
  | { readonly phase: "saved" }
  | { readonly phase: "edited" }
  | { readonly phase: "saving" }
  /** The server cannot be reached; the next attempt comes by itself. */
  | { readonly phase: "waiting" }
  /** The server refuses, for a reason that only the person can fix. */
  | { readonly phase: "refused"; readonly message: string }
  /** Somebody else saved meanwhile. */
  | { readonly phase: "conflict" };

export interface Saved<Definition> {
  readonly revision: number;
  readonly definition: Definition;
}

export type SaveOutcome<Definition> =
  | { readonly outcome: "saved"; readonly revision: number }
  | { readonly outcome: "conflict"; readonly theirs: Saved<Definition> }
  | { readonly outcome: "unreachable" }
  | { readonly outcome: "refused"; readonly message: string };

/** What the browser stores until the server has it. */
export interface LocalDraft<Definition> {
  readonly revision: number | undefined;
  /** What the server had when the editing began. */
  readonly base: Definition;
  readonly definition: Definition;
}

export interface AutosavePorts<Definition> {
  /** Saves over the given revision; without one, creates. */
  readonly save: (definition: Definition, revision: number | undefined) => Promise<SaveOutcome<Definition>>;
  readonly storeLocally: (draft: LocalDraft<Definition>) => Promise<void>;
  readonly forgetLocally: () => Promise<void>;
  readonly later: (run: () => void, delayMs: number) => () => void;
}

export const localDelayMs = 300;
export const saveDelayMs = 1_200;
export const maxWaitMs = 30_000;

export interface Autosave {
  readonly state: Observable<DraftState>;
  readonly revision: () => number | undefined;
  /** The revision that holds exactly what is in the store now; undefined where something is not saved. */
  readonly savedAs: () => number | undefined;
  /** Saves at once; true when everything is on the server. */
  readonly saveNow: () => Promise<boolean>;
  /** The three sides of the conflict; undefined where there is none. */
  readonly conflict: () => Sides | undefined;
  /** The person has merged: what is in the store now is saved over what somebody else saved. */
  readonly resolve: () => Promise<boolean>;
  /** The connection is back. */
  readonly retry: () => void;
  /** Ends saving for good. What is not on the server stays in the browser; a save that is under way still counts. */
  readonly stop: () => void;
}

export interface AutosaveStart<Definition> {
  readonly store: DocumentStore;
  readonly format: DocumentFormat<Definition>;
  readonly ports: AutosavePorts<Definition>;
  readonly revision: number | undefined;
  readonly base: Definition;
  /** What is in the store is already more than what the server has. */
  readonly isEdited: boolean;
}

/** Saves the draft: soon in the browser, a little later on the server, and never over somebody else's work (D1 to D3). */
export function createAutosave<Definition>(start: AutosaveStart<Definition>): Autosave {
  const { store, ports } = start;
  const state = createObservable<DraftState>({ phase: start.revision === undefined ? "new" : "saved" });
  const [saveTimer, localTimer] = [createTimer(ports.later), createTimer(ports.later)];
  const draft = createDraft(start);
  let running: Promise<boolean> | undefined;
  let isStopped = false;

  const edited = (): void => {
    localTimer.start(() => void ports.storeLocally(draft.local()), localDelayMs);
    const { phase } = state.get();
    if (phase === "conflict") return;
    if (phase !== "saving" && phase !== "edited") state.set({ phase: "edited" });
    if (running === undefined) saveTimer.start(() => void save(), saveDelayMs);
  };
  const save = (): Promise<boolean> => {
    saveTimer.cancel();
    if (isStopped || state.get().phase === "conflict") return Promise.resolve(false);
    running ??= attempt().finally(() => {
      running = undefined;
      if (!isStopped && state.get().phase === "edited") saveTimer.start(() => void save(), saveDelayMs);
    });
    return running;
  };
  const attempt = async (): Promise<boolean> => {
    const { isAll, retryMs } = await send(start, { draft, state, localTimer });
    if (!isStopped && retryMs !== undefined) saveTimer.start(() => void save(), retryMs);
    return isAll;
  };

  const unfollow = store.subscribe("*", edited);
  if (start.isEdited) edited();
  return {
    state,
    revision: draft.revision,
    savedAs: draft.savedAs,
    conflict: draft.conflict,
    saveNow: async () => {
      if (running !== undefined) await running;
      return state.get().phase === "saved" ? true : save();
    },
    resolve: () => {
      draft.takeTheirs();
      state.set({ phase: "edited" });
      return save();
    },
    retry: () => {
      if (state.get().phase === "waiting") void save();
    },
    stop: () => {
      isStopped = true;
      unfollow();
      saveTimer.cancel();
      localTimer.cancel();
      const { phase } = state.get();
      if (phase !== "saved" && phase !== "new") void ports.storeLocally(draft.local());
    },
  };
}

interface Sending<Definition> {
  readonly draft: ReturnType<typeof createDraft<Definition>>;
  readonly state: WritableObservable<DraftState>;
  readonly localTimer: Timer;
}

/** Whether everything is on the server then, and how long to wait for the next attempt, where one follows by itself. */
async function send<Definition>(
  { store, format, ports }: AutosaveStart<Definition>,
  { draft, state, localTimer }: Sending<Definition>,
): Promise<{ readonly isAll: boolean; readonly retryMs: number | undefined }> {
  const version = store.version();
  const definition = format.definitionOf(store.entries);
  state.set({ phase: "saving" });
  const outcome = await ports.save(definition, draft.revision());
  const retryMs = draft.take({ definition, version }, outcome);
  if (outcome.outcome !== "saved") {
    state.set(afterFailure(outcome));
    return { isAll: false, retryMs };
  }
  const isAll = store.version() === version;
  if (isAll) localTimer.cancel();
  await (isAll ? ports.forgetLocally() : ports.storeLocally(draft.local()));
  state.set({ phase: store.version() === version ? "saved" : "edited" });
  return { isAll, retryMs };
}

interface SentDraft<Definition> {
  readonly definition: Definition;
  /** The version of the store that was sent. */
  readonly version: number;
}

/** What is known of the server: the revision there, what it holds, and what somebody else put there. */
function createDraft<Definition>({ store, format, ...start }: AutosaveStart<Definition>) {
  let { revision, base } = start;
  let theirs: Saved<Definition> | undefined;
  let failures = 0;
  // Letters count before they are announced: the version of the store has them, the phase does not.
  let savedVersion = start.isEdited ? undefined : store.version();
  return {
    revision: () => revision,
    savedAs: () => (store.version() === savedVersion ? revision : undefined),
    local: (): LocalDraft<Definition> => ({ revision, base, definition: format.definitionOf(store.entries) }),
    conflict: (): Sides | undefined =>
      theirs && {
        base: format.entriesOf(base),
        mine: store.entries,
        theirs: format.entriesOf(theirs.definition),
      },
    takeTheirs: (): void => {
      if (theirs !== undefined) ({ revision, definition: base } = theirs);
      theirs = undefined;
      savedVersion = undefined;
    },
    /** How long to wait for the next attempt, where one follows by itself. */
    take: (sent: SentDraft<Definition>, outcome: SaveOutcome<Definition>): number | undefined => {
      if (outcome.outcome === "conflict") theirs = outcome.theirs;
      failures = outcome.outcome === "unreachable" ? failures + 1 : 0;
      if (outcome.outcome === "saved")
        [revision, base, savedVersion] = [outcome.revision, sent.definition, sent.version];
      return failures === 0 ? undefined : Math.min(maxWaitMs, 1_000 * 2 ** failures);
    },
  };
}

function afterFailure(outcome: Exclude<SaveOutcome<unknown>, { outcome: "saved" }>): DraftState {
  if (outcome.outcome === "refused") return { phase: "refused", message: outcome.message };
  return { phase: outcome.outcome === "conflict" ? "conflict" : "waiting" };
}

interface Timer {
  readonly start: (run: () => void, delayMs: number) => void;
  readonly cancel: () => void;
}

function createTimer(later: AutosavePorts<unknown>["later"]): Timer {
  let cancel = () => {};
  return {
    start: (run, delayMs) => {
      cancel();
      cancel = later(run, delayMs);
    },
    cancel: () => cancel(),
  };
}
