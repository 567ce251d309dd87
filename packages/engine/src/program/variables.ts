import type { FormVariable } from "@askloom/contract";
import type { Compiling } from "./compiling.ts";
import type { Evaluate } from "./graph.ts";

/** The form's variables: what the address says, or what a formula gives. */
export function defineVariables(compiling: Compiling): void {
  const { graph, layout, definition, variableSlots } = compiling;
  const scope = layout.root;
  for (const [owner, variable] of definition.variables.entries()) {
    const node = { scope, slot: variableSlots.get(variable.id) ?? 0 };
    if (variable.source === "address") {
      graph.define(node, fromAddress(variable), []);
      continue;
    }
    const { read, reads } = compiling.ownFormula(variable.formula, scope, {
      location: { variableId: variable.id },
      owner,
    });
    graph.define(node, read, reads, owner);
  }
}

const fromAddress =
  ({ parameter, default: fallback }: Extract<FormVariable, { source: "address" }>): Evaluate =>
  ({ context: { parameters } }) => {
    const given = Object.hasOwn(parameters, parameter) ? parameters[parameter] : undefined;
    return given || fallback || undefined;
  };
