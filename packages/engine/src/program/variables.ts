import type { FormVariable } from "@askloom/contract";
import type { Compiling } from "./compiling.ts";
import type { Evaluate } from "./graph.ts";
import { none } from "./layout.ts";

/** The form's variables: what the address says, or what a formula or function gives. */
export function* defineVariables(compiling: Compiling): Generator<undefined> {
  const { graph, layout, definition, variableSlots } = compiling;
  const scope = layout.root;
  for (const [owner, variable] of definition.variables.entries()) {
    yield;
    const { id } = variable;
    const node = { scope, slot: variableSlots.get(id) ?? 0 };
    if (variable.source === "address") {
      graph.define(node, fromAddress(variable), []);
      continue;
    }
    if (variable.source === "function") {
      const slot = compiling.functions?.defineValue(compiling, variable.function, { scope, id, owner }) ?? none;
      const read: Evaluate = slot === none ? stored(id) : ({ values }) => values[slot];
      graph.defineLocal(node, read, [slot]);
      continue;
    }
    const { read, reads } = compiling.ownFormula(variable.formula, scope, { location: { variableId: id }, owner });
    graph.define(node, read, reads, owner);
  }
}

const stored =
  (id: string): Evaluate =>
  ({ context: { variables } }) =>
    Object.hasOwn(variables, id) ? variables[id] : undefined;

const fromAddress =
  ({ parameter, default: fallback }: Extract<FormVariable, { source: "address" }>): Evaluate =>
  ({ context: { parameters } }) => {
    const given = Object.hasOwn(parameters, parameter) ? parameters[parameter] : undefined;
    return given || fallback || undefined;
  };
