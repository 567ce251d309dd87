import type { FormDefinition } from "@askloom/contract";
import { formulaSources } from "./program/formula-sources.ts";

/** Measured: formulas are parsed to trees, which take 115 to 270, everything else to closures. */
const bytesPerCharacter = { formula: 180, other: 10 };

/** About how many bytes of memory a form takes once it is compiled. */
export function compiledSize(definition: FormDefinition): number {
  const formulas = [...formulaSources(definition)].reduce((sum, source) => sum + source.length, 0);
  return bytesPerCharacter.formula * formulas + definitionSize(definition);
}

/** The same without its formulas: more than it takes before it is compiled. */
export const definitionSize = (definition: FormDefinition): number =>
  bytesPerCharacter.other * charactersIn(definition);

/** About how many characters a value has as JSON: counted, since writing it takes much longer. */
function charactersIn(value: unknown): number {
  if (typeof value === "string") return value.length + 3;
  if (typeof value !== "object" || value === null) return 5;
  if (Array.isArray(value)) return value.reduce<number>((sum, one) => sum + charactersIn(one), 2);
  let sum = 2;
  for (const name in value) sum += name.length + 3 + charactersIn(Reflect.get(value, name));
  return sum;
}
