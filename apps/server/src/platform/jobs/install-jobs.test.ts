import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { asSuperuser, createTestDatabase, type TestDatabase } from "../../../../../tests/support/test-database.ts";
import { installJobs } from "./install-jobs.ts";
import { queues } from "./queues.ts";

let testDatabase: TestDatabase;
let appRole: string;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  appRole = new URL(testDatabase.appUrl).username;
});

afterAll(() => testDatabase.close());

const inDatabase = (query: string, values?: unknown[]) =>
  asSuperuser(async (superuser) => (await superuser.query(query, values)).rows, testDatabase.superuserUrl);

const asApp = async (query: string) => {
  const app = new pg.Client({ connectionString: testDatabase.appUrl });
  await app.connect();
  try {
    return (await app.query(query)).rows;
  } finally {
    await app.end();
  }
};

test("[J13] the application role owns nothing in pg-boss' schema and cannot change it", async () => {
  const owners = await inDatabase(`
    select distinct pg_get_userbyid(owner) as owner from (
      select relowner from pg_class where relnamespace = 'pgboss'::regnamespace
      union select proowner from pg_proc where pronamespace = 'pgboss'::regnamespace
      union select typowner from pg_type where typnamespace = 'pgboss'::regnamespace
      union select nspowner from pg_namespace where nspname = 'pgboss'
    ) as objects (owner)`);
  expect(owners).toEqual([{ owner: "askloom" }]);
  await expect(asApp("create table pgboss.mine ()")).rejects.toThrow("permission denied for schema pgboss");
  await expect(asApp("select from pgboss.bam")).rejects.toThrow("permission denied for table bam");
  await expect(asApp("select pgboss.delete_queue('purge')")).rejects.toThrow("permission denied for function");
  await expect(asApp("truncate pgboss.job")).rejects.toThrow("permission denied for table job");
});

test("[J14] [J15] the queues are as the table says, and no job is deleted before it ran", async () => {
  const rows = await inDatabase(
    `select retry_limit, retry_delay, retry_backoff, heartbeat_seconds, expire_seconds, dead_letter,
       retention_seconds > 40 * 365 * 86400 as waits from pgboss.queue where name = 'purge'`,
  );
  expect(rows).toEqual([
    {
      retry_limit: queues.purge.retries,
      retry_delay: queues.purge.retryDelaySeconds,
      retry_backoff: true,
      heartbeat_seconds: queues.purge.heartbeatSeconds,
      expire_seconds: queues.purge.timeoutSeconds,
      dead_letter: "given-up",
      waits: true,
    },
  ]);
});

test("[J19] the purge is scheduled for each night at 03:15 UTC", async () => {
  const rows = await inDatabase(
    "select cron, timezone, options ->> 'missed' as missed from pgboss.schedule where name = 'purge'",
  );
  expect(rows).toEqual([{ cron: "15 3 * * *", timezone: "UTC", missed: "once" }]);
});

test("[J14] installing again changes nothing; a changed queue is changed", async () => {
  const updatedOn = () => inDatabase("select updated_on from pgboss.queue where name = 'purge'");
  const before = await updatedOn();
  await installJobs(testDatabase.ownerUrl, appRole);
  expect(await updatedOn()).toEqual(before);
  await installJobs(testDatabase.ownerUrl, appRole, { purge: { ...queues.purge, retries: 7 } });
  expect(await inDatabase("select retry_limit from pgboss.queue where name = 'purge'")).toEqual([{ retry_limit: 7 }]);
});

test("[J14] several processes may install at once, also where nothing is there yet", async () => {
  await inDatabase("drop schema pgboss cascade");
  await Promise.all(Array.from({ length: 4 }, () => installJobs(testDatabase.ownerUrl, appRole)));
  expect(await asApp("select name from pgboss.queue where name in ('purge', 'given-up') order by name")).toEqual([
    { name: "given-up" },
    { name: "purge" },
  ]);
});

test("[J14] an index that an upgrade of pg-boss leaves for later is built before the installation is over", async () => {
  await inDatabase("comment on schema pgboss is null; update pgboss.version set bam_on = null");
  await inDatabase(`insert into pgboss.bam (name, version, table_name, command)
    values ('probe', 1, 'job_common', 'create index concurrently if not exists probe on pgboss.job_common (priority)')`);
  await installJobs(testDatabase.ownerUrl, appRole);
  expect(await inDatabase("select indisvalid from pg_index where indexrelid = 'pgboss.probe'::regclass")).toEqual([
    { indisvalid: true },
  ]);
});
