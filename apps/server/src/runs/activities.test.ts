import { unitName } from "@askloom/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { callAs } from "../../../../tests/support/call-as.ts";
import { asSuperuser } from "../../../../tests/support/test-database.ts";
import { createTestServer, type TestServer } from "../../../../tests/support/test-server.ts";
import { makeTestTenant, type TestTenant } from "../../../../tests/support/test-tenant.ts";
import { startRun } from "./runs.ts";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
const call = callAs(() => server);

const startOf = ({ tenantId, actionId, pubId, responseId }: TestTenant, nodes: readonly string[], at: Date) =>
  server.database.transaction({ tenantId, access: "write" }, (transaction) =>
    startRun(
      transaction,
      {
        ...{ tenantId, dialect: "action", definitionId: actionId, definitionVersion: 1, mode: "send" },
        response: { collectorId: pubId, id: responseId, revision: 1 },
        activities: nodes.map((node) => ({ node, key: node, kind: "webhook", isHeld: node === "held" })),
      },
      at,
    ),
  );
const list = async (testTenant: TestTenant, query: string) =>
  (await call(testTenant, "GET", `/api/activities?${query}`)).body;
const nodesOf = ({ items }: { items: { node: string }[] }) => items.map(({ node }) => node);

test("[DL9] activities are listed by action, publication and response, page by page, the newest first", async () => {
  const testTenant = await makeTestTenant(server);
  const { actionId, pubId, responseId } = testTenant;
  for (let day = 1; day <= 3; day += 1) await startOf(testTenant, [`day${day}`], new Date(Date.UTC(2126, 0, day)));
  const all = ["day3", "day2", "day1", "hook"];
  for (const query of [`actionId=${actionId}`, `pubId=${pubId}`, `responseId=${responseId}`, "status=queued,failed"])
    expect(nodesOf(await list(testTenant, query))).toEqual(all);
  expect(nodesOf(await list(testTenant, "status=failed"))).toEqual(["hook"]);
  const first = await list(testTenant, "maxResultCount=3");
  const second = await list(testTenant, `maxResultCount=3&cursor=${encodeURIComponent(first.next)}`);
  expect([nodesOf(first), nodesOf(second), second.next]).toEqual([all.slice(0, 3), ["hook"], null]);
});

test("[DL9] what was sent is shown only to people who may read responses", async () => {
  const actions = ["Pages.Askloom.FormAction", "Pages.Askloom.FormAction.Create"] as const;
  const [all, some] = [await makeTestTenant(server), await makeTestTenant(server, actions)];
  const historyOf = async (testTenant: TestTenant) =>
    (await call(testTenant, "GET", `/api/activities/${testTenant.activityId}`)).body.history;
  expect(await historyOf(all)).toMatchObject([
    { number: 1, statusCode: 500, request: "POST https://crm.example/", answer: "No" },
  ]);
  expect(await historyOf(some)).toMatchObject([{ number: 1, statusCode: 500, request: null, answer: null }]);
});

test("[RN16] the history of an activity shows the attempt that has no row of its own", async () => {
  const testTenant = await makeTestTenant(server);
  const at = new Date(Date.UTC(2126, 0, 1));
  await startOf(testTenant, ["plain"], at);
  const [{ id }] = (await list(testTenant, "status=queued")).items;
  const historyAs = async (status: string, endedAt: Date | null) => {
    const change =
      "update askloom.activities set status = $2, attempts = 1, attempt_at = $3, ended_at = $4 where id = $1";
    await asSuperuser((client) => client.query(change, [id, status, at, endedAt]), server.superuserUrl);
    return (await call(testTenant, "GET", `/api/activities/${id}`)).body.history;
  };
  const shown = {
    number: 1,
    startedAt: at.toISOString(),
    statusCode: null,
    problem: null,
    request: null,
    answer: null,
  };
  expect(await historyAs("running", null)).toEqual([{ ...shown, endedAt: null }]);
  expect(await historyAs("done", at)).toEqual([{ ...shown, endedAt: at.toISOString() }]);
});

