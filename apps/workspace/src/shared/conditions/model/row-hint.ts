import type { ConditionRow, Reference } from "@askloom/contract";
import { operandShape } from "@askloom/engine";
import { isSameReference } from "./condition-rows.ts";
import type { Traits } from "./traits.ts";
import { fittingLiteral, isReference, pairOf } from "./values.ts";

/** What is wrong or unfinished in a comparison; its words are the texts of that name. */
export type RowHint =
  | "operand-unknown"
  | "part-missing"
  | "value-missing"
  | "choice-unknown"
  | "value-unfit"
  | "reference-unknown"
  | "compares-itself"
  | "ends-swapped";

export function rowHint(
  traitsOf: (operand: Reference) => Traits | undefined,
  { operand, operator, value }: ConditionRow,
): RowHint | undefined {
  const traits = traitsOf(operand);
  if (traits === undefined) return "operand-unknown";
  const shape = operandShape(operator);
  if (shape === "none") return undefined;
  if (traits.type === "other" && traits.parts.length > 0) return "part-missing";
  if (value === undefined) return "value-missing";
  if (isReference(value)) {
    if (traitsOf(value) === undefined) return "reference-unknown";
    return isSameReference(value, operand) ? "compares-itself" : undefined;
  }
  return shape === "range" ? pairHint(traits, pairOf(value)) : literalsHint(traits, [value].flat());
}

type Given = Parameters<typeof fittingLiteral>[0];

function literalsHint(traits: Traits, literals: readonly Given[]): RowHint | undefined {
  if (literals.length === 0 || literals.includes("")) return "value-missing";
  if (literals.every((literal) => fittingLiteral(literal, traits) !== undefined)) return undefined;
  return traits.choices === undefined ? "value-unfit" : "choice-unknown";
}

function pairHint(traits: Traits, [from, to]: ReturnType<typeof pairOf>): RowHint | undefined {
  if (from === undefined || to === undefined) return "value-missing";
  const isSwapped = typeof from === typeof to && from > to && !String(from).startsWith("today");
  return literalsHint(traits, [from, to]) ?? (isSwapped && to !== "today" ? "ends-swapped" : undefined);
}
