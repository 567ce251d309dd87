import { patternFault } from "@askloom/kinds/questions/patterns";
import { type DefinitionLocation, type Problem, problem, warning } from "../problem.ts";
import type { Finding, InspectedForm, InspectedItem } from "./inspected-form.ts";

/** Constraints that no answer can meet: the least above the most. */
const ranges = [
  ["min", "max"],
  ["minLength", "maxLength"],
  ["minChoices", "maxChoices"],
  ["minRows", "maxRows"],
  ["minDays", "maxDays"],
] as const;

const lists = ["choices", "rows", "columns"] as const;

export function* constraintProblems({ items, rules }: InspectedForm): Generator<Finding> {
  for (const inspected of items) {
    yield* ofItem(inspected);
    yield;
  }
  for (const { id, do: actions } of rules)
    if (actions.length === 0) yield warning("rule-without-action", { ruleId: id });
}

function* ofItem({ item, pageId }: InspectedItem): Generator<Problem> {
  const location: DefinitionLocation = { pageId, itemId: item.id };
  // Read by the names of constraints, whatever kind has them.
  const parts = item as unknown as Readonly<Record<string, unknown>>;
  for (const [low, high] of ranges) {
    const [least, most] = [parts[low], parts[high]];
    if (typeof least === "number" && typeof most === "number" && least > most)
      yield problem("range-impossible", { ...location, part: low }, { min: least, max: most });
  }
  const { choices, minChoices, pattern } = parts;
  if (
    Array.isArray(choices) &&
    typeof minChoices === "number" &&
    parts.other === undefined &&
    minChoices > choices.length
  )
    yield problem("range-impossible", { ...location, part: "minChoices" }, { min: minChoices, max: choices.length });
  for (const list of lists) {
    const entries = parts[list];
    if (Array.isArray(entries) && entries.length === 0) yield problem("empty-choices", { ...location, part: list });
  }
  if (typeof pattern !== "string" || pattern === "") return;
  const fault = patternFault(pattern);
  if (fault !== undefined) yield problem("pattern-error", { ...location, part: "pattern" }, { fault });
}
