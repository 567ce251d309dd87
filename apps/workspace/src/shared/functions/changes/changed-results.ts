import type { FunctionDefinition, FunctionExample } from "@askloom/contract";
import type { FunctionRunner, TimedOutcome } from "@askloom/functions/browser";

/** An example that two versions of a function end differently. */
export interface ChangedResult {
  readonly id: string;
  readonly title: string;
  readonly before: TimedOutcome;
  readonly after: TimedOutcome;
}

export interface ComparedResults {
  readonly changed: readonly ChangedResult[];
  /** How many examples ran. */
  readonly total: number;
}

/** Runs the examples of both versions with both, and gives those that end differently. */
export async function compareResults(
  { run }: Pick<FunctionRunner, "run">,
  older: FunctionDefinition,
  newer: FunctionDefinition,
): Promise<ComparedResults> {
  const examples = new Map([...older.examples, ...newer.examples].map((example) => [example.id, example]));
  const changed: ChangedResult[] = [];
  for (const { id, title, ...input } of examples.values()) {
    const before = await run(older, inputFor(older, input));
    const after = await run(newer, inputFor(newer, input));
    if (endOf(before) !== endOf(after)) changed.push({ id, title, before, after });
  }
  return { changed, total: examples.size };
}

/** An example may name parameters that only the other version has. */
function inputFor(
  { parameters }: FunctionDefinition,
  { subject, params, now }: Pick<FunctionExample, "subject" | "params" | "now">,
) {
  const names = new Set(parameters.map(({ name }) => name));
  return { subject, params: Object.fromEntries(Object.entries(params).filter(([name]) => names.has(name))), now };
}

/** A fault is the same wherever it stands: lines move. */
const endOf = (outcome: TimedOutcome): string =>
  JSON.stringify("value" in outcome ? [outcome.value] : { code: outcome.fault.code, figures: outcome.fault.figures });
