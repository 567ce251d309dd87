import { useEffect, useState } from "react";
import type { DocumentStore } from "../document/document-store.ts";
import type { Finding, Findings, WritableProblemStore } from "./problem-store.ts";

interface Inspecting<Problem extends Finding> {
  readonly store: DocumentStore;
  readonly inspection: WritableProblemStore<Problem>;
  readonly startWorker: () => Worker;
  /** What the document does not say itself; undefined while it is not known. */
  readonly facts?: unknown;
}

/** Has the document inspected by a worker as it changes. */
export function useInspector<Problem extends Finding>(inspecting: Inspecting<Problem>): void {
  const { store, inspection, startWorker, facts } = inspecting;
  const [worker, setWorker] = useState<Worker>();
  useEffect(() => {
    const started = startWorker();
    started.addEventListener("message", ({ data }: MessageEvent<Findings<Problem>>) => inspection.put(data));
    started.postMessage({ start: store.entries });
    const unfollow = store.follow((change) => started.postMessage({ change }));
    setWorker(started);
    return () => {
      unfollow();
      started.terminate();
    };
  }, [store, inspection, startWorker]);
  useEffect(() => {
    if (facts !== undefined) worker?.postMessage({ facts });
  }, [worker, facts]);
}
