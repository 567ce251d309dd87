import { useSyncExternalStore } from "react";
import { useAction } from "../action-context.tsx";
import { markOfEdge, markOfStep, type StepMark } from "./trial.ts";

/** How the card of a step is marked; only cards whose mark changes are drawn again. */
export function useStepMark(id: string): StepMark | undefined {
  const { trial } = useAction();
  return useSyncExternalStore(trial.subscribe, () => markOfStep(trial.get(), id));
}

/** The same for a connection. */
export function useEdgeMark(id: string): StepMark | undefined {
  const { trial } = useAction();
  return useSyncExternalStore(trial.subscribe, () => markOfEdge(trial.get(), id));
}
