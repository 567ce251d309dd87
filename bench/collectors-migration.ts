import { rm } from "node:fs/promises";
import pg from "pg";
import { embeddedOwnerUrl } from "../apps/server/src/platform/db/embedded-owner.ts";
import { migrate } from "../apps/server/src/platform/db/migrate.ts";
import { temporaryFolder } from "../tests/support/temporary-folder.ts";
import { percentile95 } from "./support/measure.ts";
import { startOwnPostgres } from "./support/own-postgres.ts";
import { report } from "./support/report.ts";

// The migration that makes publications collectors, on 1,000,000 responses, while others go on to write: how long it
// takes, how long writers wait, and whether everything is there afterwards.
const count = Number(process.env.BENCH_RESPONSES ?? 1_000_000);
const writers = 8;

const folder = temporaryFolder("bench");
const postgres = await startOwnPostgres({ folder });
const ownerUrl = await embeddedOwnerUrl(postgres.url);
const owner = new pg.Client({ connectionString: ownerUrl });
await owner.connect();
const appRole = "askloom_app";
await owner.query(`create role ${appRole} nologin`);
const [tenantId, formId, pubId] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
await migrate(owner, appRole, "0023");
await fill();
const before = await sums("pub_id");

let isMigrating = true;
const writing = Promise.all(Array.from({ length: writers }, write));
const start = performance.now();
await migrate(owner, appRole);
const migrationMs = performance.now() - start;
isMigrating = false;
const written = (await writing).flat();
const after = await sums("collector_id");
const { rows: strays } = await owner.query<{ strays: number }>(
  `select count(*)::integer as strays from askloom.responses r
   where not exists (select from askloom.collectors c where c.tenant_id = r.tenant_id and c.id = r.collector_id)`,
);
await owner.end();
await postgres.stop();
await rm(folder, { recursive: true, force: true });

report({
  bench: "collectors-migration",
  bars: [
    { name: "seconds that the migration takes", value: migrationMs / 1000, atMost: 60 },
    { name: "seconds that a writer waits at most", value: Math.max(...written) / 1000, atMost: 5 },
    {
      name: "responses that are lost or twice",
      value: Math.abs(after.responses - before.responses - written.length),
      atMost: 0,
    },
    { name: "inbox rows that are lost", value: before.inbox - after.inbox, atMost: 0 },
    { name: "responses without a collector", value: strays[0]?.strays ?? -1, atMost: 0 },
  ],
  figures: { count, writers, migrationMs, writes: written.length, writeP95Ms: percentile95(written), before, after },
});

async function fill(): Promise<void> {
  await owner.query("select set_config('app.tenant', $1, false)", [tenantId]);
  await owner.query("insert into askloom.tenants (id, tenancy_name) values ($1, 'bench')", [tenantId]);
  await owner.query("insert into askloom.forms (tenant_id, id, name) values ($1, $2, 'Survey')", [tenantId, formId]);
  await owner.query(
    `insert into askloom.form_pubs (tenant_id, id, form_id, name, audience, link, test_link)
     values ($1, $2, $3, 'Survey', 'everyone', repeat('a', 22), repeat('b', 22))`,
    [tenantId, pubId, formId],
  );
  await owner.query(
    `insert into askloom.responses (tenant_id, pub_id, id, form_id, version, answers, language, receipt)
     select $1, $2, gen_random_uuid(), $3, 1, jsonb_build_object('name', 'Person ' || n), 'en', 'R-' || n
     from generate_series(1, $4::integer) n`,
    [tenantId, pubId, formId, count],
  );
  // As much as can wait: an older installation was just upgraded, and nothing has been put in order since.
  await owner.query("insert into askloom.response_inbox select tenant_id, pub_id, id from askloom.responses");
  await owner.query("vacuum analyze");
}

async function sums(column: "pub_id" | "collector_id"): Promise<{ responses: number; inbox: number }> {
  const { rows } = await owner.query<{ responses: number; inbox: number }>(
    `select (select count(*)::integer from askloom.responses where ${column} = $1) as responses,
       (select count(*)::integer from askloom.response_inbox where ${column} = $1) as inbox`,
    [pubId],
  );
  return rows[0] ?? { responses: 0, inbox: 0 };
}

/** Writes one response after another, under the column's old name and then its new one; gives how long each took. */
async function write(): Promise<number[]> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query("select set_config('app.tenant', $1, false)", [tenantId]);
  const taken: number[] = [];
  let column = "pub_id";
  while (isMigrating) {
    const began = performance.now();
    const insert = () =>
      client.query(
        `insert into askloom.responses (tenant_id, ${column}, id, form_id, version, answers, language, receipt)
         values ($1, $2, gen_random_uuid(), $3, 1, '{}', 'en', 'R')`,
        [tenantId, pubId, formId],
      );
    await insert().catch((error: unknown) => {
      if (!(error instanceof pg.DatabaseError) || error.code !== "42703") throw error;
      column = "collector_id";
      return insert();
    });
    taken.push(performance.now() - began);
  }
  await client.end();
  return taken;
}
