import { z } from "zod";
import { FunctionSource } from "../../questions/function-use.ts";
import { nodeParts } from "../parts.ts";

/** Runs a function; what follows can compare its result. */
export const FunctionNode = z.strictObject({
  ...nodeParts,
  kind: z.literal("function"),
  function: FunctionSource.optional(),
});
export type FunctionNode = z.infer<typeof FunctionNode>;
