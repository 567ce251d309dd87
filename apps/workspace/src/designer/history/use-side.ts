import { useEffect, useMemo, useSyncExternalStore } from "react";
import type { DocumentStore } from "../document/document-store.ts";
import { createObservable } from "../document/observable.ts";
import type { ReadEntries } from "../document/shape.ts";
import { useDocument, useVersion } from "../frame/document-context.ts";
import { type LoadedVersion, loadedVersion } from "./loaded-version.ts";
import type { Failure, VersionsPort } from "./versions-port.ts";

export interface Side {
  /** Undefined while it is loaded. */
  readonly entries: ReadEntries | undefined;
  readonly failure: Failure | undefined;
  readonly retry: () => void;
}

/** A version, or the draft as it is now. */
export function useSide(versions: VersionsPort, which: number | "draft"): Side {
  const { store } = useDocument();
  const edits = useVersion();
  const draft = useMemo(() => entriesAt(store, edits), [store, edits]);
  const { outcome, load } = which === "draft" ? notAVersion : loadedVersion(versions, which);
  const answer = useSyncExternalStore(outcome.subscribe, outcome.get);
  useEffect(() => void load(), [load]);
  const retry = () => void load();
  if (which === "draft") return { entries: draft, failure: undefined, retry };
  if (answer?.outcome === "done") return { entries: answer.value, failure: undefined, retry };
  return { entries: undefined, failure: answer, retry };
}

/** The draft is there without loading. */
const notAVersion: LoadedVersion = { outcome: createObservable(undefined), load: async () => undefined };

/** A copy of the draft, made again only when it was edited. */
const entriesAt = (store: DocumentStore, _edits: number): ReadEntries => new Map(store.entries);
