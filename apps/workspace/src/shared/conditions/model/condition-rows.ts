import type { ConditionRow, ConditionValue, Operator, Reference } from "@askloom/contract";
import { operandShape, operatorsFor } from "@askloom/engine";
import type { ValueType } from "@askloom/kinds/questions/logic";
import type { Traits } from "./traits.ts";
import { fittingValue, isReference } from "./values.ts";

/** What a new comparison most likely asks, by type; the others begin with the first operator that is offered. */
const likely: Partial<Record<ValueType, Operator>> = {
  text: "==",
  number: "==",
  boolean: "==",
  date: "==",
  time: "==",
  choice: "==",
  choices: "contains",
  rows: "is-answered",
  other: "is-answered",
};

export function newRow(operand: Reference, traits: Traits): ConditionRow {
  const operator = likelyOperator(traits);
  return rowOf(operand, operator, fittingValue(undefined, operandShape(operator), traits));
}

function likelyOperator(traits: Traits): Operator {
  const offered = operatorsOf(traits);
  const wanted = likely[traits.type];
  return (wanted !== undefined && offered.includes(wanted) ? wanted : offered[0]) ?? "is-answered";
}

/** The row about something else: operator and value stay where they still fit (FD7). */
export function withOperand(row: ConditionRow, operand: Reference, traits: Traits): ConditionRow {
  const isOffered = operatorsOf(traits).includes(row.operator);
  const operator = isOffered ? row.operator : likelyOperator(traits);
  const value = isReference(row.value) && isSameReference(row.value, operand) ? undefined : row.value;
  return rowOf(operand, operator, fittingValue(value, operandShape(operator), traits));
}

/** One value becomes a list of one, a list its first, and back; nothing where nothing is compared with (FD7). */
export function withOperator(row: ConditionRow, operator: Operator, traits: Traits): ConditionRow {
  if (operandShape(operator) === operandShape(row.operator)) return { ...row, operator };
  return rowOf(row.operand, operator, fittingValue(row.value, operandShape(operator), traits));
}

export const withValue = ({ operand, operator }: ConditionRow, value: ConditionValue | undefined): ConditionRow =>
  rowOf(operand, operator, value);

const operatorsOf = ({ type, operators }: Traits): readonly Operator[] => operators ?? operatorsFor(type);

/** The operators of the type; one that an import brought stays to be seen. */
export function offeredOperators(traits: Traits, current: Operator): readonly Operator[] {
  const offered = operatorsOf(traits);
  return offered.includes(current) ? offered : [...offered, current];
}

const rowOf = (operand: Reference, operator: Operator, value: ConditionValue | undefined): ConditionRow =>
  value === undefined ? { operand, operator } : { operand, operator, value };

export const isSameReference = (one: Reference, other: Reference): boolean =>
  referenceId(one) === referenceId(other) && partOf(one) === partOf(other);

export const referenceId = (reference: Reference): string =>
  "variable" in reference ? reference.variable : reference.question;

const partOf = (reference: Reference): string | undefined => ("question" in reference ? reference.row : undefined);
