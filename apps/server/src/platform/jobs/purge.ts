import { lt, ne, sql } from "../db/drizzle.ts";
import {
  helpRequests,
  jobRuns,
  logEntries,
  mails,
  oidcArtifacts,
  passwordResets,
  raisedEvents,
  rateCounters,
  runs,
} from "../db/schema.ts";
import { tenantSettingsOf } from "../db/tenant-settings.ts";
import type { JobHandler } from "./handlers.ts";
import type { Log } from "./log.ts";
import { deleteInBatches } from "./purge/delete-in-batches.ts";
import { eachTenant } from "./purge/each-tenant.ts";
import { purgeAreas } from "./purge/purge-areas.ts";
import { purgeFormSessions } from "./purge/purge-form-sessions.ts";
import { purgePictures } from "./purge/purge-pictures.ts";
import { purgeUnits } from "./purge/purge-units.ts";
import { purgeUsers } from "./purge/purge-users.ts";
import { purgeVisitors } from "./purge/purge-visitors.ts";
import type { Purging } from "./purge/purging.ts";
import { sumOf, type Tally } from "./purge/tally.ts";

const trashDays = 30;
const logDays = 30;
const historyDays = 90;
const mailDays = 90;
const eventDays = 30;
const helpRequestDays = 365;

/** The nightly job. All of it may be repeated, so nothing is left for the transaction that completes it. */
export const purgeHandler =
  (log: Log, trashTables: Purging["trashTables"]): JobHandler =>
  async ({ database, signal }) => {
    const purged = await purge({ database, signal, trashTables, now: new Date() });
    log.info({ purged }, "purged what is over");
    return undefined;
  };

/** Deletes what is over, a batch at a time: first what belongs to no tenant, then tenant by tenant. */
export async function purge(purging: Purging): Promise<Tally> {
  const { now } = purging;
  let purged: Tally = {
    users: 0,
    accounts: 0,
    oidcArtifacts: await deleteInBatches(purging, {
      table: oidcArtifacts,
      where: lt(oidcArtifacts.expiresAt, now),
    }),
    passwordResets: await deleteInBatches(purging, {
      table: passwordResets,
      where: lt(passwordResets.expiresAt, now),
    }),
    rateCounters: await deleteInBatches(purging, {
      table: rateCounters,
      where: lt(rateCounters.windowEndsAt, now),
    }),
    logEntries: await deleteInBatches(purging, {
      table: logEntries,
      where: lt(logEntries.receivedAt, daysBefore(now, logDays)),
    }),
  };
  for await (const tenantId of eachTenant(purging)) purged = sumOf([purged, await purgeTenant(purging, tenantId)]);
  return purged;
}

async function purgeTenant(purging: Purging, tenantId: string): Promise<Tally> {
  const inTrashBefore = daysBefore(purging.now, trashDays);
  const { runDays } = await purging.database.transaction({ tenantId, access: "read" }, tenantSettingsOf);
  return sumOf([
    await purgeUsers(purging, tenantId, inTrashBefore),
    await purgeUnits(purging, tenantId, inTrashBefore),
    await purgeAreas(purging, tenantId, inTrashBefore),
    await purgeVisitors(purging, tenantId),
    await purgeFormSessions(purging, tenantId),
    await purgePictures(purging, tenantId),
    {
      // A mail that still waits is sent when there is a mail server, however late that is (B2).
      mails: await deleteInBatches(purging, {
        table: mails,
        where: sql`${lt(mails.createdAt, daysBefore(purging.now, mailDays))} and ${ne(mails.state, "queued")}`,
        tenantId,
      }),
      helpRequests: await deleteInBatches(purging, {
        table: helpRequests,
        where: lt(helpRequests.createdAt, daysBefore(purging.now, helpRequestDays)),
        tenantId,
      }),
      // With their activities and attempts.
      runs: await deleteInBatches(purging, {
        table: runs,
        where: lt(runs.endedAt, daysBefore(purging.now, runDays)),
        tenantId,
      }),
      events: await deleteInBatches(purging, {
        table: raisedEvents,
        where: lt(raisedEvents.raisedAt, daysBefore(purging.now, eventDays)),
        tenantId,
      }),
      jobRuns: await deleteInBatches(purging, {
        table: jobRuns,
        where: lt(jobRuns.startedAt, daysBefore(purging.now, historyDays)),
        tenantId,
      }),
    },
  ]);
}

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * 86_400_000);
