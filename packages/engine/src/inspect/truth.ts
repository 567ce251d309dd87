import type { Condition, ConditionRow } from "@askloom/contract";
import { logicOf } from "@askloom/kinds/questions/logic";
import { choiceIdsOf } from "./choice-problems.ts";
import type { InspectedForm } from "./inspected-form.ts";
import { Possible } from "./possible-values.ts";

/** Whether a condition holds whatever is answered, as far as can be told. */
export function isAlwaysTrue(condition: Condition): boolean {
  if (!("match" in condition)) return false;
  if (condition.match === "all") return condition.of.every(isAlwaysTrue);
  return condition.match === "any" ? condition.of.some(isAlwaysTrue) : condition.of.length === 0;
}

/** Whether a condition can never hold, as far as can be told: simple contradictions (EI3). A step for each of its rows. */
export function* isNeverTrue(form: InspectedForm, condition: Condition): Generator<undefined, boolean> {
  const isNever = form.neverTrue.get(condition) ?? (yield* canNotHold(form, condition));
  form.neverTrue.set(condition, isNever);
  return isNever;
}

function* canNotHold(form: InspectedForm, condition: Condition): Generator<undefined, boolean> {
  yield;
  if ("unread" in condition) return true;
  if ("formula" in condition) return false;
  if (!("match" in condition)) return yield* contradict(form, [condition]);
  const { match, of } = condition;
  if (match === "none") return of.some(isAlwaysTrue);
  // Of `all` one member is enough that never holds, of `any` one that may.
  const isDecisive = match === "all";
  for (const member of of) if ((yield* canNotHold(form, member)) === isDecisive) return isDecisive;
  return match === "any" || (yield* contradict(form, of.filter(isRow)));
}

const isRow = (condition: Condition): condition is ConditionRow => "operand" in condition;

/** Whether rows that must all hold leave no value for one of their operands. */
function* contradict(form: InspectedForm, rows: readonly ConditionRow[]): Generator<undefined, boolean> {
  const byOperand = new Map<string, Possible>();
  for (const row of rows) {
    yield;
    // From outside, rows of a repeat are several values: each row may be met by another one.
    if (isRepeated(form, row)) continue;
    const key = JSON.stringify(row.operand);
    const possible = byOperand.get(key) ?? new Possible(choiceIdsOf(form, row.operand), boundsOf(form, row));
    byOperand.set(key, possible);
    possible.narrow(row.operator, row.value);
    if (possible.isNone) return true;
  }
  return false;
}

function isRepeated({ itemById }: InspectedForm, { operand }: ConditionRow): boolean {
  if ("variable" in operand) return false;
  return itemById.get(operand.question)?.around.some((frame) => logicOf(frame)?.rows !== undefined) ?? false;
}

/** What the question itself allows. A value outside is kept until it is checked, so only numbers that steer nothing count. */
function boundsOf({ itemById }: InspectedForm, { operand }: ConditionRow): { min?: unknown; max?: unknown } {
  if ("variable" in operand || operand.row !== undefined) return {};
  const item = itemById.get(operand.question)?.item;
  return item === undefined
    ? {}
    : { min: "min" in item ? item.min : undefined, max: "max" in item ? item.max : undefined };
}
