import { z } from "zod";
import { nodeParts } from "../parts.ts";

/** Goes on through the first of its edges whose condition holds. */
export const DecisionNode = z.strictObject({ ...nodeParts, kind: z.literal("decision") });
export type DecisionNode = z.infer<typeof DecisionNode>;
