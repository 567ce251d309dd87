import { useEffect, useMemo, useState } from "react";
import type { DocumentStore } from "../document/document-store.ts";
import type { ReadEntries } from "../document/shape.ts";
import { useDocument, useVersion } from "../frame/document-context.ts";
import type { Failure, VersionsPort } from "./versions-port.ts";

export interface Side {
  /** Undefined while it is loaded. */
  readonly entries: ReadEntries | undefined;
  readonly failure: Failure | undefined;
  readonly retry: () => void;
}

/** Versions never change: one that was loaded stays as long as its port. */
const loaded = new WeakMap<VersionsPort, Map<number, ReadEntries>>();

/** A version, or the draft as it is now. */
export function useSide(versions: VersionsPort, which: number | "draft"): Side {
  const { store } = useDocument();
  const edits = useVersion();
  const draft = useMemo(() => entriesAt(store, edits), [store, edits]);
  const [attempt, setAttempt] = useState(0);
  const [failure, setFailure] = useState<Failure>();
  const [, setLoaded] = useState(0);
  const known = which === "draft" ? draft : loaded.get(versions)?.get(which);
  const isNeeded = known === undefined;
  useEffect(() => {
    if (which === "draft" || !isNeeded || attempt < 0) return;
    let isWanted = true;
    setFailure(undefined);
    void versions.get(which).then((answer) => {
      if (answer.outcome === "done") remember(versions, which, answer.value);
      if (!isWanted) return;
      if (answer.outcome === "done") setLoaded((count) => count + 1);
      else setFailure(answer);
    });
    return () => {
      isWanted = false;
    };
  }, [versions, which, isNeeded, attempt]);
  return { entries: known, failure: isNeeded ? failure : undefined, retry: () => setAttempt((count) => count + 1) };
}

function remember(versions: VersionsPort, number: number, entries: ReadEntries): void {
  const known = loaded.get(versions) ?? new Map<number, ReadEntries>();
  loaded.set(versions, known.set(number, entries));
}

/** A copy of the draft, made again only when it was edited. */
const entriesAt = (store: DocumentStore, _edits: number): ReadEntries => new Map(store.entries);
