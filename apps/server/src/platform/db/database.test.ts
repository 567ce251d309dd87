import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pubRow } from "../../../../../tests/support/make-publishing.ts";
import { asSuperuser, createTestDatabase, type TestDatabase } from "../../../../../tests/support/test-database.ts";
import { openDatabase } from "./database.ts";
import { sql } from "./drizzle.ts";
import { formPubs, forms, links, tenants, units } from "./schema.ts";

let testDatabase: TestDatabase;
const tenantIds = [randomUUID(), randomUUID(), randomUUID()];
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  for (const tenantId of tenantIds) {
    await testDatabase.database.transaction({ tenantId, access: "write" }, async (transaction) => {
      await transaction.insert(tenants).values({ id: tenantId, tenancyName: tenantId });
      await transaction.insert(units).values({ tenantId, displayName: `of ${tenantId}` });
    });
  }
});
afterAll(() => testDatabase.close());

const namesSeenBy = (tenantId: string | undefined) =>
  testDatabase.database.transaction({ tenantId, access: "read" }, async (transaction) =>
    (await transaction.select({ name: units.displayName }).from(units)).map(({ name }) => name),
  );

test("[T7] without a tenant nothing can be read", async () => {
  expect(await namesSeenBy(undefined)).toEqual([]);
});

test("[T7] a transaction sees its own tenant's rows only", async () => {
  for (const tenantId of tenantIds) expect(await namesSeenBy(tenantId)).toEqual([`of ${tenantId}`]);
});

test("[T7] without a tenant, or as another one, nothing can be written", async () => {
  for (const scope of [undefined, tenantIds[1]]) {
    const attempt = testDatabase.database.transaction({ tenantId: scope, access: "write" }, (transaction) =>
      transaction.insert(units).values({ tenantId: tenantIds[0] ?? "", displayName: "smuggled" }),
    );
    await expect(attempt).rejects.toMatchObject({ cause: { code: "42501" } });
  }
});

test("[T5] a row cannot refer to another tenant's row", async () => {
  const [own, other] = tenantIds;
  const foreign = await testDatabase.database.transaction({ tenantId: other, access: "read" }, (transaction) =>
    transaction.select().from(units),
  );
  const attempt = testDatabase.database.transaction({ tenantId: own, access: "write" }, (transaction) =>
    transaction.insert(units).values({ tenantId: own ?? "", displayName: "child", parentId: foreign[0]?.id ?? null }),
  );
  await expect(attempt).rejects.toMatchObject({ cause: { code: "23503" } });
});

test("[M11] a read cannot write", async () => {
  const attempt = testDatabase.database.transaction({ tenantId: tenantIds[0], access: "read" }, (transaction) =>
    transaction.insert(units).values({ tenantId: tenantIds[0] ?? "", displayName: "written by a read" }),
  );
  await expect(attempt).rejects.toMatchObject({ cause: { code: "25006" } });
});

test("[M6] tenants never mix on two connections, whatever fails in between", async () => {
  const database = openDatabase({ url: testDatabase.appUrl, maxConnections: 2, onIdleError: () => undefined });
  const step = fc.record({
    tenant: fc.nat(tenantIds.length),
    fails: fc.constantFrom("no", "in code", "in the database"),
    isStatement: fc.boolean(),
  });
  try {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
        const outcomes = steps.map(async ({ tenant, fails, isStatement }) => {
          const tenantId = tenantIds[tenant];
          if (isStatement) return seenByStatement(database, { tenantId, fails: fails !== "no" });
          const work = database.transaction({ tenantId, access: "write" }, async (transaction) => {
            const { rows } = await transaction.execute<{ tenant: string }>(
              sql`select current_setting('app.tenant', true) as tenant`,
            );
            if (fails === "in code") throw new Error("on purpose");
            if (fails === "in the database") await transaction.execute(sql`select 1 / 0`);
            const seen = await transaction.select({ name: units.displayName }).from(units);
            return { tenant: rows[0]?.tenant, seen: seen.map(({ name }) => name) };
          });
          const result = await work.catch(() => undefined);
          if (fails === "no")
            expect(result).toEqual({ tenant: tenantId ?? "", seen: tenantId === undefined ? [] : [`of ${tenantId}`] });
        });
        await Promise.all(outcomes);
      }),
      { numRuns: 60 },
    );
  } finally {
    await database.close();
  }
});

