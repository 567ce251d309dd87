import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { formWith, question } from "../../../../../tests/support/form-builder.ts";
import { bearerKey, newKey } from "../../../../../tests/support/make-api-key.ts";
import { createTestServer, type TestServer } from "../../../../../tests/support/test-server.ts";
import { bearer, makeTestTenant, type TestTenant } from "../../../../../tests/support/test-tenant.ts";
import { eq, sql } from "../db/drizzle.ts";
import { permissionGrants } from "../db/schema.ts";

let server: TestServer;
let testTenant: TestTenant;
beforeAll(async () => {
  server = await createTestServer();
  testTenant = await makeTestTenant(server);
});
afterAll(() => server.close());

type Method = "GET" | "POST" | "PUT";

/** As it is sent, so that nothing but the server reads or writes JSON. */
const call = (method: Method, path: string, { payload = "", revision = 0, headers = bearer(testTenant) } = {}) =>
  server.call({
    method,
    url: `/api/forms${path}`,
    headers: {
      ...headers,
      ...(payload === "" ? {} : { "content-type": "application/json" }),
      ...(revision === 0 ? {} : { "if-match": `"${revision}"` }),
    },
    ...(payload === "" ? {} : { payload }),
  });

/** Some 500,000 characters. */
const large = formWith(
  "Large",
  Array.from({ length: 4_000 }, (_, at) => question(`q${at}`, { title: { en: "x".repeat(80), "zh-Hans": "题" } })),
);

/** How long the longest texts are that this thread reads or writes as JSON at once. The driver reads by itself. */
function jsonAtOnce(): { read: number; written: number } {
  const longest = { read: 0, written: 0 };
  const { parse, stringify } = JSON;
  const reading = vi.spyOn(JSON, "parse").mockImplementation((text: string, reviver) => {
    longest.read = Math.max(longest.read, text.length);
    return parse(text, reviver);
  });
  const writing = vi.spyOn(JSON, "stringify").mockImplementation((...given: unknown[]) => {
    const text: string = Reflect.apply(stringify, JSON, given);
    longest.written = Math.max(longest.written, text?.length ?? 0);
    return text;
  });
  onTestFinished(() => {
    reading.mockRestore();
    writing.mockRestore();
  });
  return longest;
}

test("[O28] a large definition is never read or written in one piece on the event loop", async () => {
  const id = randomUUID();
  const created = JSON.stringify({ id, definition: large });
  const saved = JSON.stringify({ definition: { ...large, settings: { numbering: "form" } } });
  const imported = JSON.stringify({ definitions: [large] });
  const longest = jsonAtOnce();
  const answers = [
    await call("POST", "", { payload: created }),
    await call("POST", "", { payload: created }),
    await call("POST", `/${id}/versions`, { payload: "{}", revision: 1 }),
    await call("PUT", `/${id}`, { payload: saved, revision: 1 }),
    await call("PUT", `/${id}`, { payload: saved, revision: 1 }),
    await call("GET", `/${id}`),
    await call("GET", `/${id}/versions/1`),
    await call("GET", `/${id}/export`),
    await call("POST", `/${id}/versions/1/restore`, { revision: 2 }),
    await call("POST", `/${id}/duplicate`),
    await call("POST", "/import", { payload: imported }),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 200, 200, 200, 200, 200, 200, 200, 201, 201]);
  expect(longest.read).toBeLessThan(created.length / 3);
  expect(longest.written).toBeLessThan(created.length / 3);
});

test("[O28] [F1] a large definition is what is read again, with its revision", async () => {
  const id = randomUUID();
  const made = await call("POST", "", { payload: JSON.stringify({ id, definition: large }) });
  expect([made.statusCode, made.headers.etag]).toEqual([201, '"1"']);
  const read = await call("GET", `/${id}`);
  expect([read.headers.etag, read.headers["content-type"]]).toEqual(['"1"', "application/json; charset=utf-8"]);
  expect(read.json()).toEqual({ ...made.json(), definition: large });
  const exported = await call("GET", `/${id}/export`);
  expect(exported.json()).toEqual(large);
  // In the order of the schema, not in that of the database.
  expect(exported.body.slice(0, 20)).toBe(JSON.stringify(large).slice(0, 20));
  const differs = JSON.stringify({ id, definition: { ...large, title: { en: "Other" } } });
  expect((await call("POST", "", { payload: differs })).json()).toMatchObject({ code: "made-differently" });
});

const long = "0,".repeat(60_000);
const many = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`word${at}`, { en: "x" }]));

