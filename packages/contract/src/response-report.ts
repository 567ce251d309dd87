import { tones } from "@askloom/kinds/nodes/schema";
import { Texts } from "@askloom/kinds/questions/schema";
import { z } from "zod";
import { ActionReport } from "./action-report.ts";
import { Id } from "./text.ts";

/** What one evaluation found out, in words that a reader sees. */
export const EvaluationResult = z.object({
  node: z.string(),
  title: Texts,
  score: z.number().nullable(),
  min: z.number().nullable(),
  max: z.number().nullable(),
  passed: z.boolean().nullable(),
  outcome: z.object({ label: Texts, tone: z.enum(tones).nullable() }).nullable(),
});
export type EvaluationResult = z.infer<typeof EvaluationResult>;

export const ResponseReport = z.object({
  actionId: Id,
  actionName: z.string(),
  actionVersion: z.number().int(),
  /** False while functions have yet to give their results. */
  isComplete: z.boolean(),
  evaluations: z.array(EvaluationResult),
  /** Functions that failed. */
  failures: ActionReport.shape.failures,
});
export type ResponseReport = z.infer<typeof ResponseReport>;
