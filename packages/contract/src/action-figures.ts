import { z } from "zod";

const count = z.number().int().nonnegative();

/** How often a step ran. */
export const StepFigures = z.object({
  node: z.string(),
  count,
  /** There may be more: only the newest ones were counted. */
  isCapped: z.boolean(),
  /** From queued to done; null for a step that is decided at once, and where nothing was delivered. */
  medianMs: count.nullable(),
});
export type StepFigures = z.infer<typeof StepFigures>;

/** How often the steps of a form action ran lately, and which connections responses took. No answers. */
export const FormActionFigures = z.object({
  /** How many days the steps are counted over. */
  days: z.number().int().positive(),
  steps: z.array(StepFigures),
  /** How many responses, the newest ones, the connections are counted over. */
  responseCount: count,
  edges: z.array(z.object({ edge: z.string(), count })),
});
export type FormActionFigures = z.infer<typeof FormActionFigures>;
