import type { FormDefinition } from "@askloom/contract";
import { useEffect, useMemo, useState } from "react";
import { useDesigner, useVersion } from "../../features/forms/designer/designer-context.tsx";
import type { FormStore } from "../../features/forms/designer/model/form-store.ts";
import type { Failure } from "./use-version-list.ts";
import type { VersionsPort } from "./versions-port.ts";

export interface Side {
  /** Undefined while it is loaded. */
  readonly definition: FormDefinition | undefined;
  readonly failure: Failure | undefined;
  readonly retry: () => void;
}

/** Versions never change: one that was loaded is kept as long as there is a port to ask. */
const loaded = new WeakMap<VersionsPort, Map<number, FormDefinition>>();

/** The definition of a version, or of the draft as it is now. */
export function useSide(versions: VersionsPort, which: number | "draft"): Side {
  const { store } = useDesigner();
  const edits = useVersion();
  const draft = useMemo(() => definitionAt(store, edits), [store, edits]);
  const [attempt, setAttempt] = useState(0);
  const [failure, setFailure] = useState<Failure>();
  const [, setArrived] = useState(0);
  const known = which === "draft" ? draft : loaded.get(versions)?.get(which);
  const isNeeded = known === undefined;
  useEffect(() => {
    if (which === "draft" || !isNeeded || attempt < 0) return;
    let isWanted = true;
    setFailure(undefined);
    void versions.get(which).then((answer) => {
      if (answer.outcome === "done") keep(versions, which, answer.value.definition);
      if (!isWanted) return;
      if (answer.outcome === "done") setArrived((count) => count + 1);
      else setFailure(answer);
    });
    return () => {
      isWanted = false;
    };
  }, [versions, which, isNeeded, attempt]);
  return { definition: known, failure: isNeeded ? failure : undefined, retry: () => setAttempt((count) => count + 1) };
}

function keep(versions: VersionsPort, number: number, definition: FormDefinition): void {
  const known = loaded.get(versions) ?? new Map<number, FormDefinition>();
  loaded.set(versions, known.set(number, definition));
}

/** The draft, made anew only when it was edited. */
const definitionAt = (store: FormStore, _edits: number): FormDefinition => store.definition();
