import type { FormDefinition } from "@askloom/contract";
import { dependenciesOf } from "@askloom/engine";

const piped = /\{\{\s*([A-Za-z]\w*)\s*\}\}/g;

/** In how many rules, formulas and texts each variable is used. */
export function variableUses(definition: FormDefinition): ReadonlyMap<string, number> {
  const places = new Map(definition.variables.map(({ id }) => [id, new Set<string>()]));
  if (places.size > 0) {
    for (const { id, from } of dependenciesOf(definition)) places.get(id)?.add(JSON.stringify(from));
    for (const part of ["title", "description", "settings"] as const) {
      for (const id of pipedIn(definition[part] ?? {})) places.get(id)?.add(part);
    }
  }
  return new Map([...places].map(([id, set]) => [id, set.size]));
}

const pipedIn = (part: object): string[] =>
  [...JSON.stringify(part).matchAll(piped)].flatMap(([, id]) => (id === undefined ? [] : [id]));
