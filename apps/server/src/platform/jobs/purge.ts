import { lt, ne, sql } from "../db/drizzle.ts";
import { jobRuns, logEntries, mails, oidcArtifacts, passwordResets, rateCounters } from "../db/schema.ts";
import type { JobHandler } from "./handlers.ts";
import type { Log } from "./log.ts";
import { deleteInBatches } from "./purge/delete-in-batches.ts";
import { eachTenant } from "./purge/each-tenant.ts";
import { purgeAreas } from "./purge/purge-areas.ts";
import { daysBefore, type Purged, type Purging } from "./purge/purging.ts";
import { sumOf, type Tally } from "./purge/tally.ts";

const logDays = 30;
const historyDays = 90;
const mailDays = 90;

/** The nightly job. All of it may be repeated, so nothing is left for the transaction that completes it. */
export const purgeHandler =
  (log: Log, what: Purged): JobHandler =>
  async ({ database, signal }) => {
    const purged = await purge({ database, signal, ...what, now: new Date() });
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
  const { now, parts } = purging;
  const tallies: Tally[] = [];
  for (const part of [...parts, purgeAreas]) tallies.push(await part(purging, tenantId));
  return sumOf([
    ...tallies,
    {
      // A mail that still waits is sent when there is a mail server, however late that is (B2).
      mails: await deleteInBatches(purging, {
        table: mails,
        where: sql`${lt(mails.createdAt, daysBefore(now, mailDays))} and ${ne(mails.state, "queued")}`,
        tenantId,
      }),
      jobRuns: await deleteInBatches(purging, {
        table: jobRuns,
        where: lt(jobRuns.startedAt, daysBefore(now, historyDays)),
        tenantId,
      }),
    },
  ]);
}
