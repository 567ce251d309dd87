import type { Condition, ConditionGroup, ConditionMatch, ConditionRow, Operator } from "@askloom/contract";
import type { ValueType } from "@askloom/kinds/questions/logic";
import { atOnce } from "../at-once.ts";
import { type Compared, type Comparing, comparisons, comparisonWith } from "./compare.ts";

/** Whether a condition holds, asked at a place: in a row of a form, for a member, for a response. */
export type Holds<Context> = (context: Context) => boolean;

export interface CompiledCondition<Context, Read> {
  readonly holds: Holds<Context>;
  readonly reads: readonly Read[];
}

/** Something that rows compare. */
export interface ConditionOperand<Context, Read = never> {
  readonly type: ValueType;
  /** Stands for several values (EC7): then `read` gives a list. */
  readonly isList: boolean;
  readonly read: (context: Context) => Compared | readonly Compared[];
  readonly reads: readonly Read[];
}

/** What a condition is compiled with. */
export interface ConditionSources<Operand, Leaf, Context, Read> {
  /** undefined if the operand leads nowhere; its row never holds then. */
  readonly operand: (operand: Operand) => ConditionOperand<Context, Read> | undefined;
  /** What stands in place of a row, such as a formula. */
  readonly leaf: (leaf: Leaf) => CompiledCondition<Context, Read>;
  readonly comparing: (context: Context) => Readonly<Record<ValueType, Comparing>>;
  /** When `!=` and `does-not-contain` hold over several values: if none matches, or, in old forms, if one differs (EC12). */
  readonly negatives: "none-matches" | "one-differs";
}

/** A condition as a function of the place it is asked at. */
export const compileCondition = <Operand extends object, Leaf extends object, Context, Read>(
  condition: Condition<Operand, Leaf>,
  sources: ConditionSources<Operand, Leaf, Context, Read>,
): CompiledCondition<Context, Read> => atOnce(conditionSteps(condition, sources));

/** The same in steps of a row each: a condition may be the largest part of a form (EX7). */
export function* conditionSteps<Operand extends object, Leaf extends object, Context, Read>(
  condition: Condition<Operand, Leaf>,
  sources: ConditionSources<Operand, Leaf, Context, Read>,
): Generator<undefined, CompiledCondition<Context, Read>> {
  yield;
  if (isGroup(condition)) {
    const members: CompiledCondition<Context, Read>[] = [];
    for (const member of condition.of) members.push(yield* conditionSteps(member, sources));
    const holds = groupHolds(
      condition.match,
      members.map((member) => member.holds),
    );
    return { holds, reads: [...new Set(members.flatMap(({ reads }) => reads))] };
  }
  return isRow(condition) ? compileRow(condition, sources) : sources.leaf(condition);
}

export const isGroup = <Operand, Leaf extends object>(
  condition: Condition<Operand, Leaf>,
): condition is ConditionGroup<Operand, Leaf> => "match" in condition;

export const isRow = <Operand, Leaf extends object>(
  condition: Condition<Operand, Leaf>,
): condition is ConditionRow<Operand> => "operand" in condition;

export const neverHolds = { holds: () => false, reads: [] } as const;

function groupHolds<Context>(match: ConditionMatch, members: readonly Holds<Context>[]): Holds<Context> {
  if (match === "none") return (context) => !members.some((holds) => holds(context));
  const [only] = members;
  if (only !== undefined && members.length === 1) return only;
  return match === "all"
    ? (context) => members.every((holds) => holds(context))
    : (context) => members.some((holds) => holds(context));
}

/** One side of a comparison. */
type Side<Context> = Pick<ConditionOperand<Context>, "isList" | "read">;

function compileRow<Operand extends object, Leaf extends object, Context, Read>(
  { operand, operator, value }: ConditionRow<Operand>,
  sources: ConditionSources<Operand, Leaf, Context, Read>,
): CompiledCondition<Context, Read> {
  const left = sources.operand(operand);
  if (left === undefined) return neverHolds;
  const row = { left, operator, sources };
  if (!isOperand(value)) {
    if (!left.isList) return { holds: fixed(row, value), reads: left.reads };
    return { holds: overAll(row, { isList: false, read: () => value }), reads: left.reads };
  }
  const right = sources.operand(value);
  if (right === undefined) return neverHolds;
  return { holds: overAll(row, right), reads: [...left.reads, ...right.reads] };
}

const isOperand = <Operand extends object>(value: ConditionRow<Operand>["value"]): value is Operand =>
  typeof value === "object" && !Array.isArray(value);

interface ResolvedRow<Context> {
  readonly left: Pick<ConditionOperand<Context>, "type" | "isList" | "read">;
  readonly operator: Operator;
  readonly sources: Pick<ConditionSources<never, never, Context, never>, "comparing" | "negatives">;
}

/** A comparison with a literal; the plainest ones without detours. */
function fixed<Context>({ left, operator, sources }: ResolvedRow<Context>, right: Compared): Holds<Context> {
  const { read, type } = left;
  const { comparing } = sources;
  if ((operator === "==" || operator === "!=") && isPlain(type, right)) {
    return operator === "==" ? (context) => read(context) === right : (context) => read(context) !== right;
  }
  const compare = comparisonWith(operator, right);
  // An operand that is no list reads one value.
  return (context) => compare(read(context) as Compared, comparing(context)[type]);
}

/** Values of this type are equal to the literal exactly if they are the same. */
const isPlain = (type: ValueType, right: Compared): boolean =>
  (type === "boolean" && typeof right === "boolean") || (type === "number" && typeof right === "number");

const negative: ReadonlySet<Operator> = new Set(["!=", "does-not-contain"]);

/** Holds when one of the values matches, `is-empty` when all are empty (EC7), negatives when none matches (EC12). */
function overAll<Context>({ left, operator, sources }: ResolvedRow<Context>, right: Side<Context>): Holds<Context> {
  const { comparing, negatives } = sources;
  const compare = comparisons[operator];
  const isForAll = operator === "is-empty" || (negatives === "none-matches" && negative.has(operator));
  const combine = isForAll ? "every" : "some";
  return (context) => {
    const how = comparing(context)[left.type];
    const others = operator === "is-one-of" ? [among(right, context)] : valuesOf(right, context);
    const values = valuesOf(left, context);
    // Each with each, at worst.
    how.budget.spend(values.length * others.length);
    return values[combine]((value) => others[combine]((other) => compare(value, other, how)));
  };
}

/** No values are nothing. */
function valuesOf<Context>({ isList, read }: Side<Context>, context: Context): readonly Compared[] {
  // `isList` says which of the two it is.
  if (!isList) return [read(context) as Compared];
  const values = read(context) as readonly Compared[];
  return values.length === 0 ? [undefined] : values;
}

/** All that a value may be one of: a list of values is one already. */
const among = <Context>({ isList, read }: Side<Context>, context: Context): Compared =>
  isList ? (read(context) as readonly Compared[]).filter((value) => value !== undefined) : (read(context) as Compared);
