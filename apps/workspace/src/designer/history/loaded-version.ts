import { createObservable, type Observable } from "../document/observable.ts";
import type { ReadEntries } from "../document/shape.ts";
import type { Outcome, VersionsPort } from "./versions-port.ts";

export interface LoadedVersion {
  /** Undefined while it is loaded. */
  readonly outcome: Observable<Outcome<ReadEntries> | undefined>;
  /** Loads it, or tries again what failed. */
  readonly load: () => Promise<void>;
}

/** Versions never change: one that was loaded stays as long as its port. */
const known = new WeakMap<VersionsPort, Map<number, LoadedVersion>>();

/** A version of a document, the same one each time. */
export function loadedVersion(versions: VersionsPort, number: number): LoadedVersion {
  const ofPort = known.get(versions) ?? new Map<number, LoadedVersion>();
  const version = ofPort.get(number) ?? createLoadedVersion(() => versions.get(number));
  known.set(versions, ofPort.set(number, version));
  return version;
}

function createLoadedVersion(get: () => Promise<Outcome<ReadEntries>>): LoadedVersion {
  const outcome = createObservable<Outcome<ReadEntries> | undefined>(undefined);
  const isDone = () => outcome.get()?.outcome === "done";
  return {
    outcome,
    load: async () => {
      if (isDone()) return;
      outcome.set(undefined);
      const answer = await get();
      // Of two attempts the one that succeeds counts, whichever ends last.
      if (!isDone()) outcome.set(answer);
    },
  };
}
