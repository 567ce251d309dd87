import type { Condition, ConditionRow, Operator, Reference } from "@askloom/contract";
import type { ValueType } from "@askloom/kinds/questions/logic";
import type { NodeRef } from "../program/graph.ts";
import type { ScopeLayout } from "../program/layout.ts";
import type { Operand } from "../program/operands.ts";
import type { Scope } from "../run/scope.ts";
import { type Compared, comparisons } from "./compare.ts";

export type Holds = (scope: Scope) => boolean;

export interface CompiledCondition {
  readonly holds: Holds;
  readonly reads: readonly NodeRef[];
}

/** What a condition is compiled with. */
export interface ConditionSources {
  /** undefined, and noted as a problem, if the reference leads nowhere. */
  readonly operand: (reference: Reference, from: ScopeLayout) => Operand | undefined;
  readonly formula: (
    source: string,
    from: ScopeLayout,
  ) => { read: (scope: Scope) => unknown; reads: readonly NodeRef[] };
}

const neverHolds: CompiledCondition = { holds: () => false, reads: [] };

/** A condition as a function of the scope it is asked in. */
export function compileCondition(
  condition: Condition,
  from: ScopeLayout,
  sources: ConditionSources,
): CompiledCondition {
  if ("match" in condition) {
    const members = condition.of.map((member) => compileCondition(member, from, sources));
    const holds = groups[condition.match](members.map((member) => member.holds));
    return { holds, reads: members.flatMap(({ reads }) => reads) };
  }
  if ("formula" in condition) {
    const { read, reads } = sources.formula(condition.formula, from);
    return { holds: (scope) => read(scope) === true, reads };
  }
  return "unread" in condition ? neverHolds : compileRow(condition, from, sources);
}

const groups: Readonly<Record<"all" | "any" | "none", (members: readonly Holds[]) => Holds>> = {
  all: (members) => (members.length === 1 ? single(members) : (scope) => members.every((holds) => holds(scope))),
  any: (members) => (members.length === 1 ? single(members) : (scope) => members.some((holds) => holds(scope))),
  none: (members) => (scope) => !members.some((holds) => holds(scope)),
};

const single = ([only = neverHolds.holds]: readonly Holds[]): Holds => only;

/** One side of a comparison. */
interface Side {
  readonly isList: boolean;
  readonly read: (scope: Scope) => Compared | readonly Compared[];
}

function compileRow(
  { operand, operator, value }: ConditionRow,
  from: ScopeLayout,
  sources: ConditionSources,
): CompiledCondition {
  const left = sources.operand(operand, from);
  if (left === undefined) return neverHolds;
  if (!isReference(value)) {
    if (!left.isList) return { holds: fixed(left, operator, value), reads: left.reads };
    return { holds: overRows(left, operator, { isList: false, read: () => value }), reads: left.reads };
  }
  const right = sources.operand(value, from);
  if (right === undefined) return neverHolds;
  return { holds: overRows(left, operator, right), reads: [...left.reads, ...right.reads] };
}

const isReference = (value: ConditionRow["value"]): value is Reference =>
  typeof value === "object" && !Array.isArray(value);

/** A comparison with a literal; the plainest ones without detours. */
function fixed({ read, type }: Operand, operator: Operator, right: Compared): Holds {
  if ((operator === "==" || operator === "!=") && isPlain(type, right)) {
    return operator === "==" ? (scope) => read(scope) === right : (scope) => read(scope) !== right;
  }
  const compare = comparisons[operator];
  // An operand that is no list of rows reads one answer.
  return (scope) => compare(read(scope) as Compared, right, scope.context.comparing[type]);
}

/** Values of this type are equal to the literal exactly if they are the same. */
const isPlain = (type: ValueType, right: Compared): boolean =>
  (type === "boolean" && typeof right === "boolean") || (type === "number" && typeof right === "number");

/** Holds when one of the rows matches, `is-empty` when all are empty; no rows are nothing (EC7). */
function overRows(left: Operand, operator: Operator, right: Side): Holds {
  const compare = comparisons[operator];
  const combine = operator === "is-empty" ? "every" : "some";
  return (scope) => {
    const how = scope.context.comparing[left.type];
    const others = operator === "is-one-of" ? [among(right, scope)] : rowsOf(right, scope);
    const values = rowsOf(left, scope);
    // Each with each, at worst.
    scope.context.budget.spend(values.length * others.length);
    return values[combine]((value) => others[combine]((other) => compare(value, other, how)));
  };
}

function rowsOf({ isList, read }: Side, scope: Scope): readonly Compared[] {
  // `isList` says which of the two it is.
  if (!isList) return [read(scope) as Compared];
  const rows = read(scope) as readonly Compared[];
  return rows.length === 0 ? [undefined] : rows;
}

/** All that a value may be one of: a list of rows is a list of values already. */
const among = ({ isList, read }: Side, scope: Scope): Compared =>
  isList ? (read(scope) as readonly Compared[]).filter((row) => row !== undefined) : (read(scope) as Compared);
