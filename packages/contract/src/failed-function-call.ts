import { z } from "zod";
import { Id } from "./text.ts";

/** A function that failed when a response was sent: where, what for, and why. */
export const FailedFunctionCall = z.object({
  path: z.string(),
  purpose: z.enum(["check", "value"]),
  use: z.object({ functionId: Id, versionNumber: z.number().int() }),
  fault: z.object({
    code: z.string(),
    figures: z.record(z.string(), z.string()),
    position: z.object({ line: z.number().int(), column: z.number().int() }).optional(),
  }),
});
export type FailedFunctionCall = z.infer<typeof FailedFunctionCall>;
