import { type FormDefinition, SentDefinition } from "@askloom/contract";
import type { JsonSchema } from "../../../designer/source/json-schema.ts";

/** What the source of a form is checked with. */
export const formSchema: JsonSchema<FormDefinition> = {
  schema: SentDefinition,
  lists: ["pages", "variables", "rules"],
};
