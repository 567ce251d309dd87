import type { Unit } from "@askloom/contract";
import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { callAs } from "../../../../../tests/support/call-as.ts";
import { asSuperuser } from "../../../../../tests/support/test-database.ts";
import { createTestServer, type TestServer } from "../../../../../tests/support/test-server.ts";
import { bearer, makeTestTenant, type TestTenant } from "../../../../../tests/support/test-tenant.ts";
import { units } from "../../platform/db/schema.ts";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const call = callAs(() => server);

/** Starts the calls one after the other, each when the one before waits, and lets them all go on together. */
async function atOnce<Answer>(
  { tenantId }: TestTenant,
  calls: readonly (() => Promise<Answer>)[],
): Promise<readonly Answer[]> {
  return asSuperuser(async (client) => {
    await client.query("begin");
    // Every change waits for the tenant's row: at the latest its note for the audit refers to it.
    await client.query("select from askloom.tenants where id = $1 for update", [tenantId]);
    const answers: Promise<Answer>[] = [];
    for (const start of calls) {
      answers.push(start());
      await expect.poll(() => waitingIn(client), { interval: 5, timeout: 10_000 }).toBe(answers.length);
    }
    await client.query("commit");
    return Promise.all(answers);
  }, server.superuserUrl);
}

async function waitingIn(client: pg.Client): Promise<number> {
  // Within a transaction the list of connections stays as it was first read.
  await client.query("select pg_stat_clear_snapshot()");
  const { rows } = await client.query<{ waiting: number }>(
    "select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return rows[0]?.waiting ?? 0;
}

const makeUnit = async (testTenant: TestTenant, displayName: string, parentId: string | null = null): Promise<Unit> =>
  (await call(testTenant, "POST", "/api/units", { body: { displayName, parentId } })).body;

test("[A4] a change without a revision, or of an old one, changes nothing", async () => {
  const testTenant = await makeTestTenant(server);
  const unit = await makeUnit(testTenant, "North");
  const address = `/api/units/${unit.id}`;
  const rename = (displayName: string, revision?: number) =>
    call(testTenant, "PUT", address, { body: { displayName }, ...(revision === undefined ? {} : { revision }) });
  expect((await rename("A")).status).toBe(428);
  const first = await rename("A", 1);
  expect([first.status, first.body.revision, first.headers.etag]).toEqual([200, 2, '"2"']);
  expect((await rename("B", 1)).body.code).toBe("changed-meanwhile");
  expect((await call(testTenant, "GET", address)).body.displayName).toBe("A");
  expect((await call(testTenant, "DELETE", address, { revision: 1 })).status).toBe(412);
  expect((await call(testTenant, "PUT", address, { body: { displayName: "C" } })).status).toBe(428);
  const weak = await server.call({
    method: "PUT",
    url: address,
    headers: { ...bearer(testTenant), "if-match": "*" },
    payload: { displayName: "D" },
  });
  expect(weak.statusCode).toBe(412);
});

test("[A4] of ten people who change the same revision at once, one succeeds", async () => {
  const testTenant = await makeTestTenant(server);
  const unit = await makeUnit(testTenant, "Contended");
  const answers = await atOnce(
    testTenant,
    Array.from(
      { length: 10 },
      (_, index) => () =>
        call(testTenant, "PUT", `/api/units/${unit.id}`, { body: { displayName: `Name ${index}` }, revision: 1 }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(412)]);
});

test("[A5] a deleted unit is gone from the list, can be restored, and a taken name is resolved", async () => {
  const testTenant = await makeTestTenant(server);
  const unit = await makeUnit(testTenant, "Twin");
  expect((await call(testTenant, "DELETE", `/api/units/${unit.id}`, { revision: 1 })).status).toBe(204);
  expect((await call(testTenant, "GET", `/api/units/${unit.id}`)).status).toBe(404);
  const trash = await call(testTenant, "GET", "/api/units?deleted=true&filter=twin");
  expect(trash.body).toMatchObject({ totalCount: 1, items: [{ id: unit.id, deletedAt: expect.any(String) }] });
  await makeUnit(testTenant, "twin");
  const restored = await call(testTenant, "POST", `/api/units/${unit.id}/restore`);
  expect(restored.body).toMatchObject({ id: unit.id, displayName: "Twin (2)", deletedAt: null, revision: 3 });
  expect((await call(testTenant, "POST", `/api/units/${unit.id}/restore`)).status).toBe(404);
});

const trashed = async (testTenant: TestTenant, displayName: string): Promise<Unit> => {
  const unit = await makeUnit(testTenant, displayName);
  await call(testTenant, "DELETE", `/api/units/${unit.id}`, { revision: 1 });
  return unit;
};

test.each([
  ["İ", "i", "İ (2)"],
  ["OΣ", "oσ", "OΣ (2)"],
  ["STRASSE", "straße", "STRASSE"],
])(
  "[A5] %s comes back beside %s as %s: names are the same where the database says so",
  async (name, other, expected) => {
    const testTenant = await makeTestTenant(server);
    const unit = await trashed(testTenant, name);
    await makeUnit(testTenant, other);
    const { status, body } = await call(testTenant, "POST", `/api/units/${unit.id}/restore`);
    expect([status, body.displayName]).toEqual([200, expected]);
  },
);

test.each([
  ["x".repeat(128), `${"x".repeat(124)} (2)`],
  [`${"x".repeat(123)}\u{1F333}xxx`, `${"x".repeat(123)} (2)`],
])("[A5] a long name is shortened before it gets a number", async (name, expected) => {
  const testTenant = await makeTestTenant(server);
  const unit = await trashed(testTenant, name);
  await makeUnit(testTenant, name);
  const { body } = await call(testTenant, "POST", `/api/units/${unit.id}/restore`);
  expect(body.displayName).toBe(expected);
  const { displayName, revision } = body;
  expect((await call(testTenant, "PUT", `/api/units/${unit.id}`, { body: { displayName }, revision })).status).toBe(
    200,
  );
});

test("[A5] a restored unit gets the first number that is free, however many are not", async () => {
  const testTenant = await makeTestTenant(server);
  const unit = await trashed(testTenant, "Many");
  const { database } = server;
  await database.transaction({ tenantId: testTenant.tenantId, access: "write" }, (transaction) =>
    transaction.insert(units).values(
      Array.from({ length: 150 }, (_, index) => ({
        tenantId: testTenant.tenantId,
        displayName: index === 0 ? "Many" : `many (${index + 1})`,
      })),
    ),
  );
  expect((await call(testTenant, "POST", `/api/units/${unit.id}/restore`)).body.displayName).toBe("Many (151)");
});

test("[A5] a name that is taken in the moment of restoring is resolved", async () => {
  const testTenant = await makeTestTenant(server);
  const [first, second] = [await trashed(testTenant, "Twin"), await trashed(testTenant, "Twin")];
  const answers = await atOnce(testTenant, [
    () => call(testTenant, "POST", "/api/units", { body: { displayName: "Twin" } }),
    () => call(testTenant, "POST", `/api/units/${first.id}/restore`),
    () => call(testTenant, "POST", `/api/units/${second.id}/restore`),
  ]);
  expect(answers.map(({ status, body }) => [status, body.displayName])).toEqual([
    [201, "Twin"],
    [200, "Twin (2)"],
    [200, "Twin (3)"],
  ]);
});

test("[A5] a restored unit whose parent is gone comes back at the top", async () => {
  const testTenant = await makeTestTenant(server);
  const parent = await makeUnit(testTenant, "Parent");
  const child = await makeUnit(testTenant, "Child", parent.id);
  expect((await call(testTenant, "DELETE", `/api/units/${parent.id}`, { revision: 1 })).body.code).toBe("unit-in-use");
  await call(testTenant, "DELETE", `/api/units/${child.id}`, { revision: 1 });
  await call(testTenant, "DELETE", `/api/units/${parent.id}`, { revision: 1 });
  expect((await call(testTenant, "POST", `/api/units/${child.id}/restore`)).body.parentId).toBeNull();
});

test("[E9] a name that is taken, and a circle, are refused", async () => {
  const testTenant = await makeTestTenant(server);
  const top = await makeUnit(testTenant, "Top");
  const child = await makeUnit(testTenant, "Middle", top.id);
  const leaf = await makeUnit(testTenant, "Leaf", child.id);
  expect((await call(testTenant, "POST", "/api/units", { body: { displayName: "top" } })).body).toMatchObject({
    code: "already-exists",
    title: "The name top is already in use. Choose another one.",
  });
  for (const parentId of [leaf.id, top.id]) {
    expect(
      (await call(testTenant, "PUT", `/api/units/${top.id}`, { body: { displayName: "Top", parentId }, revision: 1 }))
        .body.code,
    ).toBe("unit-in-a-circle");
  }
});

const move = (testTenant: TestTenant, { id, displayName, revision }: Unit, parentId: string) =>
  call(testTenant, "PUT", `/api/units/${id}`, { body: { displayName, parentId }, revision });

test("[E9] two units that are moved below each other's children at once do not become a circle", async () => {
  const testTenant = await makeTestTenant(server);
  const a = await makeUnit(testTenant, "A");
  const b = await makeUnit(testTenant, "B");
  const belowA = await makeUnit(testTenant, "Below A", a.id);
  const belowB = await makeUnit(testTenant, "Below B", b.id);
  const answers = await atOnce(testTenant, [
    () => move(testTenant, a, belowB.id),
    () => move(testTenant, b, belowA.id),
  ]);
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
    [200, undefined],
    [409, "unit-in-a-circle"],
  ]);
});