test("[DL10] a failed delivery is tried again, and one that waits is cancelled and holds nobody up", async () => {
  const testTenant = await makeTestTenant(server);
  const retry = await call(testTenant, "POST", `/api/activities/${testTenant.activityId}/retry`);
  expect(retry.body).toMatchObject({ status: "queued", problem: null, nextAt: expect.any(String), endedAt: null });
  await startOf(testTenant, ["held", "after"], new Date(Date.UTC(2126, 0, 1)));
  const [held, after] = (await list(testTenant, "status=queued")).items
    .toSorted((a: { node: string }, b: { node: string }) => b.node.localeCompare(a.node))
    .filter(({ node }: { node: string }) => node !== "hook");
  expect([held.node, after.waitsFor, after.nextAt]).toEqual(["held", "previous", null]);
  expect((await call(testTenant, "POST", `/api/activities/${after.id}/retry`)).status).toBe(409);
  expect((await call(testTenant, "POST", `/api/activities/${held.id}/cancel`)).body.status).toBe("cancelled");
  const released = await call(testTenant, "GET", `/api/activities/${after.id}`);
  expect(released.body).toMatchObject({ waitsFor: null, nextAt: expect.any(String) });
  expect((await call(testTenant, "POST", `/api/activities/${held.id}/cancel`)).status).toBe(409);
});

test("[DL2] [DL10] cancelling a delivery that waits for a held one releases none after it; they follow the held one", async () => {
  const testTenant = await makeTestTenant(server);
  await startOf(testTenant, ["held", "between", "last"], new Date());
  const find = async (node: string) =>
    (await list(testTenant, "status=queued,cancelled")).items.find((item: { node: string }) => item.node === node);
  const cancel = async (node: string) =>
    (await call(testTenant, "POST", `/api/activities/${(await find(node)).id}/cancel`)).body.status;
  expect(await cancel("between")).toBe("cancelled");
  expect(await find("last")).toMatchObject({ waitsFor: "previous", nextAt: null });
  expect(await cancel("held")).toBe("cancelled");
  expect(await find("last")).toMatchObject({ waitsFor: null, nextAt: expect.any(String) });
});

test("[DL10] all deliveries of an action that failed since a time are tried again", async () => {
  const testTenant = await makeTestTenant(server);
  const retryAll = async (since: string) =>
    (await call(testTenant, "POST", "/api/activities/retry-failed", { body: { since, actionId: testTenant.actionId } }))
      .body;
  expect(await retryAll("2126-01-01T00:00:00Z")).toEqual({ count: 0 });
  expect(await retryAll("2026-01-01T00:00:00Z")).toEqual({ count: 1 });
  expect(nodesOf(await list(testTenant, "status=queued"))).toEqual(["hook"]);
  const { items } = (await call(testTenant, "GET", "/api/audit-events?filter=activity")).body;
  expect(items[0]).toMatchObject({ event: "activity.retried-all", details: { count: 1 } });
});

test("[DL6] an address is paused and resumed by hand", async () => {
  const testTenant = await makeTestTenant(server);
  const address = "https://crm.example/hook";
  const send = (step: string) =>
    call(testTenant, "POST", `/api/delivery-addresses/${step}`, { body: { address: `${address}?token=abc` } });
  const listed = async () => (await call(testTenant, "GET", "/api/delivery-addresses")).body.items;
  expect((await send("resume")).status).toBe(404);
  expect((await send("pause")).status).toBe(204);
  expect(await listed()).toMatchObject([
    { address, pausedAt: expect.any(String), waiting: 0 },
    { address: "https://paused.example/hook", problem: "status-410" },
  ]);
  expect((await send("resume")).status).toBe(204);
  expect(await listed()).toHaveLength(1);
});

