import type { Problem } from "@askloom/engine";
import { useSyncExternalStore } from "react";
import { createProblemStore, type EntryFindings, type Findings } from "../../../../designer/problems/problem-store.ts";
import { useDesigner } from "../designer-context.tsx";

/** The problems of a form; the figure of an item is the number of rules that act on it. */
export const createInspectionStore = () =>
  createProblemStore<Problem>(({ location: { itemId, pageId } }) => itemId ?? pageId);

export const startInspector = (): Worker =>
  new Worker(new URL("../inspector-worker.ts", import.meta.url), { type: "module" });

export function useInspection(): Findings<Problem> {
  const { inspection } = useDesigner();
  return useSyncExternalStore(inspection.subscribe, inspection.get);
}

export function useInspectionOf(id: string): EntryFindings<Problem> {
  const { inspection } = useDesigner();
  return useSyncExternalStore(inspection.subscribe, () => inspection.of(id));
}
