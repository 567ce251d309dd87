import type { Unit } from "@askloom/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { callAs } from "../../../../tests/support/call-as.ts";
import { createTestServer, type TestServer } from "../../../../tests/support/test-server.ts";
import { bearer, makeWorld, type World } from "../../../../tests/support/world.ts";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const call = callAs(() => server);

const makeUnit = async (world: World, displayName: string, parentId: string | null = null): Promise<Unit> =>
  (await call(world, "POST", "/api/units", { body: { displayName, parentId } })).body;

test("[A4] a change without a revision, or of an old one, changes nothing", async () => {
  const world = await makeWorld(server);
  const unit = await makeUnit(world, "North");
  const address = `/api/units/${unit.id}`;
  const rename = (displayName: string, revision?: number) =>
    call(world, "PUT", address, { body: { displayName }, ...(revision === undefined ? {} : { revision }) });
  expect((await rename("A")).status).toBe(428);
  const first = await rename("A", 1);
  expect([first.status, first.body.revision, first.headers.etag]).toEqual([200, 2, '"2"']);
  expect((await rename("B", 1)).body.code).toBe("changed-meanwhile");
  expect((await call(world, "GET", address)).body.displayName).toBe("A");
  expect((await call(world, "DELETE", address, { revision: 1 })).status).toBe(412);
  expect((await call(world, "PUT", address, { body: { displayName: "C" } })).status).toBe(428);
  const weak = await server.call({
    method: "PUT",
    url: address,
    headers: { ...bearer(world), "if-match": "*" },
    payload: { displayName: "D" },
  });
  expect(weak.statusCode).toBe(412);
});

test("[A4] of ten people who change the same revision at once, one succeeds", async () => {
  const world = await makeWorld(server);
  const unit = await makeUnit(world, "Contended");
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      call(world, "PUT", `/api/units/${unit.id}`, { body: { displayName: `Name ${index}` }, revision: 1 }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(412)]);
});

test("[A5] a deleted unit is gone from the list, can be restored, and a taken name is resolved", async () => {
  const world = await makeWorld(server);
  const unit = await makeUnit(world, "Twin");
  expect((await call(world, "DELETE", `/api/units/${unit.id}`, { revision: 1 })).status).toBe(204);
  expect((await call(world, "GET", `/api/units/${unit.id}`)).status).toBe(404);
  const trash = await call(world, "GET", "/api/units?deleted=true&filter=twin");
  expect(trash.body).toMatchObject({ totalCount: 1, items: [{ id: unit.id, deletedAt: expect.any(String) }] });
  await makeUnit(world, "twin");
  const restored = await call(world, "POST", `/api/units/${unit.id}/restore`);
  expect(restored.body).toMatchObject({ id: unit.id, displayName: "Twin (2)", deletedAt: null, revision: 3 });
  expect((await call(world, "POST", `/api/units/${unit.id}/restore`)).status).toBe(404);
});

test("[A5] a restored unit whose parent is gone comes back at the top", async () => {
  const world = await makeWorld(server);
  const parent = await makeUnit(world, "Parent");
  const child = await makeUnit(world, "Child", parent.id);
  expect((await call(world, "DELETE", `/api/units/${parent.id}`, { revision: 1 })).body.code).toBe("unit-in-use");
  await call(world, "DELETE", `/api/units/${child.id}`, { revision: 1 });
  await call(world, "DELETE", `/api/units/${parent.id}`, { revision: 1 });
  expect((await call(world, "POST", `/api/units/${child.id}/restore`)).body.parentId).toBeNull();
});

test("[E9] a name that is taken, and a circle, are refused", async () => {
  const world = await makeWorld(server);
  const top = await makeUnit(world, "Top");
  const child = await makeUnit(world, "Middle", top.id);
  const leaf = await makeUnit(world, "Leaf", child.id);
  expect((await call(world, "POST", "/api/units", { body: { displayName: "top" } })).body).toMatchObject({
    code: "already-exists",
    title: "The name top is taken. Choose another one.",
  });
  for (const parentId of [leaf.id, top.id]) {
    expect(
      (await call(world, "PUT", `/api/units/${top.id}`, { body: { displayName: "Top", parentId }, revision: 1 })).body
        .code,
    ).toBe("unit-in-a-circle");
  }
});

test("[C29] a list takes skipCount, maxResultCount, sorting and filter, and tells the total", async () => {
  const world = await makeWorld(server);
  for (const name of ["B unit", "A unit", "C unit", "100% sure", "under_score"]) await makeUnit(world, name);
  const names = async (query: string) => {
    const { body } = await call(world, "GET", `/api/units?${query}`);
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