test("[E9] two units that are moved below each other at once do not keep each other waiting", async () => {
  const testTenant = await makeTestTenant(server);
  const a = await makeUnit(testTenant, "A");
  const b = await makeUnit(testTenant, "B");
  const answers = await atOnce(testTenant, [() => move(testTenant, a, b.id), () => move(testTenant, b, a.id)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 409]);
});

test("[E9] a unit that is deleted while another one is moved below it keeps no child", async () => {
  const testTenant = await makeTestTenant(server);
  const parent = await makeUnit(testTenant, "Parent");
  const child = await makeUnit(testTenant, "Child");
  const answers = await atOnce(testTenant, [
    () => call(testTenant, "DELETE", `/api/units/${parent.id}`, { revision: 1 }),
    () => move(testTenant, child, parent.id),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([204, 404]);
});

test("[E9] a unit is deleted while someone is put into it, without one keeping the other waiting", async () => {
  const testTenant = await makeTestTenant(server);
  const unit = await makeUnit(testTenant, "Shared");
  const person = { userName: "plain", name: "Plain", isActive: true, unitIds: [unit.id] };
  const answers = await atOnce(testTenant, [
    () => call(testTenant, "PUT", `/api/users/${testTenant.userId}`, { body: person, revision: 1 }),
    () => call(testTenant, "DELETE", `/api/units/${unit.id}`, { revision: 1 }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 204]);
});

test("[C29] a list takes skipCount, maxResultCount, sorting and filter, and tells the total", async () => {
  const testTenant = await makeTestTenant(server);
  for (const name of ["B unit", "A unit", "C unit", "100% sure", "under_score"]) await makeUnit(testTenant, name);
  const names = async (query: string) => {
    const { body } = await call(testTenant, "GET", `/api/units?${query}`);
    return { total: body.totalCount, names: body.items.map(({ displayName }: Unit) => displayName) };
  };
  expect(await names("filter=unit&sorting=displayName desc")).toEqual({
    total: 3,
    names: ["C unit", "B unit", "A unit"],
  });
  expect(await names("filter=UNIT&maxResultCount=1&skipCount=1")).toEqual({ total: 3, names: ["B unit"] });
  expect(await names("filter=%25")).toEqual({ total: 1, names: ["100% sure"] });
  expect(await names("filter=_")).toEqual({ total: 1, names: ["under_score"] });
  expect((await names("")).total).toBe(7);
});