const seenQuery = {
  name: "seen",
  text: "select current_setting('app.tenant', true) as tenant, array(select display_name from askloom.units) as seen, 1 / $1::integer",
};

async function seenByStatement(
  database: TestDatabase["database"],
  { tenantId, fails }: { readonly tenantId: string | undefined; readonly fails: boolean },
): Promise<void> {
  const query = { ...seenQuery, values: [fails ? 0 : 1] };
  const result = await database.statement({ tenantId, access: "write" }, query).catch(() => undefined);
  const seen = tenantId === undefined ? [] : [`of ${tenantId}`];
  expect(result).toEqual(fails ? undefined : [{ tenant: tenantId ?? "", seen, "?column?": 1 }]);
}

test("[M6] a statement is a transaction of its own: it is written or not, and leaves no tenant on its connection", async () => {
  const database = openDatabase({ url: testDatabase.appUrl, maxConnections: 1, onIdleError: () => undefined });
  const tenantId = randomUUID();
  const write = { tenantId, access: "write" } as const;
  const add =
    "insert into askloom.tenants (id, tenancy_name) values ($1::uuid, $1::uuid::text) returning 1 / $2::integer as one";
  const addAs = (divisor: number) => database.statement(write, { text: add, values: [tenantId, divisor] });
  const count = { text: "select count(*)::integer as count from askloom.tenants" };
  try {
    await expect(addAs(0)).rejects.toMatchObject({ code: "22012" });
    expect(await database.statement(write, count)).toEqual([{ count: 0 }]);
    expect(await addAs(1)).toEqual([{ one: 1 }]);
    expect(await database.statement(write, count)).toEqual([{ count: 1 }]);
    expect(await database.statement({ access: "write" }, count)).toEqual([{ count: 0 }]);
    const asRead = database.statement({ tenantId, access: "read" }, { text: "delete from askloom.tenants" });
    await expect(asRead).rejects.toMatchObject({ code: "25006" });
    expect(await addAs(1).catch((error) => error.code)).toBe("23505");
  } finally {
    await database.close();
  }
});

test("[M7] a pool whose connections were all cut works again at the next call", async () => {
  const end =
    "select pg_terminate_backend(pid) from pg_stat_activity where usename = 'askloom_app' and datname = current_database()";
  await namesSeenBy(tenantIds[0]);
  await asSuperuser((client) => client.query(end), testDatabase.superuserUrl);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await namesSeenBy(tenantIds[0])).toEqual([`of ${tenantIds[0]}`]);
});

test("[T6] with a link one sees that publication alone, and only outside of any tenant", async () => {
  const made = [];
  for (const tenantId of tenantIds) {
    const [pub] = await testDatabase.database.transaction({ tenantId, access: "write" }, async (transaction) => {
      const [form] = await transaction.insert(forms).values({ tenantId, name: "form" }).returning();
      return transaction
        .insert(formPubs)
        .values(pubRow(tenantId, form?.id ?? "", tenantId))
        .returning();
    });
    made.push(pub);
  }
  const seen = (scope: { tenantId?: string; link?: string }) =>
    testDatabase.database.transaction({ ...scope, access: "read" }, async (transaction) => [
      ...new Set((await transaction.select().from(links)).map(({ tenantId }) => tenantId)),
    ]);
  const [own, other] = tenantIds;
  const [link = "", testLink = ""] = [made[0]?.link, made[0]?.testLink];
  expect([await seen({ link }), await seen({ link: testLink })]).toEqual([[own], [own]]);
  expect([await seen({}), await seen({ link: "" }), await seen({ link: "unknown" })]).toEqual([[], [], []]);
  expect(await seen({ tenantId: other ?? "", link })).toEqual([other]);
  const written = testDatabase.database.transaction({ link, access: "write" }, (transaction) =>
    transaction.update(links).set({ isTest: true }).returning(),
  );
  expect(await written).toEqual([]);
});
