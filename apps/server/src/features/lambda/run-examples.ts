import type { ExampleOutcome, ExampleOutcomes, FunctionDefinition } from "@askloom/contract";
import { isPassing, linesRunBy } from "@askloom/functions";
import type { FunctionPool, MeasuredOutcome } from "../../platform/sandbox/sandbox.ts";

/** All examples of a function together may take so long; those that are left then do not run (FN22). */
const examplesMs = 5_000;

/** Runs the examples of a definition, one after another. */
export async function runExamples(
  pool: FunctionPool,
  tenantId: string,
  definition: FunctionDefinition,
): Promise<ExampleOutcomes> {
  const examples: ExampleOutcome[] = [];
  const outcomes: MeasuredOutcome[] = [];
  let left = examplesMs;
  for (const example of definition.examples) {
    if (left <= 0) {
      examples.push({ id: example.id, isPassing: null, outcome: null });
      continue;
    }
    const { subject, params, now } = example;
    const outcome = await pool.runFunction(tenantId, definition, { subject, params, now, counting: "statements" });
    left -= outcome.milliseconds;
    outcomes.push(outcome);
    examples.push({ id: example.id, isPassing: isPassing(example, outcome), outcome: shown(outcome) });
  }
  return {
    passingCount: examples.filter((example) => example.isPassing).length,
    examples,
    lines: [...linesRunBy(outcomes)],
  };
}

/** How examples ended together. Those that did not run, or that the host could not run, neither pass nor fail (FN78). */
export interface ExampleCounts {
  readonly total: number;
  readonly failing: number;
  readonly notRun: number;
  /** Null while it is open how many pass. */
  readonly passing: number | null;
}

export function exampleCounts({ examples, passingCount }: ExampleOutcomes): ExampleCounts {
  const count = (isPassing: false | null) => examples.filter((example) => example.isPassing === isPassing).length;
  const notRun = count(null);
  return { total: examples.length, failing: count(false), notRun, passing: notRun > 0 ? null : passingCount };
}

/** As it is answered: what left the sandbox is plain data, which is more than its type says. */
export const shown = (outcome: MeasuredOutcome): NonNullable<ExampleOutcome["outcome"]> =>
  outcome as NonNullable<ExampleOutcome["outcome"]>;
