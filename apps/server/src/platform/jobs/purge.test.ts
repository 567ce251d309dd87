import { randomBytes, randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { areaTables } from "../../../../../tests/support/area-records.ts";
import { pubRow } from "../../../../../tests/support/make-publishing.ts";
import { asSuperuser, createTestDatabase, type TestDatabase } from "../../../../../tests/support/test-database.ts";
import { trashTables } from "../../areas.ts";
import { purgeParts } from "../../purge-parts.ts";
import type { Transaction } from "../db/database.ts";
import { getTableName, isNull, sql } from "../db/drizzle.ts";
import {
  accounts,
  formPubs,
  forms,
  helpRequests,
  jobRuns,
  logEntries,
  mailAttachments,
  mails,
  oidcArtifacts,
  passwordResets,
  permissionGrants,
  rateCounters,
  runs,
  tenants,
  units,
  users,
  userUnits,
} from "../db/schema.ts";
import { purge } from "./purge.ts";
import { systemTenant } from "./queues.ts";

const now = new Date("2026-03-01T03:15:00Z");
const daysAgo = (days: number): Date => new Date(now.getTime() - days * 86_400_000);
const nothing = {
  sessions: 0,
  files: 0,
  pictures: 0,
  oidcArtifacts: 0,
  passwordResets: 0,
  rateCounters: 0,
  logEntries: 0,
  users: 0,
  accounts: 0,
  units: 0,
  visitors: 0,
  visits: 0,
  mails: 0,
  helpRequests: 0,
  runs: 0,
  events: 0,
  jobRuns: 0,
};

let testDatabase: TestDatabase;
let tenantId: string;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
});

beforeEach(async () => {
  tenantId = await makeTenant();
});

afterAll(() => testDatabase.close());

const runPurge = (signal = new AbortController().signal) =>
  purge({ database: testDatabase.database, trashTables, parts: purgeParts, now, signal });

const inTenant = <Result>(work: (transaction: Transaction) => Promise<Result>, tenant = tenantId): Promise<Result> =>
  testDatabase.database.transaction({ tenantId: tenant, access: "write" }, work);

const found = (query: string) =>
  asSuperuser(
    async (superuser) => (await superuser.query(query)).rows.map((row) => row.name),
    testDatabase.superuserUrl,
  );

async function makeTenant(): Promise<string> {
  const id = randomUUID();
  await inTenant((transaction) => transaction.insert(tenants).values({ id, tenancyName: id }), id);
  return id;
}

async function makeAccount(issuer = "embedded"): Promise<string> {
  const id = randomUUID();
  await inTenant((transaction) => transaction.insert(accounts).values({ id, issuer, subject: id, name: id }));
  return id;
}

async function makeUser(userName: string, deletedAt: Date | null, { accountId = "", tenant = tenantId } = {}) {
  const id = randomUUID();
  const account = accountId === "" ? await makeAccount() : accountId;
  await inTenant(
    (transaction) =>
      transaction
        .insert(users)
        .values({ id, tenantId: tenant, accountId: account, userName, name: userName, deletedAt }),
    tenant,
  );
  return { id, accountId: account };
}

async function makeUnit(displayName: string, deletedAt: Date | null, parentId: string | null = null): Promise<string> {
  const id = randomUUID();
  await inTenant((transaction) => transaction.insert(units).values({ id, tenantId, displayName, deletedAt, parentId }));
  return id;
}

test("[J17] expired sessions and tokens, ended counters and old log entries go, the others stay", async () => {
  const artifact = (model: string, expiresAt: Date | null) => ({
    model,
    idHash: randomBytes(32),
    sealedPayload: randomBytes(8),
    expiresAt,
    consumedAt: daysAgo(2),
  });
  const resetting = await makeAccount();
  await inTenant(async (transaction) => {
    await transaction
      .insert(oidcArtifacts)
      .values([artifact("expired", daysAgo(0.001)), artifact("valid", daysAgo(-1)), artifact("for good", null)]);
    await transaction.insert(passwordResets).values([
      { tokenHash: randomBytes(32), accountId: resetting, expiresAt: daysAgo(0.001) },
      { tokenHash: randomBytes(32), accountId: resetting, expiresAt: daysAgo(-0.01) },
    ]);
    await transaction.insert(rateCounters).values([
      { key: "ended", windowEndsAt: daysAgo(1), count: 1 },
      { key: "counting", windowEndsAt: daysAgo(-1), count: 1 },
    ]);
    await transaction.insert(logEntries).values([
      { address: "old", entry: {}, receivedAt: daysAgo(31) },
      { address: "recent", entry: {}, receivedAt: daysAgo(29) },
    ]);
  });
  expect(await runPurge()).toEqual({ ...nothing, oidcArtifacts: 1, passwordResets: 1, rateCounters: 1, logEntries: 1 });
  expect(await found("select model as name from askloom.oidc_artifacts order by 1")).toEqual(["for good", "valid"]);
  expect(await found("select key as name from askloom.rate_counters")).toEqual(["counting"]);
  expect(await found("select address as name from askloom.log_entries")).toEqual(["recent"]);
});

