import { dependencySteps } from "../dependencies.ts";
import { warning } from "../problem.ts";
import type { Finding, InspectedForm } from "./inspected-form.ts";

/** Names of columns that stand twice, and variables that nobody reads (EI8). */
export function* nameProblems({ definition, items, formulas }: InspectedForm): Generator<Finding> {
  const seen = new Set<string>();
  for (const { item, logic, pageId } of items) {
    if (logic === undefined) continue;
    const name = ("name" in item && item.name ? item.name : item.id).trim().toLowerCase();
    if (seen.has(name)) yield warning("name-duplicate", { pageId, itemId: item.id, part: "name" }, { name });
    seen.add(name);
  }
  if (definition.variables.length === 0) return;
  const read = new Set<string>();
  for (const found of dependencySteps(definition, formulas)) {
    for (const { id } of found) read.add(id);
    yield;
  }
  for (const { id, name } of definition.variables) {
    if (seen.has(name.trim().toLowerCase()))
      yield warning("name-duplicate", { variableId: id, part: "name" }, { name });
    seen.add(name.trim().toLowerCase());
    if (!read.has(id)) yield warning("variable-unused", { variableId: id });
  }
}
