import type { Doing } from "../records/records.ts";
import type { DefinitionsQuery } from "./list-definitions.ts";

/** The parsed request of any endpoint of definitions. */
export interface AnyCall<Definition> extends Doing {
  readonly input: {
    readonly params: Readonly<Record<string, string>> & { readonly number: number };
    readonly query: DefinitionsQuery & { readonly version?: number };
    readonly body: {
      readonly id?: string;
      readonly ids: readonly string[];
      readonly definition: Definition;
      readonly definitions: readonly Definition[];
      readonly isDeprecated: boolean;
      readonly note: string;
    };
    readonly ifMatch: number;
  };
  readonly reply: { header(name: string, value: string): unknown };
}

/** The id in the path: what is besides the number of a version. */
export const idOf = ({ number: _version, ...ids }: Readonly<Record<string, unknown>>): string =>
  Object.values(ids).join();
