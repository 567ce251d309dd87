import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { asSuperuser, createTestDatabase, type TestDatabase } from "../../../../../tests/support/test-database.ts";
import { trashTables } from "../../areas.ts";
import { getTableColumns, getTableName, isTable } from "./drizzle.ts";
import * as schema from "./schema.ts";

let testDatabase: TestDatabase;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
});
afterAll(() => testDatabase.close());

const ask = async <Row extends pg.QueryResultRow>(query: string): Promise<Row[]> =>
  asSuperuser(async (client) => (await client.query<Row>(query)).rows, testDatabase.superuserUrl);

/** Tables without a tenant, and why. */
const withoutTenant: Readonly<Record<string, string>> = {
  accounts: "an account signs in before a tenant is chosen, and may belong to several",
  installation: "the one row that is the installation's own",
  signing_keys: "the provider's keys are the installation's",
  oidc_artifacts: "sessions and tokens belong to an account",
  password_resets: "a password belongs to an account",
  rate_counters: "attempts are counted before anyone is known",
  log_entries: "entries come from before sign-in, and the tenant in them is only claimed",
  migrations: "the history of the database itself",
};

/** Unique values that are not within a tenant, and why. */
const uniqueElsewhere: Readonly<Record<string, string>> = {
  tenants_pkey: "the tenant's own random id",
  tenants_tenancy_name: "only the operator names tenants",
  form_pubs_link: "16 random bytes of ours: who has a link does not know whose it is",
  form_pubs_test_link: "16 random bytes of ours, as the link",
  links_hash: "the hash of random bytes of ours, looked up before a tenant is known",
};

const tenantTables = `select c.oid, c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'askloom' and c.relkind in ('r', 'p')
  and (c.relname = 'tenants' or exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped))`;

test("[M4] [T5] every table has a tenant first in its key, or a reason why not", async () => {
  const tables = await ask<{ relname: string; first: string }>(`
    select c.relname, a.attname as first from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    left join pg_index i on i.indrelid = c.oid and i.indisprimary
    left join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
    where n.nspname = 'askloom' and c.relkind in ('r', 'p')`);
  const unexplained = tables.filter(
    ({ relname, first }) => first !== "tenant_id" && relname !== "tenants" && !(relname in withoutTenant),
  );
  expect(unexplained).toEqual([]);
  expect(tables.length).toBeGreaterThan(8);
});

test("[T6] row-level security is enabled and forced on every tenant table, with a policy for reading and one for writing", async () => {
  const tables = await ask<{ relname: string; is_on: boolean; is_forced: boolean; policies: string }>(`
    select t.relname, c.relrowsecurity as is_on, c.relforcerowsecurity as is_forced,
      (select string_agg(pg_get_expr(polqual, polrelid) || ' / ' || pg_get_expr(polwithcheck, polrelid), '') from pg_policy
        where polrelid = c.oid and polcmd = '*' and polpermissive) as policies
    from (${tenantTables}) t join pg_class c on c.oid = t.oid`);
  for (const { relname, is_on, is_forced, policies } of tables) {
    const column = relname === "tenants" ? "id" : "tenant_id";
    const rule = `(${column} = askloom.current_tenant())`;
    expect({ relname, is_on, is_forced, policies }).toEqual({
      relname,
      is_on: true,
      is_forced: true,
      policies: `${rule} / ${rule}`,
    });
  }
});

test("[T6] policies beside the tenant's own only ever let read", async () => {
  const policies = await ask(`
    select polname, polcmd, polrelid::regclass::text as table, regexp_replace(pg_get_expr(polqual, polrelid), '\\s+', ' ', 'g') as expression
    from pg_policy where polname <> 'own_tenant' order by 1, 3`);
  const outside = "(askloom.current_tenant() IS NULL)";
  const own = "(account_id = askloom.current_account())";
  const ownTenants =
    "(id IN ( SELECT users.tenant_id FROM askloom.users WHERE (users.account_id = askloom.current_account())))";
  const ofTheLink = "(hash = askloom.link_hash(askloom.current_link()))";
  expect(policies).toEqual([
    { polname: "by_link", polcmd: "r", table: "askloom.links", expression: `(${outside} AND ${ofTheLink})` },
    { polname: "own_memberships", polcmd: "r", table: "askloom.tenants", expression: `(${outside} AND ${ownTenants})` },
    { polname: "own_memberships", polcmd: "r", table: "askloom.users", expression: `(${outside} AND ${own})` },
    ...["askloom.form_action_search", "askloom.form_search", "askloom.function_search"].map((table) => ({
      polname: "searched",
      polcmd: "r",
      table,
      expression: "(grams @> askloom.searched_grams())",
    })),
    ...["askloom.activities", "askloom.response_inbox", "askloom.run_waits", "askloom.tenants"].map((table) => ({
      polname: "system_walks",
      polcmd: "r",
      table,
      expression: "(askloom.current_tenant() = askloom.system_tenant())",
    })),
  ]);
});

