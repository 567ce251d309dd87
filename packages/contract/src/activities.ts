import { z } from "zod";
import { Id, Instant, SentInstant, text } from "./text.ts";

export const RunDialect = z.enum(["action", "flow", "workflow"]);
export type RunDialect = z.infer<typeof RunDialect>;

/** `would-send` is what a test response would have sent. */
export const ActivityStatus = z.enum(["queued", "running", "done", "failed", "cancelled", "would-send", "skipped"]);
export type ActivityStatus = z.infer<typeof ActivityStatus>;

/** A delivery of a run: states and times, and nothing of the response. */
export const Activity = z.object({
  id: z.uuid(),
  runId: z.uuid(),
  actionId: z.uuid(),
  actionVersion: z.number().int(),
  pubId: z.uuid().nullable(),
  responseId: z.uuid().nullable(),
  /** The number of the response. */
  receipt: z.string().nullable(),
  node: z.string(),
  /** What the step is called in that version of the action; null where it has no title. */
  title: z.string().nullable(),
  kind: z.string(),
  status: ActivityStatus,
  /** What it waits for, if not for a time. */
  waitsFor: z.enum(["previous", "address", "resume"]).nullable(),
  address: z.string().nullable(),
  attempts: z.number().int(),
  nextAt: Instant.nullable(),
  problem: z.string().nullable(),
  /** The code of the last answer. */
  statusCode: z.number().int().nullable(),
  createdAt: Instant,
  endedAt: Instant.nullable(),
});
export type Activity = z.infer<typeof Activity>;

/** What went out and came back; null for who may not read responses. */
export const ActivityAttempt = z.object({
  number: z.number().int(),
  startedAt: Instant,
  endedAt: Instant.nullable(),
  statusCode: z.number().int().nullable(),
  problem: z.string().nullable(),
  request: z.string().nullable(),
  answer: z.string().nullable(),
});
export type ActivityAttempt = z.infer<typeof ActivityAttempt>;
export const ActivityDetails = Activity.extend({ history: z.array(ActivityAttempt) });
export type ActivityDetails = z.infer<typeof ActivityDetails>;

export const maxActivities = 200;
/** When the last of a page was made, and its id. */
const Cursor = z.string().refine((value) => {
  const [createdAt, id, ...others] = value.split("_");
  return others.length === 0 && SentInstant.safeParse(createdAt).success && Id.safeParse(id).success;
});
const statuses = z
  .string()
  .transform((value) => value.split(","))
  .pipe(z.array(ActivityStatus).min(1));

/** The newest first. What follows a page is asked for with its cursor. */
export const ActivitiesQuery = z.object({
  actionId: Id.optional(),
  pubId: Id.optional(),
  responseId: Id.optional(),
  status: statuses.optional(),
  cursor: Cursor.optional(),
  maxResultCount: z.coerce.number().int().min(1).max(maxActivities).default(40),
});
export const ActivityPage = z.object({
  items: z.array(Activity),
  next: z.string().nullable(),
  /** What the tenant may send in a minute, and whether it has reached that in this one (DL24). */
  rate: z.object({ perMinute: z.number().int(), isReached: z.boolean() }),
});
export type ActivityPage = z.infer<typeof ActivityPage>;

/** Those of an action, of a publication, or of both. */
export const RetryFailed = z
  .strictObject({
    since: SentInstant,
    actionId: Id.optional(),
    pubId: Id.optional(),
    /** Makes them as the newest version of their action says, where that still has the step (DL23). */
    byNewestVersion: z.boolean().default(false),
  })
  .refine(({ actionId, pubId }) => actionId !== undefined || pubId !== undefined, "An action or a publication.");
export const RetriedCount = z.object({ count: z.number().int() });

export const DeliveryAddress = z.object({
  address: z.string(),
  failingSince: Instant.nullable(),
  pausedAt: Instant.nullable(),
  problem: z.string().nullable(),
  waiting: z.number().int(),
});
export type DeliveryAddress = z.infer<typeof DeliveryAddress>;
export const DeliveryAddresses = z.object({ items: z.array(DeliveryAddress) });
export const NamedAddress = z.strictObject({ address: text(2_000) });
