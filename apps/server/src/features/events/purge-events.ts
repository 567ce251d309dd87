import { lt } from "../../platform/db/drizzle.ts";
import { raisedEvents } from "../../platform/db/schema.ts";
import { deleteInBatches } from "../../platform/jobs/purge/delete-in-batches.ts";
import { daysBefore, type PurgePart } from "../../platform/jobs/purge/purging.ts";

const eventDays = 30;

export const purgeEvents: PurgePart = async (purging, tenantId) => {
  const where = lt(raisedEvents.raisedAt, daysBefore(purging.now, eventDays));
  return { events: await deleteInBatches(purging, { table: raisedEvents, where, tenantId }) };
};