test("[DL6] a paused address says how many deliveries wait for it, not for others", async () => {
  const testTenant = await makeTestTenant(server);
  await startOf(testTenant, ["one"], new Date());
  const addresses = ["https://a.example/hook", "https://b.example/hook"];
  for (const address of addresses)
    await call(testTenant, "POST", "/api/delivery-addresses/pause", { body: { address } });
  await asSuperuser(
    (client) =>
      client.query(
        "update askloom.activities set address = $1, waits_for = 'address' where tenant_id = $2 and node = 'one'",
        [addresses[0], testTenant.tenantId],
      ),
    server.superuserUrl,
  );
  const { items } = (await call(testTenant, "GET", "/api/delivery-addresses")).body;
  expect(items.filter((item: { address: string }) => addresses.includes(item.address))).toMatchObject([
    { address: addresses[0], waiting: 1 },
    { address: addresses[1], waiting: 0 },
  ]);
});

test("[T8] with a unit chosen, deliveries about responses of another unit are not seen, retried or cancelled", async () => {
  const testTenant = await makeTestTenant(server);
  const { pubId, responseId, actionId, activityId } = testTenant;
  const unit = await call(testTenant, "POST", "/api/units", { body: { displayName: "Another unit" } });
  await asSuperuser(
    (client) => client.query("update askloom.form_pubs set unit_id = $1 where id = $2", [unit.body.id, pubId]),
    server.superuserUrl,
  );
  const headers = { [unitName]: testTenant.unitId };
  const within = (method: "GET" | "POST", url: string, body?: object) =>
    call(testTenant, method, url, { headers, ...(body === undefined ? {} : { body }) });
  expect((await within("GET", `/api/activities?actionId=${actionId}`)).body.items).toEqual([]);
  expect((await within("GET", `/api/activities?responseId=${responseId}`)).status).toBe(404);
  expect((await within("GET", `/api/activities/${activityId}`)).status).toBe(404);
  expect((await within("POST", `/api/activities/${activityId}/retry`)).status).toBe(404);
  const since = "2026-01-01T00:00:00Z";
  expect((await within("POST", "/api/activities/retry-failed", { since, actionId })).body).toEqual({ count: 0 });
  expect(nodesOf(await list(testTenant, `actionId=${actionId}`))).toEqual(["hook"]);
});

test.for([
  ["GET", `/api/activities?cursor=2026-99-99T99:99:99Z_${"-".repeat(36)}`],
  ["GET", `/api/activities?cursor=0000-00-00T10:10:10Z_${crypto.randomUUID()}`],
  ["GET", `/api/activities?cursor=2026-01-01T10:10:10Z_${"a".repeat(36)}`],
  ["POST", "/api/activities/retry-failed", { since: "0000-01-01T00:00:00Z", actionId: crypto.randomUUID() }],
] as const)("[E12] a time or a place in the list that cannot be is refused: %s %s", async ([method, url, body]) => {
  const testTenant = await makeTestTenant(server);
  const answer = await call(testTenant, method, url, body === undefined ? {} : { body });
  expect([answer.status, answer.body.code]).toEqual([400, "invalid-input"]);
});

test("[DL11] deleting a response deletes its runs with everything that was sent", async () => {
  const testTenant = await makeTestTenant(server);
  const { tenantId, pubId, responseId } = testTenant;
  await startOf(testTenant, ["waiting"], new Date());
  expect((await call(testTenant, "DELETE", `/api/form-pubs/${pubId}/responses/${responseId}`)).status).toBe(204);
  const counts = await asSuperuser(async (client) => {
    // Runs of other dialects belong to no response, and stay.
    const others = "select id from askloom.runs where response_id is null";
    const query = `select (select count(*)::int from askloom.runs where tenant_id = $1 and id not in (${others})) as runs,
      (select count(*)::int from askloom.activities where tenant_id = $1 and run_id not in (${others})) as activities,
      (select count(*)::int from askloom.attempts where tenant_id = $1 and activity_id not in
        (select id from askloom.activities where run_id in (${others}))) as attempts`;
    return (await client.query(query, [tenantId])).rows[0];
  }, server.superuserUrl);
  expect(counts).toEqual({ runs: 0, activities: 0, attempts: 0 });
});

