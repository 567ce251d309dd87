import { afterAll, beforeAll, expect, test } from "vitest";
import { asSuperuser, createTestDatabase, type TestDatabase } from "../../../../../tests/support/test-database.ts";
import { purgeParts } from "../../purge-parts.ts";
import { startJobs, systemTenant } from "./jobs.ts";
import { until } from "./test-support/workbench.ts";

let testDatabase: TestDatabase;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
});

afterAll(() => testDatabase.close());

const isThere = async (query: string, values?: unknown[]) =>
  asSuperuser(async (superuser) => (await superuser.query(query, values)).rowCount === 1, testDatabase.superuserUrl);

test("[J13] [J17] the purge runs and tells what it deleted; all the while no right is missing", async () => {
  const notified: unknown[] = [];
  const complaints: unknown[] = [];
  const complain = (details: object, message: string) => complaints.push([details, message]);
  const { database, appUrl } = testDatabase;
  const log = { info: (details: object) => notified.push(details), warn: complain, error: complain };
  const { jobs, stop } = await startJobs({ database, appUrl, log, purged: { trashTables: [], parts: purgeParts } });
  await database.transaction({ tenantId: systemTenant, access: "write" }, (transaction) =>
    jobs.enqueue(transaction, "purge", {}, { tenantId: systemTenant }),
  );
  await until(() => isThere("select from askloom.job_runs where queue = 'purge' and state = 'done'"));
  // pg-boss' own rounds: looking for dead processes, deleting finished jobs, schedules.
  await until(() =>
    isThere(`select from pgboss.queue, pgboss.version
      where name = 'purge' and monitor_on is not null and maintain_on is not null and cron_on is not null`),
  );
  // The next round begins when the one before is over, and all its complaints are there.
  const roundBegan = new Date();
  await until(() => isThere("select from pgboss.queue where name = 'purge' and monitor_claim_on > $1", [roundBegan]));
  await stop();
  expect(notified).toEqual([
    {
      purged: {
        sessions: 0,
        files: 0,
        visitors: 0,
        visits: 0,
        oidcArtifacts: 0,
        passwordResets: 0,
        pictures: 0,
        rateCounters: 0,
        logEntries: 0,
        users: 0,
        accounts: 0,
        units: 0,
        jobRuns: 0,
        runs: 0,
        events: 0,
        mails: 0,
        helpRequests: 0,
      },
    },
  ]);
  expect(complaints).toEqual([]);
});
