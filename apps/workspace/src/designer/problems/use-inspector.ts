import { useEffect } from "react";
import type { DocumentStore } from "../document/document-store.ts";
import type { Finding, Findings, WritableProblemStore } from "./problem-store.ts";

/** Has the document inspected by a worker as it changes. */
export function useInspector<Problem extends Finding>(
  store: DocumentStore,
  inspection: WritableProblemStore<Problem>,
  startWorker: () => Worker,
): void {
  useEffect(() => {
    const worker = startWorker();
    worker.addEventListener("message", ({ data }: MessageEvent<Findings<Problem>>) => inspection.put(data));
    worker.postMessage({ start: store.entries });
    const unfollow = store.follow((change) => worker.postMessage({ change }));
    return () => {
      unfollow();
      worker.terminate();
    };
  }, [store, inspection, startWorker]);
}
