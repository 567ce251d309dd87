import type { Reference, RuleAction } from "@askloom/contract";
import type { Traits } from "../../../../shared/conditions/model/traits.ts";

export type SetValue = Extract<RuleAction, { action: "set" }>["value"];
export type SetSource = "literal" | "reference" | "formula";

/** Answers that are more than one value cannot be typed here. */
export const setSourcesFor = ({ type }: Traits): readonly SetSource[] =>
  type === "other" || type === "rows" ? ["reference", "formula"] : ["literal", "reference", "formula"];

export const isSetReference = (value: SetValue): value is Reference => !("literal" in value) && !("formula" in value);

export function setSourceOf(value: SetValue): SetSource {
  if ("formula" in value) return "formula";
  return isSetReference(value) ? "reference" : "literal";
}

/** The value as another source starts; undefined if it must be picked first. */
export function startedSet(source: SetSource, value: SetValue): SetValue | undefined {
  if (source === setSourceOf(value)) return value;
  if (source === "reference") return undefined;
  return source === "formula" ? { formula: "" } : { literal: null };
}
