import { type Budget, budgetSpent, stepsToRead, stepsToSearch } from "@askloom/kinds/questions/logic";
import type { Evaluate, MadeNode } from "./made-nodes.ts";

/** What a formula costs goes to the budget of the evaluation that it is part of. */
export interface Meter {
  budget: Budget;
}

/** About as long as the work itself, in steps. */
const stepsOf = { node: 3, entry: 4, failure: 1_500, timeZone: 3_000 };

/** Makes every node of a checked formula take its cost from the meter's budget before it does its work. */
export function metered(nodes: Iterable<MadeNode>, meter: Meter): void {
  for (const node of nodes) meterNode(node, meter);
}

function meterNode(node: MadeNode, meter: Meter): void {
  const evaluate = evaluateOf(node);
  node.evaluate = (evaluator, ast, context) => {
    meter.budget.spend(stepsOf.node);
    try {
      return evaluate(evaluator, ast, context);
    } catch (error) {
      // An error that is made and thrown costs more than the step that failed. Loops go on with the next entry.
      if (error !== budgetSpent) meter.budget.spend(stepsOf.failure);
      throw error;
    }
  };
  if (node.op === "comprehension") endLoopWith(node, meter);
  const { handle } = node;
  const operands = operandsOf[node.op];
  if (handle === undefined || operands === undefined) return;
  const extra = extraSteps(node);
  node.handle = (...given) => {
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
function evaluateOf(node: MadeNode): Evaluate {
  const { alternate, macro, evaluate } = node.meta;
  if (alternate !== undefined) return (evaluator, _, context) => alternate.evaluate(evaluator, alternate, context);
  if (macro !== undefined) return (evaluator, _, context) => macro.evaluate(evaluator, macro, context);
  return evaluate;
}

const both = ([left, right]: unknown[]): unknown[] => [left, right];
const listed = ([values]: unknown[]): unknown[] => (Array.isArray(values) ? values : []);

/** Where the operands of an operation are among what its handler is given. Others than these cost no more than a step. */
const operandsOf: Readonly<Record<string, (given: unknown[]) => unknown[]>> = {
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

const searching = new Set(["contains", "indexOf", "lastIndexOf"]);

/** Operations that take longer than reading their operands once. */
function extraSteps({ op, args }: MadeNode): (values: readonly unknown[]) => number {
  const name = op === "rcall" && Array.isArray(args) ? String(args[0]) : "";
  if (searching.has(name)) return ([text, part]) => (isText(text) && isText(part) ? stepsToSearch(text, part) : 0);
  if (name === "split") return ([text, part]) => (isText(text) && isText(part) ? stepsToSplit(text, part) : 0);
  if (name === "join") return ([list, separator]) => joinedLength(list, separator) >> 4;
  // With a time zone it is JavaScript's calendar that is asked.
  if (name.startsWith("get")) return (values) => (values.length > 1 ? stepsOf.timeZone : 0);
  return () => 0;
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
