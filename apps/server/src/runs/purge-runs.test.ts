import { randomUUID } from "node:crypto";
import { defaultTenantSettings } from "@askloom/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../tests/support/test-database.ts";
import { runs, tenantSettings, tenants } from "../platform/db/schema.ts";
import { purge } from "../platform/jobs/purge.ts";
import { purgeRuns } from "./purge-runs.ts";

let testDatabase: TestDatabase;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
});
afterAll(() => testDatabase.close());

const now = new Date("2026-03-01T03:15:00Z");
const daysAgo = (days: number): Date => new Date(now.getTime() - days * 86_400_000);

test("[DL26] runs are deleted as many days after their end as their tenant says", async () => {
  const { database } = testDatabase;
  const signal = new AbortController().signal;
  const ages = async (runDays: number) => {
    const tenantId = randomUUID();
    const run = { tenantId, dialect: "action", definitionId: randomUUID(), definitionVersion: 1 } as const;
    const ended = (days: number) =>
      ({ ...run, status: "done", startedAt: daysAgo(days), endedAt: daysAgo(days) }) as const;
    await database.transaction({ tenantId, access: "write" }, async (transaction) => {
      await transaction.insert(tenants).values({ id: tenantId, tenancyName: tenantId });
      await transaction.insert(tenantSettings).values({ tenantId, ...defaultTenantSettings, runDays });
      await transaction.insert(runs).values([ended(6), ended(8), ended(99), ended(101)]);
    });
    await purge({ database, signal, trashTables: [], parts: [purgeRuns], now });
    return database.transaction({ tenantId, access: "read" }, (transaction) => transaction.$count(runs));
  };
  expect([await ages(7), await ages(100)]).toEqual([1, 3]);
});
