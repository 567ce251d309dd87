import type { DocumentFormat, ReadEntries } from "../document/shape.ts";
import type { JsonSchema } from "./json-schema.ts";
import { readSource, type SourceProblem } from "./source-problems.ts";

/** A document as the text that its Source tab shows. */
export interface SourceFormat {
  readonly write: (entries: ReadEntries) => string;
  readonly read: (text: string) => {
    readonly entries: ReadEntries | undefined;
    readonly problems: readonly SourceProblem[];
  };
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
