import type { FormDefinition } from "@askloom/contract";
import { type Formulas, isFault } from "../formula-port.ts";
import { formulaSources } from "./formula-sources.ts";

/** So many names, values and operations the formulas of a form that is published consist of at most (EI16). */
export const maxFormulaParts = 30_000;

/** The formulas of a form, each parsed once, however many others are parsed meanwhile. */
export interface ParsedFormulas extends Formulas {
  /** How many names, values and operations they consist of. */
  readonly parts: number;
}

/** Parses the formulas of a form, one with each step (EX7); those beyond `maxParts` when somebody needs them. */
export function* parseSteps(
  definition: FormDefinition,
  formulas: Formulas,
  maxParts = Number.POSITIVE_INFINITY,
): Generator<undefined, ParsedFormulas> {
  const known = new Map<string, ReturnType<Formulas["parse"]>>();
  let parts = 0;
  for (const source of formulaSources(definition)) {
    const parsed = known.get(source) ?? formulas.parse(source);
    known.set(source, parsed);
    if (!isFault(parsed)) parts += parsed.parts;
    if (parts > maxParts) break;
    yield;
  }
  return { parts, parse: (source) => known.get(source) ?? formulas.parse(source) };
}
