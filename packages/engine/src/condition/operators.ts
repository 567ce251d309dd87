import type { ConditionRow, FormDefinition, Operator, Reference } from "@askloom/contract";
import { type Item, logicOf, type ValueType } from "@askloom/kinds/questions/logic";
import { variableType } from "./variable-type.ts";

const comparing: readonly Operator[] = ["<", "<=", "==", "!=", ">", ">="];
const always: readonly Operator[] = ["is-empty", "is-answered"];
const ordered: readonly Operator[] = [...comparing, "between", ...always];

/** The operators that a condition offers for a type (EC10). */
const byType: Readonly<Record<ValueType, readonly Operator[]>> = {
  boolean: ["==", "!=", ...always],
  number: ordered,
  date: ordered,
  time: ordered,
  text: [...comparing, "contains", "does-not-contain", "starts-with", "ends-with", "is-one-of", "between", ...always],
  choice: ["==", "!=", "is-one-of", ...always],
  choices: ["contains", "does-not-contain", ...always],
  rows: always,
  other: always,
};

export const operatorsFor = (type: ValueType): readonly Operator[] => byType[type];

/** What an operator compares with: nothing, one value, a list, or both ends of a range. */
export type OperandShape = "none" | "one" | "list" | "range";

export function operandShape(operator: Operator): OperandShape {
  if (operator === "is-empty" || operator === "is-answered") return "none";
  if (operator === "is-one-of") return "list";
  return operator === "between" ? "range" : "one";
}

/** Whether a row lacks what its operator compares with. */
export function isIncomplete({ operator, value }: Pick<ConditionRow<unknown>, "operator" | "value">): boolean {
  const shape = operandShape(operator);
  if (shape === "none") return false;
  if (value === undefined || value === "") return true;
  if (shape === "list") return Array.isArray(value) && value.length === 0;
  return shape === "range" && (!Array.isArray(value) || value.length !== 2);
}

/** A value that a condition can name, with what can be done with it. */
export interface ConditionSubject {
  readonly reference: Reference;
  readonly type: ValueType;
  /** The question; a variable has none. */
  readonly item: Item | undefined;
  /** The ids that it can be compared with, for questions with choices. */
  readonly choices: readonly { readonly id: string }[] | undefined;
}

/** Everything that a condition of the form can name: questions, their parts, variables; in reading order. */
export function conditionSubjects({
  pages,
  variables,
}: Pick<FormDefinition, "pages" | "variables">): ConditionSubject[] {
  return [
    ...pages.flatMap(({ items }) => items.flatMap(subjectsIn)),
    ...variables.map((variable) => ({
      reference: { variable: variable.id },
      type: variableType(variable),
      item: undefined,
      choices: undefined,
    })),
  ];
}

function subjectsIn(item: Item): ConditionSubject[] {
  const inside = "items" in item ? item.items.flatMap(subjectsIn) : [];
  const logic = logicOf(item);
  if (logic === undefined) return inside;
  const parts = (logic.parts?.(item) ?? []).map(({ id, type, choices }) => ({
    reference: { question: item.id, row: id },
    type,
    item,
    choices,
  }));
  const whole = { reference: { question: item.id }, type: logic.type(item), item, choices: logic.choices?.(item) };
  return [whole, ...parts, ...inside];
}
