import { useEffect, useState } from "react";
import type { DocumentStore } from "../../../../designer/document/document-store.ts";
import { createObservable, type Observable } from "../../../../designer/document/observable.ts";
import type { WritableProblemStore } from "../../../../designer/problems/problem-store.ts";
import { functionRunner } from "../../../../shared/functions/function-runner.ts";
import { functionFormat } from "../model/function-document.ts";
import { type FunctionProblem, problemsOf } from "../model/function-problems.ts";
import { failingIn, noRuns, type Runs, runExamples, withOutcome } from "../model/runs.ts";
import { inputOf, knownParams, type Sample } from "../model/sample.ts";

const pauseMs = 250;

interface Running {
  readonly store: DocumentStore;
  readonly sample: Sample;
  readonly now: string;
  readonly inspection: WritableProblemStore<FunctionProblem>;
  /** The names of the answers of its form; undefined where the form is not known. */
  readonly answers: ReadonlySet<string> | undefined;
}

/** Runs the sample and the examples a moment after each edit, and looks for problems; what is outdated is dropped. */
export function useRuns({ store, sample, now, inspection, answers }: Running): Observable<Runs> {
  const [runs] = useState(() => createObservable<Runs>(noRuns));
  const [runSample] = useState(() => functionRunner().latest());
  useEffect(() => {
    let round = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const inspect = () => {
      const definition = functionFormat.definitionOf(store.entries);
      const problems = problemsOf({ definition, failing: failingIn(runs.get()), answers });
      inspection.put({ problems, counts: new Map() });
    };
    const run = async () => {
      round += 1;
      const own = round;
      const isCurrent = () => own === round;
      const definition = functionFormat.definitionOf(store.entries);
      runs.set({ ...runs.get(), isRunning: true });
      inspect();
      const input = inputOf(sample, definition.examples, now);
      const outcome = await runSample(definition, {
        ...input,
        params: knownParams(definition, input.params),
      });
      if (outcome === undefined || !isCurrent()) return;
      runs.set(withOutcome(runs.get(), outcome));
      const examples = await runExamples(functionRunner(), definition, isCurrent);
      if (examples === undefined) return;
      runs.set({ ...runs.get(), ...examples, isRunning: false });
      inspect();
    };
    void run();
    const stop = store.subscribe("*", () => {
      clearTimeout(timer);
      timer = setTimeout(() => void run(), pauseMs);
    });
    return () => {
      round += 1;
      stop();
      clearTimeout(timer);
    };
  }, [store, sample, now, inspection, answers, runs, runSample]);
  return runs;
}
