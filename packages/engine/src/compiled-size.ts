import type { FormDefinition } from "@askloom/contract";
import { formulaSources } from "./program/formula-sources.ts";

/** Measured: formulas are parsed to trees, which take 115 to 270, everything else to closures. */
const bytesPerCharacter = { formula: 180, other: 10 };

/** About how many bytes of memory a form takes once it is compiled. */
export function compiledSize(definition: FormDefinition): number {
  const formulas = [...formulaSources(definition)].reduce((sum, source) => sum + source.length, 0);
  return bytesPerCharacter.formula * formulas + bytesPerCharacter.other * JSON.stringify(definition).length;
}