test("[J17] what lies in an area's trash goes after 30 days, from every area", async () => {
  const rows = (kind: string) => [
    { tenantId, name: `old ${kind}`, deletedAt: daysAgo(31) },
    { tenantId, name: `recent ${kind}`, deletedAt: daysAgo(29) },
    { tenantId, name: `live ${kind}`, deletedAt: null },
  ];
  await inTenant(async (transaction) => {
    for (const table of areaTables) await transaction.insert(table).values(rows(getTableName(table)));
    const [form] = await transaction.select({ id: forms.id }).from(forms).where(isNull(forms.deletedAt));
    const pubs = rows("form_pubs").map((row) => ({ ...pubRow(tenantId, form?.id ?? "", row.name), ...row }));
    await transaction.insert(formPubs).values(pubs);
  });
  const names = [...areaTables, formPubs].map((table) => getTableName(table));
  expect(await runPurge()).toEqual({ ...nothing, ...Object.fromEntries(names.map((name) => [name, 1])) });
  for (const name of names)
    expect(await found(`select name from askloom.${name} where tenant_id = '${tenantId}' order by 1`)).toEqual([
      `live ${name}`,
      `recent ${name}`,
    ]);
});

test("[J17] mails go after 90 days with what is attached, but not while they wait; requests for help after 365 days", async () => {
  const mail = (state: "queued" | "sent" | "failed", days: number) => ({
    tenantId,
    recipient: `${state} ${days}`,
    template: "x",
    language: "en" as const,
    subject: "",
    text: "",
    state,
    createdAt: daysAgo(days),
  });
  const request = (subject: string, days: number) => ({ tenantId, subject, text: "", createdAt: daysAgo(days) });
  await inTenant(async (transaction) => {
    const rows = await transaction
      .insert(mails)
      .values([mail("sent", 91), mail("failed", 91), mail("queued", 91), mail("sent", 89)])
      .returning({ id: mails.id });
    const attached = { fileName: "a", contentType: "b", content: randomBytes(8) };
    await transaction.insert(mailAttachments).values(rows.map(({ id: mailId }) => ({ tenantId, mailId, ...attached })));
    await transaction.insert(helpRequests).values([request("old", 366), request("recent", 364)]);
  });
  expect(await runPurge()).toEqual({ ...nothing, mails: 2, helpRequests: 1 });
  expect(await found(`select recipient as name from askloom.mails where tenant_id = '${tenantId}' order by 1`)).toEqual(
    ["queued 91", "sent 89"],
  );
  expect(
    await found(`select count(*)::int as name from askloom.mail_attachments where tenant_id = '${tenantId}'`),
  ).toEqual([2]);
  expect(await found(`select subject as name from askloom.help_requests where tenant_id = '${tenantId}'`)).toEqual([
    "recent",
  ]);
});

test("[J17] history goes after 90 days, every tenant's and the system's", async () => {
  const run = (tenant: string, queue: string, startedAt: Date) => ({
    tenantId: tenant,
    jobId: randomUUID(),
    attempt: 1,
    queue,
    process: "",
    state: "done" as const,
    startedAt,
  });
  for (const tenant of [tenantId, await makeTenant(), systemTenant]) {
    await inTenant(
      (transaction) =>
        transaction.insert(jobRuns).values([run(tenant, "old", daysAgo(91)), run(tenant, "recent", daysAgo(89))]),
      tenant,
    );
  }
  expect(await runPurge()).toEqual({ ...nothing, jobRuns: 3 });
  expect(await found("select queue as name from askloom.job_runs")).toEqual(["recent", "recent", "recent"]);
});

test("[DL15] runs are deleted 90 days after their end, and never before it", async () => {
  const run = { tenantId, dialect: "action", definitionId: randomUUID(), definitionVersion: 1 } as const;
  const ended = (days: number) =>
    ({ ...run, status: "done", startedAt: daysAgo(400), endedAt: daysAgo(days) }) as const;
  const open = { ...run, status: "failed", startedAt: daysAgo(400) } as const;
  await inTenant((transaction) => transaction.insert(runs).values([ended(91), ended(89), open]));
  expect(await runPurge()).toEqual({ ...nothing, runs: 1 });
});

