import type { z } from "zod";
import type { DocumentFormat, ReadEntries } from "../document/shape.ts";
import { readSource, type SourceProblem } from "./source-problems.ts";

/** A document as the text that its Source tab shows. */
export interface SourceFormat {
  readonly write: (entries: ReadEntries) => string;
  readonly read: (text: string) => {
    readonly entries: ReadEntries | undefined;
    readonly problems: readonly SourceProblem[];
  };
}

export interface JsonSchema<Definition> {
  readonly schema: z.ZodType<Definition>;
  /** The lists of the definition whose members have ids. */
  readonly lists: readonly string[];
}

export const jsonOf = (definition: unknown): string => JSON.stringify(definition, null, 2);

/** Definitions as JSON, checked with their schema. */
export function jsonSource<Definition>(
  { entriesOf, definitionOf }: DocumentFormat<Definition>,
  schema: JsonSchema<Definition>,
): SourceFormat {
  return {
    write: (entries) => jsonOf(definitionOf(entries)),
    read: (text) => {
      const { definition, problems } = readSource(text, schema);
      return { entries: definition === undefined ? undefined : entriesOf(definition), problems };
    },
  };
}