test("[T5] foreign keys between tenant tables carry the tenant", async () => {
  const keys = await ask<{ name: string; columns: string[]; targets: string[] }>(`
    select k.conname as name,
      array(select a.attname::text from unnest(k.conkey) with ordinality x(n, o) join pg_attribute a on a.attrelid = k.conrelid and a.attnum = x.n order by o) as columns,
      array(select a.attname::text from unnest(k.confkey) with ordinality x(n, o) join pg_attribute a on a.attrelid = k.confrelid and a.attnum = x.n order by o) as targets
    from pg_constraint k where k.contype = 'f' and k.conrelid in (select oid from (${tenantTables}) t) and k.confrelid in (select oid from (${tenantTables}) t)`);
  expect(keys.length).toBeGreaterThan(5);
  for (const { name, columns, targets } of keys) {
    const columnPair = [columns[0], targets[0]];
    expect([name, ...columnPair]).toEqual([name, "tenant_id", targets.length === 1 ? "id" : "tenant_id"]);
  }
});

test("[M8] unique values of tenant tables begin with the tenant", async () => {
  const indexes = await ask<{ name: string; first: string }>(`
    select i.indexrelid::regclass::text as name, coalesce((select attname from pg_attribute where attrelid = i.indrelid and attnum = i.indkey[0]), '') as first
    from pg_index i where i.indisunique and i.indrelid in (select oid from (${tenantTables}) t)`);
  const wrong = indexes.filter(
    ({ name, first }) => first !== "tenant_id" && !(name.replace("askloom.", "") in uniqueElsewhere),
  );
  expect(wrong).toEqual([]);
});

test("[M5] views run as the caller, and nothing runs as its owner", async () => {
  const views = await ask(`select c.relname, c.relkind from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'askloom' and (c.relkind = 'm' or (c.relkind = 'v' and not coalesce(c.reloptions::text like '%security_invoker=true%', false)))`);
  const functions = await ask(
    `select p.proname from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname = 'askloom' and p.prosecdef`,
  );
  expect([...views, ...functions]).toEqual([]);
});

test("[M3] [T6] the application role can do no more than it needs", async () => {
  const [role] = await ask(`select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolreplication,
      (select count(*)::int from pg_class where relowner = r.oid) as owned,
      (select count(*)::int from pg_auth_members where member = r.oid) as memberships,
      has_schema_privilege('askloom_app', 'askloom', 'create') as creates_here,
      has_schema_privilege('askloom_app', 'public', 'create') as creates_in_public,
      has_table_privilege('askloom_app', 'askloom.audit_events', 'update') as changes_notes,
      has_table_privilege('askloom_app', 'askloom.audit_events', 'delete') as deletes_notes,
      has_table_privilege('askloom_app', 'askloom.migrations', 'insert') as rewrites_history
    from pg_roles r where rolname = 'askloom_app'`);
  expect(role).toEqual({
    rolsuper: false,
    rolbypassrls: false,
    rolcreaterole: false,
    rolcreatedb: false,
    rolreplication: false,
    owned: 0,
    memberships: 0,
    creates_here: false,
    creates_in_public: false,
    changes_notes: false,
    deletes_notes: false,
    rewrites_history: false,
  });
});

test.for([
  "copy askloom.rate_counters (key) from program 'id'",
  "select pg_read_file('/etc/passwd')",
  "create extension plpython3u",
  "set role askloom",
])("[M3] the application role is refused: %s", async (statement) => {
  const attempt = testDatabase.database.transaction({ access: "write" }, (transaction) =>
    transaction.execute(statement),
  );
  await expect(attempt).rejects.toThrow(
    expect.objectContaining({
      cause: expect.objectContaining({ code: expect.stringMatching(/^(42501|0A000|58P01)$/) }),
    }),
  );
});

test("[M9] no index begins as a key of three or more does: without statistics it would be taken for the key", async () => {
  const mistakable = await ask(`
    with indexes as (select i.indexrelid, i.indrelid, i.indisunique, i.indnkeyatts, i.indkey[0] as first, i.indkey[1] as second
      from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'askloom' and i.indpred is null and i.indnkeyatts > 1)
    select k.indexrelid::regclass::text as key, o.indexrelid::regclass::text as other from indexes k
    join indexes o using (indrelid, first, second)
    where k.indisunique and k.indnkeyatts > 2 and o.indexrelid <> k.indexrelid`);
  expect(mistakable).toEqual([]);
});

test("[M9] the tables that the queries know are the ones that the migrations made", async () => {
  const made = await ask<{ table: string; column: string }>(`
    select c.relname as table, a.attname as column from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where n.nspname = 'askloom' and c.relkind in ('r', 'p') and c.relname <> 'migrations'`);
  const known = [...new Set([...Object.values(schema), ...trashTables])]
    .filter((value) => isTable(value))
    .flatMap((table) =>
      Object.values(getTableColumns(table)).map((column) => ({ table: getTableName(table), column: column.name })),
    );
  const sorted = (rows: { table: string; column: string }[]) =>
    rows.map(({ table, column }) => `${table}.${column}`).sort();
  expect(sorted(known)).toEqual(sorted(made));
});
