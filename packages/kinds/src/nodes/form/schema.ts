import { z } from "zod";
import { nodeParts } from "../parts.ts";

/** Where an action begins: a response to its form was sent. */
export const FormNode = z.strictObject({ ...nodeParts, kind: z.literal("form") });
export type FormNode = z.infer<typeof FormNode>;
