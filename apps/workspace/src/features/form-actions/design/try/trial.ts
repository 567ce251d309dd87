import type { Coverage, Play, ScenarioFault } from "@askloom/actions";
import { createObservable, type WritableObservable } from "../../../../designer/document/observable.ts";
import type { TriedResponse } from "../../model/play.ts";

/** What is being tried, and what the scenarios of the action found. */
export interface Trial {
  readonly isOpen: boolean;
  /** What was typed; undefined: a response that fits. */
  readonly given: TriedResponse["answers"] | undefined;
  /** A real response is never kept in the action. */
  readonly isReal: boolean;
  readonly now: string | undefined;
  readonly play: Play | undefined;
  /** How many steps of the path are shown. */
  readonly shown: number;
  readonly breakpoints: ReadonlySet<string>;
  readonly faults: ReadonlyMap<string, ScenarioFault | "not-run">;
  /** Missing while there are no scenarios. */
  readonly covered: Coverage | undefined;
}

const atFirst: Trial = {
  isOpen: false,
  given: undefined,
  isReal: false,
  now: undefined,
  play: undefined,
  shown: 0,
  breakpoints: new Set(),
  faults: new Map(),
  covered: undefined,
};

export type TrialStore = WritableObservable<Trial>;

export const createTrial = (): TrialStore => createObservable(atFirst);

export type StepMark = "current" | "taken" | "skipped" | "uncovered";

/** How a step is marked: by the response that is played, else by what the scenarios take. */
export function markOfStep({ isOpen, play, shown, covered }: Trial, id: string): StepMark | undefined {
  if (!isOpen) return undefined;
  if (play === undefined || shown === 0)
    return covered === undefined || covered.nodes.has(id) ? undefined : "uncovered";
  const taken = play.steps.slice(0, shown);
  if (taken.at(-1)?.node === id) return "current";
  return taken.some(({ node }) => node === id) ? "taken" : "skipped";
}

/** The same for a connection. */
export function markOfEdge({ isOpen, play, shown, covered }: Trial, id: string): StepMark | undefined {
  if (!isOpen) return undefined;
  if (play === undefined || shown === 0)
    return covered === undefined || covered.edges.has(id) ? undefined : "uncovered";
  return play.steps.slice(0, Math.max(0, shown - 1)).some(({ edge }) => edge === id) ? "taken" : undefined;
}

/** How many steps are shown when it runs on: up to the next breakpoint, or all. */
export function runTo({ play, shown, breakpoints }: Trial): number {
  const steps = play?.steps ?? [];
  const stop = steps.findIndex(({ node }, index) => index >= shown && breakpoints.has(node));
  return stop < 0 ? steps.length : stop + 1;
}
