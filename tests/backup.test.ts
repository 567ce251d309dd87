import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { readFile, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { restore } from "../apps/server/src/platform/backup/restore.ts";
import { embeddedOwnerUrl } from "../apps/server/src/platform/db/embedded-owner.ts";
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from "../apps/server/src/platform/embedded-postgres/start-embedded-postgres.ts";
import { temporaryFolder } from "./support/temporary-folder.ts";
import { asSuperuser, createTestDatabase } from "./support/test-database.ts";
import { createTestServer, type TestServer } from "./support/test-server.ts";
import { makeTestTenant } from "./support/test-tenant.ts";

const program = fileURLToPath(new URL("../apps/server/src/backup.ts", import.meta.url));
const folder = temporaryFolder("backup");
const data = join(folder, "data");

let server: TestServer;
let embedded: EmbeddedPostgres;
beforeAll(async () => {
  // One after the other: while a database is made nothing else happens here, and the server's connections would time out.
  embedded = await startEmbeddedPostgres({ folder: data, say: () => undefined });
  server = await createTestServer();
  await makeTestTenant(server);
  await makeTestTenant(server);
  // Jobs that are due every five minutes would change the database between a look and a dump.
  await server.stopJobs();
});
afterAll(async () => {
  await Promise.all([server.close(), embedded.stop()]);
});

const askloom = (command: "dump" | "restore", file: string, environment: Record<string, string>) =>
  promisify(execFile)(process.execPath, [program, command, join(folder, file)], {
    env: { PATH: process.env.PATH, ...environment },
  });

/** What the running server counts in its queues from time to time, also between a look and a dump. */
const watchedByServer = `{deferred_count,queued_count,ready_count,active_count,failed_count,total_count,created_delta,
  completed_delta,failed_delta,delta_on,delta_seconds,ready_history,singletons_active,monitor_claim_on,monitor_on,
  maintain_on,updated_on}`;

/** Everything in a database: of each table all rows as text. */
const contentOf = (superuserUrl: string) =>
  asSuperuser(async (superuser) => {
    const { rows } = await superuser.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname in ('askloom', 'pgboss') and tablename not in ('migrations', 'version') order by name`,
    );
    const tables: Record<string, readonly string[]> = {};
    for (const { name } of rows) {
      const row = name === "pgboss.queue" ? `(to_jsonb(t) - '${watchedByServer}'::text[])` : "t";
      const content = await superuser.query<{ row: string }>(
        `select ${row}::text as row from only ${name} t order by row`,
      );
      tables[name] = content.rows.map(({ row }) => row);
    }
    return tables;
  }, superuserUrl);

const superuserUrlOf = (url: string, database: string) =>
  Object.assign(new URL(url), { pathname: `/${database}` }).href;

test("[O22] a dump holds every row, and restoring it into another PostgreSQL, the embedded one or not, gives equal rows", async () => {
  const before = await contentOf(server.superuserUrl);
  // The system's own and two others.
  expect(before["askloom.tenants"]).toHaveLength(3);
  expect(before["askloom.responses"]?.length).toBeGreaterThan(0);

  const dumped = await askloom("dump", "first", { DATABASE_URL: server.ownerUrl });
  expect(dumped.stdout).toMatch(/^Dumped [0-9]+ rows to .*first\.\nTo restore it elsewhere, set ASKLOOM_SECRET/);
  const restored = await askloom("restore", "first", { ASKLOOM_DATA: data });
  expect(restored.stdout).toContain("set ASKLOOM_SECRET to the secret of the server that the dump came from");
  expect(await contentOf(superuserUrlOf(embedded.url, "askloom"))).toEqual(before);

  // The embedded database is running meanwhile, as under a server.
  await askloom("dump", "second", { ASKLOOM_DATA: data });
  const name = `back_${randomUUID().replaceAll("-", "")}`;
  const secret = (await readFile(join(folder, "second.secret"), "utf8")).trim();
  const outside = { DATABASE_URL: await embeddedOwnerUrl(inject("postgresUrl"), name), ASKLOOM_SECRET: secret };
  const back = await askloom("restore", "second", outside);
  expect(back.stdout).toMatch(/^Restored [0-9]+ rows from .*second\.\n$/);
  expect(await contentOf(superuserUrlOf(inject("postgresUrl"), name))).toEqual(before);
});

test("[O23] a restore puts back every check, and refuses a database with tenants, damaged files and files of something else, changing nothing", async () => {
  const file = join(folder, "third");
  await askloom("dump", "third", { DATABASE_URL: server.ownerUrl });
  const target = await createTestDatabase();
  const owner = new pg.Client({ connectionString: target.ownerUrl });
  await owner.connect();
  const checks = () =>
    asSuperuser(async (superuser) => {
      const constraints = await superuser.query("select conrelid::regclass, conname, convalidated from pg_constraint");
      const secured = await superuser.query("select oid::regclass, relrowsecurity, relforcerowsecurity from pg_class");
      const triggers = await superuser.query(
        "select tgrelid::regclass, tgname, tgenabled from pg_trigger where not tgisinternal",
      );
      return [constraints, secured, triggers].map(({ rows }) => rows.map((row) => JSON.stringify(row)).sort());
    }, target.superuserUrl);
  const [empty, checksBefore] = [await contentOf(target.superuserUrl), await checks()];

  const damaged = join(folder, "damaged");
  await writeFile(damaged, await readFile(file));
  await truncate(damaged, (await readFile(file)).length - 200);
  await expect(restore(owner, damaged)).rejects.toThrow("The dump is damaged or its end is missing.");
  await writeFile(join(folder, "other"), "not a dump");
  await expect(restore(owner, join(folder, "other"))).rejects.toThrow("is not a dump of Askloom");
  expect(await contentOf(target.superuserUrl)).toEqual(empty);

  await restore(owner, file);
  expect(await checks()).toEqual(checksBefore);
  const full = await contentOf(target.superuserUrl);
  await expect(restore(owner, file)).rejects.toThrow("already holds tenants");
  expect(await contentOf(target.superuserUrl)).toEqual(full);
  await owner.end();
  await target.close();
});
