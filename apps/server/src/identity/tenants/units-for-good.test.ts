import { randomUUID } from "node:crypto";
import type { Unit } from "@askloom/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { callAs } from "../../../../../tests/support/call-as.ts";
import { createTestServer, type TestServer } from "../../../../../tests/support/test-server.ts";
import { makeTestTenant, type TestTenant } from "../../../../../tests/support/test-tenant.ts";
import { eq } from "../../platform/db/drizzle.ts";
import { connections, forms, libraryQuestions, units, userUnits } from "../../platform/db/schema.ts";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const call = callAs(() => server);

const makeUnit = async (testTenant: TestTenant, displayName: string, parentId: string | null = null): Promise<Unit> =>
  (await call(testTenant, "POST", "/api/units", { body: { displayName, parentId } })).body;

test("[UN1] a unit is deleted for good once nothing belongs to it; the refusal names what does", async () => {
  const testTenant = await makeTestTenant(server);
  const { tenantId, userId, formId } = testTenant;
  const unit = await makeUnit(testTenant, "North");
  const below = await makeUnit(testTenant, "Below", unit.id);
  const remove = ({ id }: Unit) => call(testTenant, "DELETE", `/api/units/${id}`, { revision: 1 });
  const purge = ({ id }: Unit) => call(testTenant, "POST", `/api/units/${id}/purge`);
  const belongTo = (unitId: string | null) =>
    server.database.transaction({ tenantId, access: "write" }, async (transaction) => {
      await transaction.update(forms).set({ unitId }).where(eq(forms.id, formId));
      await transaction.update(connections).set({ unitId });
      await transaction.update(libraryQuestions).set({ unitId });
    });
  await belongTo(unit.id);
  await server.database.transaction({ tenantId, access: "write" }, (transaction) =>
    transaction.insert(userUnits).values({ tenantId, userId, unitId: unit.id }),
  );
  expect((await purge(unit)).status).toBe(404);
  expect([(await remove(below)).status, (await remove(unit)).status]).toEqual([204, 204]);

  const refused = await purge(unit);
  expect(refused.body).toMatchObject({ status: 409, code: "unit-in-use" });
  const areas = refused.body.uses.items.map(({ area }: { area: string }) => area);
  expect(new Set(areas)).toEqual(new Set(["units", "forms", "connections", "question-library"]));
  expect(refused.body.uses.items[0]).toEqual({ area: "units", id: below.id, name: "Below", isDeleted: true });

  await belongTo(null);
  expect((await purge(unit)).body.code).toBe("unit-in-use");
  expect([(await purge(below)).status, (await purge(unit)).status]).toEqual([204, 204]);
  const person = (await call(testTenant, "GET", `/api/users/${userId}`)).body;
  expect(person.unitIds).not.toContain(unit.id);
});

test("[D23] units that are deleted for good together go from the leaves up, whatever their ids are", async () => {
  const testTenant = await makeTestTenant(server);
  const { tenantId } = testTenant;
  const rows = ["0", "8", "4"].map((digit) => `${digit.repeat(8)}${randomUUID().slice(8)}`);
  await server.database.transaction({ tenantId, access: "write" }, (transaction) =>
    transaction.insert(units).values(
      rows.map((id, index) => ({
        ...{ tenantId, id, displayName: `Level ${index}`, deletedAt: new Date() },
        parentId: rows[index - 1] ?? null,
      })),
    ),
  );
  const { body } = await call(testTenant, "POST", "/api/units/bulk-purge", { body: { ids: rows } });
  expect(body.outcomes).toEqual(rows.map((id) => ({ id, outcome: "done" })));
});
