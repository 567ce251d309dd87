import type { FormVariable } from "@askloom/contract";
import type { Compiling } from "./compiling.ts";
import type { Evaluate, Owner } from "./graph.ts";
import { none } from "./layout.ts";

/** The form's variables: what the address says, or what a formula or function gives. */
export function* defineVariables(compiling: Compiling): Generator<undefined> {
  for (const [owner, variable] of compiling.definition.variables.entries()) {
    defineVariable(compiling, variable, owner);
    yield;
  }
}

function defineVariable(compiling: Compiling, variable: FormVariable, owner: Owner): void {
  const { graph, layout, variableSlots } = compiling;
  const scope = layout.root;
  const { id } = variable;
  const node = { scope, slot: variableSlots.get(id) ?? 0 };
  if (variable.source === "address") {
    graph.define(node, fromAddress(variable), []);
    return;
  }
  if (variable.source === "function") {
    const slot = compiling.functions?.defineValue(compiling, variable.function, { scope, id, owner }) ?? none;
    const read: Evaluate = slot === none ? stored(id) : ({ values }) => values[slot];
    graph.defineLocal(node, read, [slot]);
    return;
  }
  const { read, reads } = compiling.ownFormula(variable.formula, scope, { location: { variableId: id }, owner });
  graph.define(node, read, reads, owner);
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