test("[DL18] a delivery is listed with the number of its response, the title of its step and the last answer", async () => {
  const testTenant = await makeTestTenant(server);
  const { actionId, pubId, responseId, tenantId } = testTenant;
  const [item] = (await list(testTenant, `responseId=${responseId}`)).items;
  const { receipt } = (await call(testTenant, "GET", `/api/form-pubs/${pubId}/responses/${responseId}`)).body;
  expect(item).toMatchObject({ actionId, receipt, title: null, kind: "webhook", statusCode: 500, attempts: 1 });
  await asSuperuser(
    (client) => client.query("delete from askloom.runs where tenant_id = $1", [tenantId]),
    server.superuserUrl,
  );
  // A response without deliveries is there all the same.
  expect(await list(testTenant, `responseId=${responseId}`)).toEqual({
    ...{ items: [], next: null },
    rate: { perMinute: 6000, isReached: false },
  });
});

test("[DL19] only what failed since a time is tried again, and what failed before stays marked", async () => {
  const testTenant = await makeTestTenant(server);
  const { actionId, pubId, tenantId } = testTenant;
  const runId = await startOf(testTenant, ["old", "new"], new Date(Date.UTC(2126, 0, 1)));
  await asSuperuser(async (client) => {
    const fail = "update askloom.activities set status = 'failed', ended_at = $2 where run_id = $1 and node = $3";
    await client.query(fail, [runId, "2126-01-01T00:00:00Z", "old"]);
    await client.query(fail, [runId, "2126-01-03T00:00:00Z", "new"]);
  }, server.superuserUrl);
  const retry = async (body: object) =>
    (
      await call(testTenant, "POST", "/api/activities/retry-failed", {
        body: { since: "2126-01-02T00:00:00Z", ...body },
      })
    ).body;
  expect(await retry({ pubId })).toEqual({ count: 1 });
  expect(await retry({ actionId })).toEqual({ count: 0 });
  const { rows } = await asSuperuser(
    (client) =>
      client.query("select status, open_incidents, ended_at from askloom.runs where tenant_id = $1 and id = $2", [
        tenantId,
        runId,
      ]),
    server.superuserUrl,
  );
  expect(rows).toEqual([{ status: "running", open_incidents: 1, ended_at: null }]);
  expect(
    (await call(testTenant, "POST", "/api/activities/retry-failed", { body: { since: "2126-01-02T00:00:00Z" } }))
      .status,
  ).toBe(400);
});

test("[DL23] what failed is tried again as the newest version of its action says, where that has the step", async () => {
  const testTenant = await makeTestTenant(server);
  const { actionId, tenantId } = testTenant;
  const runId = await startOf(testTenant, ["hook", "gone"], new Date(Date.UTC(2126, 0, 1)));
  const rows = await asSuperuser(async (client) => {
    await client.query("update askloom.activities set status = 'failed', ended_at = '2126-01-03' where run_id = $1", [
      runId,
    ]);
    await client.query(
      `insert into askloom.form_action_versions (tenant_id, action_id, number, draft_revision, note, definition)
        select tenant_id, action_id, 2, 2, '', jsonb_set(definition, '{nodes}', definition -> 'nodes' || $2::jsonb)
        from askloom.form_action_versions where tenant_id = $3 and action_id = $1 and number = 1`,
      [actionId, JSON.stringify([{ id: "hook", kind: "webhook" }]), tenantId],
    );
    await client.query("update askloom.form_actions set latest_version = 2 where tenant_id = $2 and id = $1", [
      actionId,
      tenantId,
    ]);
    const body = { since: "2126-01-02T00:00:00Z", actionId, byNewestVersion: true };
    expect((await call(testTenant, "POST", "/api/activities/retry-failed", { body })).body).toEqual({ count: 2 });
    const found = await client.query(
      "select node, definition_version from askloom.activities where run_id = $1 order by node",
      [runId],
    );
    return found.rows;
  }, server.superuserUrl);
  expect(rows).toEqual([
    { node: "gone", definition_version: null },
    { node: "hook", definition_version: 2 },
  ]);
});
