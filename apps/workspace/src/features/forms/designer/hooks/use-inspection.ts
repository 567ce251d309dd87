import { useEffect, useSyncExternalStore } from "react";
import type { Findings, InspectionStore, ItemFindings } from "../../../../designer/problems/problem-store.ts";
import { useDesigner } from "../designer-context.tsx";
import type { FormStore } from "../model/form-store.ts";

/** Has the form inspected by a worker as it changes. */
export function useInspector(store: FormStore, inspection: InspectionStore): void {
  useEffect(() => {
    const worker = new Worker(new URL("../inspector-worker.ts", import.meta.url), { type: "module" });
    worker.addEventListener("message", ({ data }: MessageEvent<Findings>) => inspection.put(data));
    worker.postMessage({ start: store.definition() });
    const unfollow = store.follow((change) => worker.postMessage({ change }));
    return () => {
      unfollow();
      worker.terminate();
    };
  }, [store, inspection]);
}

export function useInspection(): Findings {
  const { inspection } = useDesigner();
  return useSyncExternalStore(inspection.subscribe, inspection.get);
}

export function useInspectionOf(id: string): ItemFindings {
  const { inspection } = useDesigner();
  return useSyncExternalStore(inspection.subscribe, () => inspection.of(id));
}
