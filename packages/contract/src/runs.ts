import { z } from "zod";
import { Instant, text } from "./text.ts";

export const RunState = z.enum(["running", "waiting", "done", "failed", "cancelled"]);

/** Why a run needs a person: at which step, and what is wrong. */
export const RunIncident = z.object({ id: z.string(), node: z.string(), problem: z.string() });

/** A run of a workflow, without what people answered. */
export const Run = z.object({
  id: z.uuid(),
  workflowId: z.uuid(),
  workflowVersion: z.number().int(),
  status: RunState,
  isPaused: z.boolean(),
  incidents: z.array(RunIncident),
  startedAt: Instant,
  endedAt: Instant.nullable(),
});
export type Run = z.infer<typeof Run>;

export const NamedIncident = z.strictObject({ incident: text(500) });
export const SkippedIncident = NamedIncident.extend({
  /** What the step is taken to have resulted in. */
  value: z.union([z.string().max(4_000), z.number(), z.boolean(), z.null()]),
});
