import { type AreaEndpointName, endpoints, type Permission, permissions } from "@askloom/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { callAs } from "../../../../../tests/support/call-as.ts";
import { createTestServer, type TestServer } from "../../../../../tests/support/test-server.ts";
import { makeTestTenant } from "../../../../../tests/support/test-tenant.ts";
import { visitorTypes } from "../../platform/db/schema.ts";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const call = callAs(() => server);

/** What the sidebar says of group and "View Deleted", written a second time. */
const deletedNeeds: Readonly<Record<AreaEndpointName, readonly [Permission, Permission]>> = {
  listForms: ["Pages.Askloom.FormModel", "Pages.Askloom.FormModel.Delete"],
  listVisitorTypes: ["Pages.Askloom.VisitorType", "Pages.Askloom.VisitorType.Create"],
  listFunctions: ["Pages.Askloom.FormAction", "Pages.Askloom.FormAction.Create"],
  listFormActions: ["Pages.Askloom.FormAction", "Pages.Askloom.FormAction.Create"],
  listFormPubs: ["Pages.Askloom.FormModel.Publish", "Pages.Askloom.FormModel.Delete"],
  listFormFlows: ["Pages.Askloom.FormFlow", "Pages.Askloom.FormFlow.Delete"],
  listFormFlowPubs: ["Pages.Askloom.FormFlow.Publish", "Pages.Askloom.FormFlow.Delete"],
  listFormWorkflows: ["Pages.Askloom.Workflow", "Pages.Askloom.Workflow.Delete"],
};
// Object.entries widens the names to string; the table's keys are exactly the names.
const cases = Object.entries(deletedNeeds) as [AreaEndpointName, readonly [Permission, Permission]][];

const kindOf = (name: AreaEndpointName) => endpoints[name].path.slice("/api/".length).replaceAll("-", "_");

test.for(cases)("[A9] what was deleted needs a permission of its own: %s", async ([name, needed]) => {
  const { path } = endpoints[name];
  for (const permission of needed) {
    const without = await makeTestTenant(
      server,
      permissions.filter((other) => other !== permission),
    );
    const refused = await call(without, "GET", `${path}?deleted=true`);
    expect(refused.body).toMatchObject({ status: 403, code: "no-permission" });
    expect(refused.body.title).toContain(permission);
  }
});

test.for(cases)("[A9] what was deleted needs no permission to search: %s", async ([name, needed]) => {
  const { path, access } = endpoints[name];
  const exactly = await makeTestTenant(server, needed);
  expect((await call(exactly, "GET", `${path}?deleted=true`)).body).toMatchObject({
    totalCount: 1,
    items: [{ name: `Gone ${kindOf(name)}`, deletedAt: expect.any(String) }],
  });
  const mayAlsoSearch = access.needs.every((permission) => needed.includes(permission));
  expect((await call(exactly, "GET", path)).status).toBe(mayAlsoSearch ? 200 : 403);
});

test.for(cases)("[A9] a list shows what is there, and nothing of another tenant: %s", async ([name]) => {
  const [testTenant] = [await makeTestTenant(server), await makeTestTenant(server)];
  const answer = await call(testTenant, "GET", endpoints[name].path);
  expect(answer.body).toMatchObject({
    totalCount: 1,
    items: [
      {
        id: expect.any(String),
        name: `Kept ${kindOf(name)}`,
        revision: 1,
        createdAt: expect.any(String),
        changedAt: expect.any(String),
        deletedAt: null,
      },
    ],
  });
});

test("[A9] [C29] a list is sorted, searched and paged as asked", async () => {
  const testTenant = await makeTestTenant(server);
  const { tenantId } = testTenant;
  const names = ["100% sure", "Apple", "apricot", "表单"];
  await server.database.transaction({ tenantId, access: "write" }, (transaction) =>
    transaction
      .insert(visitorTypes)
      .values(names.map((name, index) => ({ tenantId, name, changedAt: new Date(index) }))),
  );
  const found = async (query: string) => {
    const { body } = await call(testTenant, "GET", `/api/visitor-types?${query}`);
    return [body.totalCount, body.items.map(({ name }: { name: string }) => name)];
  };
  expect(await found("filter=AP")).toEqual([2, expect.arrayContaining(["Apple", "apricot"])]);
  expect(await found("filter=%25")).toEqual([1, ["100% sure"]]);
  expect(await found(`filter=${encodeURIComponent("表")}`)).toEqual([1, ["表单"]]);
  expect(await found("sorting=changedAt&maxResultCount=2&skipCount=1")).toEqual([5, ["Apple", "apricot"]]);
  expect(await found("sorting=changedAt%20desc&maxResultCount=1")).toEqual([5, ["Kept visitor_types"]]);
});
