import { randomBytes, randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../../tests/support/test-database.ts";
import { trashTables } from "../../areas.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { tenants, visitors, visitorTypes, visits } from "../../platform/db/schema.ts";
import { purge } from "../../platform/jobs/purge.ts";
import { purgeParts } from "../../purge-parts.ts";

const now = new Date("2026-03-01T03:15:00Z");
const daysAgo = (days: number): Date => new Date(now.getTime() - days * 86_400_000);
const tenantId = randomUUID();

let testDatabase: TestDatabase;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  await inTenant((transaction) => transaction.insert(tenants).values({ id: tenantId, tenancyName: tenantId }));
});
afterAll(() => testDatabase.close());

const inTenant = <Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> =>
  testDatabase.database.transaction({ tenantId, access: "write" }, work);

test("[PB14] visitors go when their group keeps them no longer, visits when they are over", async () => {
  await inTenant(async (transaction) => {
    const groups = await transaction
      .insert(visitorTypes)
      .values([
        { tenantId, name: "short", retentionDays: 10 },
        { tenantId, name: "for good" },
      ])
      .returning({ id: visitorTypes.id });
    const [short = "", forGood = ""] = groups.map(({ id }) => id);
    const visitor = (visitorTypeId: string, displayName: string, days: number) => ({
      ...{ tenantId, visitorTypeId, displayName },
      lastSeenAt: daysAgo(days),
    });
    const rows = await transaction
      .insert(visitors)
      .values([visitor(short, "overdue", 11), visitor(short, "recent", 9), visitor(forGood, "old", 9999)])
      .returning({ id: visitors.id });
    const visit = ({ id }: { id: string }, expiresAt: Date) => ({
      ...{ tenantId, visitorTypeId: short, visitorId: id, expiresAt },
      tokenHash: randomBytes(32),
    });
    const [overdue, recent] = rows;
    if (overdue === undefined || recent === undefined) throw new Error("not inserted");
    await transaction
      .insert(visits)
      .values([visit(overdue, daysAgo(-5)), visit(recent, daysAgo(1)), visit(recent, daysAgo(-1))]);
  });
  expect(
    await purge({
      database: testDatabase.database,
      trashTables,
      parts: purgeParts,
      now,
      signal: new AbortController().signal,
    }),
  ).toMatchObject({
    visitors: 1,
    visits: 1,
  });
  const left = await inTenant(async (transaction) => ({
    people: (await transaction.select().from(visitors)).map(({ displayName }) => displayName).sort(),
    visits: (await transaction.select().from(visits)).length,
  }));
  expect(left).toEqual({ people: ["old", "recent"], visits: 1 });
});
