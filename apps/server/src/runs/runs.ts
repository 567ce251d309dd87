/** The face of this folder: runs of definitions, and the deliveries they make. */
export { activityHandlers } from "./activity-handlers.ts";
export { addressKey } from "./addresses.ts";
export { type GraphDialects, type RunGraphs, runGraphs } from "./graph-dialect.ts";
export { hasStep } from "./has-step.ts";
export { type ActionMail, mailPerformer } from "./mail-performer.ts";
export { maskAddresses } from "./mask-addresses.ts";
export type { Delivery, DirectPerformer, Performed, Performer, Performers } from "./performer.ts";
export { purgeRuns } from "./purge-runs.ts";
export { runHandlers } from "./run-handlers.ts";
export {
  addActivities,
  type NewRun,
  type PlannedActivity,
  reportKey,
  reportOnlyKey,
  startRun,
  startRuns,
} from "./start-run.ts";
export { performedOf, type WebhookRequest, webhookPerformer } from "./webhook-performer.ts";
export { type DeliveryWorker, openDeliveryWorker, type WorkerOptions } from "./worker.ts";
