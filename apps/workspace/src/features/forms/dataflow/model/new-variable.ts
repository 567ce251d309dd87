import type { FormVariable } from "@askloom/contract";
import { keyOf } from "../../designer/model/document.ts";
import { listed } from "../../designer/model/edits.ts";
import type { Read } from "./traits.ts";

type Unnamed<Variable> = Variable extends unknown ? Omit<Variable, "id" | "name"> : never;

/** A function variable begins with the function that is chosen for it. */
export type NewVariable = Unnamed<FormVariable>;

/** A variable with a name that no other has: `source`, `source 2`. */
export function newVariable(store: Read, start: NewVariable, id: string, stem: string): FormVariable {
  const taken = new Set(listed(store, "variables").map((each) => variableAt(store, each)?.name));
  let name = stem;
  for (let number = 2; taken.has(name); number += 1) name = `${stem} ${number}`;
  return { id, name, ...start };
}

export const variableAt = ({ entries }: Pick<Read, "entries">, id: string): FormVariable | undefined =>
  entries.get(keyOf.variable(id)) as FormVariable | undefined; // entries under variable/ are variables
