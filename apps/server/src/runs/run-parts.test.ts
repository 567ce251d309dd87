import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../tests/support/test-database.ts";
import type { Transaction } from "../platform/db/database.ts";
import { eq, sql } from "../platform/db/drizzle.ts";
import { runs, tenants } from "../platform/db/schema.ts";
import { lockRun } from "./record-outcome.ts";

let testDatabase: TestDatabase;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
});
afterAll(() => testDatabase.close());

test("[RN15] a run that is deleted takes its activities, their attempts and its story with it", async () => {
  const { inTenant, addRun, countParts } = await newTenant();
  const [gone, other] = [await addRun(), await addRun()];
  await inTenant((transaction) => addParts(transaction, gone));
  await inTenant((transaction) => addParts(transaction, other));
  await inTenant((transaction) => transaction.delete(runs).where(eq(runs.id, gone)));
  expect(await countParts()).toEqual({ activities: 1, attempts: 1, notes: 1 });
  await inTenant((transaction) => transaction.delete(runs).where(eq(runs.id, other)));
  expect(await countParts()).toEqual({ activities: 0, attempts: 0, notes: 0 });
});

test("[RN15] what is written while the run is being deleted goes as well", async () => {
  const { inTenant, addRun, countParts } = await newTenant();
  const run = await addRun();
  const deleted = await inTenant(async (transaction) => {
    await lockRun(transaction, run);
    const deletion = inTenant((other) => other.delete(runs).where(eq(runs.id, run)));
    await untilSomeoneWaits();
    await addParts(transaction, run);
    // In an object: the deletion waits for this transaction to end.
    return { deletion };
  });
  await deleted.deletion;
  expect(await countParts()).toEqual({ activities: 0, attempts: 0, notes: 0 });
});

async function newTenant() {
  const { database } = testDatabase;
  const tenantId = randomUUID();
  const inTenant = <Result>(work: (transaction: Transaction) => Promise<Result>) =>
    database.transaction({ tenantId, access: "write" }, work);
  await inTenant((transaction) => transaction.insert(tenants).values({ id: tenantId, tenancyName: tenantId }));
  return {
    inTenant,
    async addRun(): Promise<string> {
      const id = randomUUID();
      const row = { tenantId, id, dialect: "action", definitionId: randomUUID(), definitionVersion: 1 } as const;
      await inTenant((transaction) =>
        transaction.insert(runs).values({ ...row, status: "running", startedAt: new Date() }),
      );
      return id;
    },
    countParts: () =>
      inTenant(async (transaction) => {
        const { rows } = await transaction.execute(sql`select
          (select count(*)::integer from askloom.activities where tenant_id = ${tenantId}) as activities,
          (select count(*)::integer from askloom.attempts where tenant_id = ${tenantId}) as attempts,
          (select count(*)::integer from askloom.run_notes where tenant_id = ${tenantId}) as notes`);
        return rows[0];
      }),
  };
}

/** An activity with an attempt, and a line of the story. */
async function addParts(transaction: Transaction, run: string): Promise<void> {
  await transaction.execute(sql`
    with activity as (
      insert into askloom.activities (tenant_id, run_id, node, key, kind, is_limited, position, status, created_at)
      values (askloom.current_tenant(), ${run}, 'hook', 'hook//1/delivery.0', 'webhook', true, 0, 'done', now())
      returning tenant_id, id)
    insert into askloom.attempts (tenant_id, activity_id, number, started_at) select tenant_id, id, 1, now() from activity`);
  await transaction.execute(sql`
    insert into askloom.run_notes (tenant_id, run_id, revision, at, event, notes)
    values (askloom.current_tenant(), ${run}, 1, now(), '{}', '[]')`);
}

/** In the database of this test. */
async function untilSomeoneWaits(): Promise<void> {
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  const read = { tenantId: randomUUID(), access: "read" } as const;
  await expect
    .poll(async () => {
      const { rows } = await testDatabase.database.transaction(read, (transaction) => transaction.execute(waiting));
      return rows.length;
    })
    .toBeGreaterThan(0);
}
