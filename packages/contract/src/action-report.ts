import { PlainData } from "@askloom/kinds/questions/schema";
import { z } from "zod";
import { Id } from "./text.ts";

/** What one evaluation of an action found out about a response. */
export const ReportedEvaluation = z.object({
  node: z.string(),
  score: z.number().nullable(),
  min: z.number().nullable(),
  max: z.number().nullable(),
  passed: z.boolean().nullable(),
  /** The id of the grade, or the text that a function gave. */
  outcome: z.string().nullable(),
  /** The ids of the rows or statements that hold. */
  matched: z.array(z.string()),
});
export type ReportedEvaluation = z.infer<typeof ReportedEvaluation>;

/** A delivery that an action asks for. Its key names it for ever. */
export const ReportedDelivery = z.object({
  node: z.string(),
  key: z.string(),
  kind: z.string(),
  /** What follows waits until it is delivered. */
  isHeld: z.boolean(),
});
export type ReportedDelivery = z.infer<typeof ReportedDelivery>;

/** What an action decided about a response, in one pass, before the response was written. */
export const ActionReport = z.object({
  actionId: Id,
  actionVersion: z.number().int().positive(),
  now: z.string(),
  /** False while functions have yet to give their results: a job completes it. */
  isComplete: z.boolean(),
  evaluations: z.array(ReportedEvaluation),
  /** The nodes in the order in which they were entered, with the edge by which each was left. */
  path: z.array(z.object({ node: z.string(), edge: z.string().nullable() })),
  /** Results of functions, by the node that asked for them. */
  results: z.record(z.string(), PlainData),
  /** Functions that failed; their results count as nothing. */
  failures: z.array(z.object({ node: z.string(), problem: z.string() })),
  /** The node whose feedback the respondent reads. */
  feedback: z.string().nullable(),
  deliveries: z.array(ReportedDelivery),
});
export type ActionReport = z.infer<typeof ActionReport>;
