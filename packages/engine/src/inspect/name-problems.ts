import { dependenciesOf } from "../dependencies.ts";
import { type Problem, warning } from "../problem.ts";
import type { InspectedForm } from "./inspected-form.ts";

/** Names of columns that stand twice, and variables that nobody reads (EI8). */
export function* nameProblems({ definition, items, formulas }: InspectedForm): Generator<Problem> {
  const seen = new Set<string>();
  for (const { item, logic, pageId } of items) {
    if (logic === undefined) continue;
    const name = ("name" in item && item.name ? item.name : item.id).trim().toLowerCase();
    if (seen.has(name)) yield warning("name-duplicate", { pageId, itemId: item.id, part: "name" }, { name });
    seen.add(name);
  }
  if (definition.variables.length === 0) return;
  const read = new Set(dependenciesOf(definition, formulas).map(({ id }) => id));
  for (const { id, name } of definition.variables) {
    if (seen.has(name.trim().toLowerCase()))
      yield warning("name-duplicate", { variableId: id, part: "name" }, { name });
    seen.add(name.trim().toLowerCase());
    if (!read.has(id)) yield warning("variable-unused", { variableId: id });
  }
}
