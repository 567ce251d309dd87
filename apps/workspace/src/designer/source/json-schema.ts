import type { z } from "zod";

/** How the JSON of a definition is checked. */
export interface JsonSchema<Definition> {
  readonly schema: z.ZodType<Definition>;
  /** The lists of the definition whose members have ids. */
  readonly lists: readonly string[];
}
