import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { asSuperuser } from "../../../../../tests/support/test-database.ts";
import { embeddedOwnerUrl } from "./embedded-owner.ts";
import { migrate } from "./migrate.ts";

const migration = "0067-names-in-notes.sql";
const databaseName = `test_${randomUUID().replaceAll("-", "")}`;
let ownerUrl: string;
beforeAll(async () => {
  ownerUrl = await embeddedOwnerUrl(inject("postgresUrl"), databaseName);
});
afterAll(() => asSuperuser((client) => client.query(`drop database ${databaseName} with (force)`)));

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  return client;
}

const tenantIds = [randomUUID(), randomUUID()];
/** What notes held, and what is left of it. */
const notes: readonly (readonly [event: string, before: object, after: object])[] = [
  ["user.invited", { userName: "grace", isActive: true }, { isActive: true }],
  ["user.password-reset-sent", { userName: "grace" }, {}],
  ["account.profile-changed", { name: "Grace", language: "en" }, { language: "en" }],
  ["help-request.sent", { subject: "Grace cannot sign in" }, {}],
  ["form.created", { name: "Grace's form" }, { name: "Grace's form" }],
  ["unit.created", { displayName: "Grace", parentId: null }, { displayName: "Grace", parentId: null }],
];

/** Two slices of notes in each tenant, with the ids in the order of the notes. */
async function writeOldNotes(client: pg.Client): Promise<void> {
  for (const tenantId of tenantIds) {
    await client.query("select set_config('app.tenant', $1, false)", [tenantId]);
    await client.query("insert into askloom.tenants (id, tenancy_name) values ($1, $2)", [tenantId, tenantId]);
    await client.query(
      `insert into askloom.audit_events (tenant_id, id, event, details)
       select $1::uuid, (lpad(to_hex(turn * $4::bigint + position), 8, '0') || '-0000-4000-8000-000000000000')::uuid, event, details
       from generate_series(0, 299) as turn, unnest($2::text[], $3::jsonb[]) with ordinality as n(event, details, position)`,
      [tenantId, notes.map(([event]) => event), notes.map(([, before]) => before), notes.length],
    );
  }
}

const leftIn = async (client: pg.Client, tenantId: string) => {
  await client.query("select set_config('app.tenant', $1, false)", [tenantId]);
  const { rows } = await client.query(
    "select event, details, count(*)::int as count from askloom.audit_events group by 1, 2 order by 1",
  );
  return rows;
};

test("[M13] [PB43] notes lose the names that they held, slice by slice; what was interrupted is begun again", async () => {
  const [first, watcher] = [await connect(), await connect()];
  await migrate(first, "askloom", migration);
  await writeOldNotes(first);

  // Someone holds a note of the second slice of the tenant that comes last.
  const [, lastTenant = ""] = tenantIds.toSorted();
  await watcher.query("select set_config('app.tenant', $1, false)", [lastTenant]);
  await watcher.query("begin");
  await watcher.query(
    "select from askloom.audit_events where event = 'user.invited' order by id desc limit 1 for update",
  );
  const {
    rows: [{ pid }],
  } = await first.query("select pg_backend_pid() as pid");
  const ended = expect(migrate(first, "askloom")).rejects.toThrow();
  first.on("error", () => undefined);
  const named = "select from askloom.audit_events where event = 'user.invited' and details ? 'userName'";
  await expect.poll(async () => (await watcher.query(named)).rowCount, { timeout: 20_000 }).toBe(300 - 167);
  await asSuperuser((client) => client.query("select pg_terminate_backend($1)", [pid]));
  await ended;
  const done = await watcher.query("select from askloom.migrations where name = $1", [migration]);
  expect(done.rowCount).toBe(0);
  await watcher.query("rollback");

  const second = await connect();
  expect(await migrate(second, "askloom")).toContain(migration);
  const expected = notes.map(([event, , details]) => ({ event, details, count: 300 }));
  for (const tenantId of tenantIds)
    expect(await leftIn(second, tenantId)).toEqual(expected.toSorted((a, b) => (a.event < b.event ? -1 : 1)));
  await expect(second.query("update askloom.audit_events set details = '{}'")).rejects.toThrow(/only ever added/);
  await Promise.all([second.end(), watcher.end()]);
});
