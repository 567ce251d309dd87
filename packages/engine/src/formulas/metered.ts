import { type Budget, budgetSpent, stepsToRead, stepsToSearch } from "@askloom/kinds/questions/logic";
import { type Evaluate, type Handle, type MadeNode, shared } from "./made-nodes.ts";

/** What a formula costs goes to the budget of the evaluation that it is part of. */
export interface Meter {
  budget: Budget;
}

/** About as long as the work itself, in steps. */
const stepsOf = { node: 3, entry: 4, failure: 1_500, timeZone: 3_000 };

/**
 * Makes every node of a checked formula take its cost from the meter's budget before it does its work. Nodes that do the
 * same share what does it: a form can have tens of thousands of them.
 */
export function metering(meter: Meter): (nodes: Iterable<MadeNode>) => void {
  const evaluating = shared(
    (evaluate: Evaluate): Evaluate =>
      (evaluator, node, context) => {
        meter.budget.spend(stepsOf.node);
        try {
          return evaluate(evaluator, node, context);
        } catch (error) {
          // An error that is made and thrown costs more than the step that failed. Loops go on with the next entry.
          if (error !== budgetSpent) meter.budget.spend(stepsOf.failure);
          throw error;
        }
      },
  );
  const handling = shared((operands: Operands) =>
    shared((extra: ExtraSteps) => shared((handle: Handle) => meteredHandle(handle, { operands, extra, meter }))),
  );
  return (nodes) => {
    for (const node of nodes) {
      node.evaluate = evaluating(evaluateOf(node));
      if (node.op === "comprehension") endLoopWith(node, meter);
      const operands = operandsOf[node.op];
      if (node.handle === undefined || operands === undefined) continue;
      node.handle = handling(operands)(extraSteps(node))(node.handle);
    }
  };
}

function meteredHandle(
  handle: Handle,
  { operands, extra, meter }: { operands: Operands; extra: ExtraSteps; meter: Meter },
): Handle {
  return (...given) => {
    const values = operands(given);
    meter.budget.spend(extra(values) + weightOf(values, meter.budget.left));
    const result = handle(...given);
    meter.budget.spend(shallowWeightOf(result));
    return result;
  };
}

/** A loop goes on after an entry that failed: without this it would fail once more for each of the others. */
function endLoopWith({ args }: MadeNode, meter: Meter): void {
  // What a comprehension consists of; its condition says whether to go on.
  const loop = args as { condition?: (result: unknown) => boolean };
  const { condition = () => true } = loop;
  loop.condition = (result) => !meter.budget.isSpent && condition(result);
}

/** What the library would call, without its way of choosing it at the first call. */
function evaluateOf({ meta: { alternate, macro, evaluate } }: MadeNode): Evaluate {
  if (alternate !== undefined) return evaluateAlternate;
  return macro === undefined ? evaluate : evaluateMacro;
}

const evaluateAlternate: Evaluate = (evaluator, { meta: { alternate } }, context) =>
  alternate?.evaluate(evaluator, alternate, context);
const evaluateMacro: Evaluate = (evaluator, { meta: { macro } }, context) => macro?.evaluate(evaluator, macro, context);

/** The operands of an operation, from what its handler is given. */
type Operands = (given: unknown[]) => unknown[];

const both = ([left, right]: unknown[]): unknown[] => [left, right];
const listed = ([values]: unknown[]): unknown[] => (Array.isArray(values) ? values : []);

/** Others than these cost no more than a step. */
const operandsOf: Readonly<Record<string, Operands>> = {
  call: listed,
  rcall: listed,
  "==": both,
  "!=": both,
  in: both,
  "+": both,
  "<": both,
  "<=": both,
  ">": both,
  ">=": both,
};

/** What an operation takes beyond reading its operands once. */
type ExtraSteps = (values: readonly unknown[]) => number;

const none: ExtraSteps = () => 0;
const toSearch: ExtraSteps = ([text, part]) => (isText(text) && isText(part) ? stepsToSearch(text, part) : 0);
// With a time zone it is JavaScript's calendar that is asked.
const inTimeZone: ExtraSteps = (values) => (values.length > 1 ? stepsOf.timeZone : 0);
const extraByMethod: Readonly<Record<string, ExtraSteps>> = {
  contains: toSearch,
  indexOf: toSearch,
  lastIndexOf: toSearch,
  split: ([text, part]) => (isText(text) && isText(part) ? stepsToSplit(text, part) : 0),
  join: ([list, separator]) => joinedLength(list, separator) >> 4,
};

function extraSteps({ op, args }: MadeNode): ExtraSteps {
  const name = op === "rcall" && Array.isArray(args) ? String(args[0]) : "";
  if (name.startsWith("get")) return inTimeZone;
  return Object.hasOwn(extraByMethod, name) ? (extraByMethod[name] ?? none) : none;
}

/** As if each part that the separator leaves room for were there. */
const stepsToSplit = (text: string, separator: string): number =>
  stepsToSearch(text, separator) + text.length / Math.max(separator.length, 1);

const isText = (value: unknown): value is string => typeof value === "string";

const joinedLength = (list: unknown, separator: unknown): number =>
  Array.isArray(list) && isText(separator) ? list.length * separator.length : 0;

/** The steps to look at a value once, with all that is in it; no further than to the limit. */
function weightOf(value: unknown, limit: number): number {
  if (typeof value === "string") return stepsToRead(value);
  if (typeof value !== "object" || value === null) return 1;
  if (value instanceof Uint8Array) return 1 + (value.length >> 4);
  const parts = Array.isArray(value) ? value : Object.values(value);
  let weight = 1;
  for (const part of parts) {
    weight += stepsOf.entry + weightOf(part, limit - weight);
    if (weight > limit) break;
  }
  return weight;
}

function shallowWeightOf(value: unknown): number {
  if (typeof value === "string") return stepsToRead(value);
  if (Array.isArray(value)) return 1 + value.length;
  return value instanceof Uint8Array ? 1 + (value.length >> 4) : 0;
}