test.for([
  ["no JSON", `{"definition":[${long}`, { status: 400, code: "malformed-body" }],
  ["the name of a prototype", `{"__proto__":{"list":[${long}0]}}`, { status: 400, code: "malformed-body" }],
  [
    "a wrong field",
    JSON.stringify({ definition: { ...large, purpose: "other" } }),
    { status: 400, errors: [{ field: "body.definition.purpose", detail: "请从提供的值中选择。" }] },
  ],
  [
    "more names in an object than are listed quickly",
    JSON.stringify({ definition: formWith("Words", [], { words: many(20_001) }) }),
    { status: 400, errors: [{ field: "body.definition.words", detail: "此处的条目超过 20,000 个。请删除一些。" }] },
  ],
  [
    "more values than are kept quickly",
    JSON.stringify({ definition: formWith("Values", Array.from({ length: 500_001 }, () => 0) as never[]) }),
    { status: 400, errors: [{ detail: "此处的值超过 500,000 个。请减少内容。" }] },
  ],
] as const)("[O28] [E11] [F5] a large body is refused as a small one is: %s", async ([, payload, refused]) => {
  const headers = { ...bearer(testTenant), "accept-language": "zh-Hans" };
  expect((await call("POST", "", { payload, headers })).json()).toMatchObject(refused);
});

test("[O28] those who may not send a large body are refused before it is read", async () => {
  const payload = `{"definition":[${long}`;
  expect((await call("POST", "", { payload, headers: {} })).json()).toMatchObject({ code: "not-signed-in" });
  const reader = await makeTestTenant(server, ["Pages.Askloom.FormModel", "Pages.Askloom.FormModel.Explore"]);
  const refused = await call("POST", "", { payload, headers: bearer(reader) });
  expect(refused.json()).toMatchObject({ code: "no-permission" });
});

test("[O28] someone who loses the permission while a large body waits for its check is refused", async () => {
  const own = await makeTestTenant(server);
  const headers = bearer(own);
  const transaction = server.database.transaction.bind(server.database);
  const outcomes: string[] = [];
  const watched = vi.spyOn(server.database, "transaction").mockImplementation(async (options, work) => {
    const outcome = await transaction(options, work);
    outcomes.push("let in");
    // Here the request has been let in, and its body has not been checked.
    if (outcomes.length === 1)
      await transaction({ tenantId: own.tenantId, access: "write" }, (grants) =>
        grants.delete(permissionGrants).where(eq(permissionGrants.tenantId, own.tenantId)),
      );
    return outcome;
  });
  onTestFinished(() => watched.mockRestore());
  const created = await call("POST", "", { payload: JSON.stringify({ definition: large }), headers });
  expect([created.json().code, outcomes]).toEqual(["no-permission", ["let in"]]);
});

test("[O28] of the large bodies of one tenant twenty wait for their check, and more are refused for now", async () => {
  const payload = JSON.stringify({ definition: { ...large, purpose: "other" } });
  const answers = await Promise.all(Array.from({ length: 60 }, () => call("POST", "", { payload })));
  const refused = answers.filter(({ statusCode }) => statusCode === 503);
  const checked = answers.filter(({ statusCode }) => statusCode === 400);
  expect([checked.length >= 21, refused.length > 0, checked.length + refused.length]).toEqual([true, true, 60]);
  expect(refused[0]?.headers["retry-after"]).toBe("5");
});

test("[E11] what is wrong with a large body is said together with what is wrong beside it", async () => {
  const payload = JSON.stringify({ definition: { ...large, purpose: "other" } });
  const { errors } = (await call("PUT", "/none", { payload, revision: 1 })).json();
  expect(errors.map(({ field }: { field: string }) => field)).toEqual(["params.formId", "body.definition.purpose"]);
});

test("[O28] a program sends and reads large definitions with its API key", async () => {
  const { key } = await newKey(server, testTenant, {
    permissions: ["Pages.Askloom.FormModel", "Pages.Askloom.FormModel.New"],
  });
  const headers = bearerKey(key);
  const made = await call("POST", "", { payload: JSON.stringify({ definition: large }), headers });
  expect(made.statusCode).toBe(201);
  expect((await call("GET", `/${made.json().id}`, { headers })).json().definition).toEqual(large);
});

test("[O28] a large answer that breaks the contract is a mistake of the server, as a small one is", async () => {
  const { id } = (await call("POST", "", { payload: JSON.stringify({ definition: large }) })).json();
  await server.database.transaction({ tenantId: testTenant.tenantId, access: "write" }, (transaction) =>
    transaction.execute(
      sql`update askloom.forms set definition = definition || '{"purpose":"other"}' where id = ${id}`,
    ),
  );
  expect((await call("GET", `/${id}`)).json()).toMatchObject({ status: 500, code: "internal-error" });
  const exported = await call("GET", `/${id}/export`);
  expect([exported.statusCode, exported.headers["content-disposition"]]).toEqual([500, undefined]);
});
