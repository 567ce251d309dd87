import type { FunctionDefinition, FunctionExample } from "@askloom/contract";
import { type CallInput, type CallOutcome, isPassing, linesRunBy } from "@askloom/functions";
import type { FunctionRunner, TimedOutcome } from "@askloom/functions/browser";

/** What the last runs gave. */
export interface Runs {
  readonly isRunning: boolean;
  readonly outcome: TimedOutcome | undefined;
  /** The last outcome with a value: shown greyed while there is a fault. */
  readonly lastGood: TimedOutcome | undefined;
  readonly examples: ReadonlyMap<string, ExampleRun>;
  /** Which lines the examples run together. */
  readonly lines: CallOutcome["lines"];
}

export interface ExampleRun {
  readonly outcome: TimedOutcome;
  /** Null where the browser could not run it. */
  readonly isPassing: boolean | null;
}

export const noRuns: Runs = {
  isRunning: false,
  outcome: undefined,
  lastGood: undefined,
  examples: new Map(),
  lines: [],
};

export const failingIn = ({ examples }: Pick<Runs, "examples">): ReadonlySet<string> =>
  idsOf(examples, (run) => run.isPassing === false);

/** Those that the browser could not run neither pass nor fail (FN78). */
export const notRunIn = ({ examples }: Pick<Runs, "examples">): ReadonlySet<string> =>
  idsOf(examples, (run) => run.isPassing === null);

const idsOf = (examples: Runs["examples"], isWanted: (run: ExampleRun) => boolean): ReadonlySet<string> =>
  new Set([...examples].filter(([, run]) => isWanted(run)).map(([id]) => id));

/** The runs with a new outcome of the sample: one without a value keeps the last good one. */
export const withOutcome = (runs: Runs, outcome: TimedOutcome): Runs => ({
  ...runs,
  outcome,
  lastGood: "value" in outcome ? outcome : runs.lastGood,
});

/** Runs the examples, one after another; undefined as soon as they are outdated. */
export async function runExamples(
  { run }: Pick<FunctionRunner, "run">,
  definition: FunctionDefinition,
  isCurrent: () => boolean,
): Promise<Pick<Runs, "examples" | "lines"> | undefined> {
  const examples = new Map<string, ExampleRun>();
  for (const example of definition.examples) {
    const outcome = await run(definition, callInput(example));
    if (!isCurrent()) return undefined;
    examples.set(example.id, { outcome, isPassing: isPassing(example, outcome) });
  }
  return { examples, lines: linesRunBy([...examples.values()].map(({ outcome }) => outcome)) };
}

const callInput = ({ subject, params, now }: FunctionExample): CallInput => ({
  subject,
  params,
  now,
  counting: "statements",
});

/** Failing examples first, each group in its own order. */
export const failingFirst = (
  examples: readonly FunctionExample[],
  runs: Pick<Runs, "examples">,
): readonly FunctionExample[] => {
  const failing = failingIn(runs);
  return examples.toSorted((one, other) => Number(failing.has(other.id)) - Number(failing.has(one.id)));
};