test("[J17] users who have been in the trash for 30 days go with their units and permissions", async () => {
  const old = await makeUser("old", daysAgo(31));
  await makeUser("recent", daysAgo(29));
  await makeUser("live", null);
  const unitId = await makeUnit("Sales", null);
  await inTenant(async (transaction) => {
    await transaction.insert(userUnits).values({ tenantId, userId: old.id, unitId });
    await transaction.insert(permissionGrants).values({ tenantId, userId: old.id, permission: "any" });
  });
  expect(await runPurge()).toEqual({ ...nothing, users: 1, accounts: 1 });
  expect(await found(`select user_name as name from askloom.users where tenant_id = '${tenantId}' order by 1`)).toEqual(
    ["live", "recent"],
  );
});

test("[J18] an account goes with its last user, unless it is an outside provider's", async () => {
  const other = await makeTenant();
  const alone = await makeUser("alone", daysAgo(31));
  const shared = await makeUser("shared", daysAgo(31));
  await makeUser("shared", null, { accountId: shared.accountId, tenant: other });
  const trashed = await makeUser("trashed", daysAgo(31));
  await makeUser("trashed", daysAgo(1), { accountId: trashed.accountId, tenant: other });
  const outside = await makeUser("outside", daysAgo(31), { accountId: await makeAccount("https://id.example") });
  expect(await runPurge()).toEqual({ ...nothing, users: 4, accounts: 1 });
  const ids = [alone, shared, trashed, outside].map(({ accountId }) => accountId);
  const left = await found(`select id as name from askloom.accounts where id in ('${ids.join("','")}')`);
  expect(left.sort()).toEqual([shared.accountId, trashed.accountId, outside.accountId].sort());
});

test("[J17] [J20] units go after 30 days in the trash, from the leaves up; one with a child that stays, stays", async () => {
  const trunk = await makeUnit("trunk", daysAgo(40));
  const branch = await makeUnit("branch", daysAgo(35), trunk);
  await makeUnit("leaf", daysAgo(31), branch);
  await makeUnit("live child", null, await makeUnit("parent of a live one", daysAgo(31)));
  await makeUnit("recent child", daysAgo(29), await makeUnit("parent of a recent one", daysAgo(31)));
  expect(await runPurge()).toEqual({ ...nothing, units: 3 });
  expect(
    await found(`select display_name as name from askloom.units where tenant_id = '${tenantId}' order by 1`),
  ).toEqual(["live child", "parent of a live one", "parent of a recent one", "recent child"]);
});

test("[J20] what something still refers to stays and does not keep the rest from going", async () => {
  await asSuperuser(
    (superuser) =>
      superuser.query(`create table askloom.probe (tenant_id uuid, user_id uuid,
        foreign key (tenant_id, user_id) references askloom.users (tenant_id, id));
        grant insert on askloom.probe to ${new URL(testDatabase.appUrl).username}`),
    testDatabase.superuserUrl,
  );
  for (let number = 0; number < 9; number += 1) await makeUser(`free ${number}`, daysAgo(31));
  const { id } = await makeUser("needed", daysAgo(31));
  await inTenant((transaction) => transaction.execute(sql`insert into askloom.probe values (${tenantId}, ${id})`));
  expect(await runPurge()).toEqual({ ...nothing, users: 9, accounts: 9 });
  expect(await found(`select user_name as name from askloom.users where tenant_id = '${tenantId}'`)).toEqual([
    "needed",
  ]);
});

test("[J17] more than a batch goes too, and a second purge finds nothing", async () => {
  await inTenant((transaction) =>
    transaction.execute(sql`insert into askloom.rate_counters
      select 'batch ' || n, ${daysAgo(1).toISOString()}::timestamptz, 1 from generate_series(1, 2500) as n`),
  );
  for (let number = 0; number < 3; number += 1) await makeTenant();
  expect(await runPurge()).toEqual({ ...nothing, rateCounters: 2500 });
  expect(await runPurge()).toEqual(nothing);
});

test("[J9] a purge whose process stops deletes no further batch", async () => {
  await inTenant((transaction) =>
    transaction.insert(rateCounters).values({ key: "left", windowEndsAt: daysAgo(1), count: 1 }),
  );
  await expect(runPurge(AbortSignal.abort())).rejects.toThrow("aborted");
  expect(await found("select key as name from askloom.rate_counters where key = 'left'")).toEqual(["left"]);
});
