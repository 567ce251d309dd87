import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { callAs } from "../../../../../tests/support/call-as.ts";
import { formWith, question } from "../../../../../tests/support/form-builder.ts";
import { asSuperuser } from "../../../../../tests/support/test-database.ts";
import { createTestServer, type TestServer } from "../../../../../tests/support/test-server.ts";
import { makeTestTenant, type TestTenant } from "../../../../../tests/support/test-tenant.ts";
import { gramsOf, gramsOfWord } from "../../definitions/definitions.ts";
import { sql } from "../../platform/db/drizzle.ts";
import { formSearch, forms } from "../../platform/db/schema.ts";

let server: TestServer;
let testTenant: TestTenant;
beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(async () => {
  testTenant = await makeTestTenant(server);
});
afterAll(() => server.close());

const call = callAs(() => server);
const add = async (definition: object) => (await call(testTenant, "POST", "/api/forms", { body: { definition } })).body;
const list = async (query: Record<string, string>) =>
  (await call(testTenant, "GET", `/api/forms?${new URLSearchParams(query)}`)).body;
const found = async (query: Record<string, string>): Promise<string[]> =>
  (await list(query)).items.map(({ name }: { name: string }) => name);

async function addSamples() {
  await add(
    formWith("Customer survey", [question("a", { title: { en: "How content are you?", "zh-Hans": "您满意吗？" } })]),
  );
  await add(
    formWith("Staff", [
      question("g", {
        kind: "group",
        variant: "section",
        items: [question("b", { title: { en: "100% Straße_A", "zh-Hans": "客户满意度调查" } })],
      } as never),
    ]),
  );
  await add(formWith("", [], { title: { "zh-Hans": "报名表" }, languages: ["zh-Hans"] }));
}

test.for([
  ["a word of the title, in any case", "SURVEY", ["Customer survey"]],
  ["a part of a word", "usto", ["Customer survey"]],
  ["words in any order, from title and questions", "content customer", ["Customer survey"]],
  ["words of which one is missing", "customer absent", []],
  ["a question inside a group", "straße", ["Staff"]],
  ["a Chinese title", "报名", ["报名表"]],
  ["one Chinese character", "表", ["报名表"]],
  ["a Chinese part of a question", "满意", ["Customer survey", "Staff"]],
  ["a longer Chinese part", "满意度调查", ["Staff"]],
  ["both languages at once", "满意 survey", ["Customer survey"]],
  ["full-width characters", "ＳＴＡＦＦ", ["Staff"]],
  ["two letters", "ff", ["Staff"]],
  ["what a pattern would take for any text", "%", ["Staff"]],
  ["what a pattern would take for any character", "_", ["Staff"]],
  ["parts that are there, but not together", "surstaff", []],
  ["white space", "   ", ["Customer survey", "Kept forms", "Staff", "报名表"]],
] as const)("[F12] a search finds %s", async ([, filter, names]) => {
  await addSamples();
  expect(await found({ filter })).toEqual(names);
  expect((await list({ filter })).totalCount).toBe(names.length);
});

test("[F12] what was changed is found by its new texts only, and no text of a neighbour helps", async () => {
  const { id } = await add(formWith("Alpha", [question("a", { title: { en: "Beta" } })]));
  expect(await found({ filter: "alphabeta" })).toEqual([]);
  await call(testTenant, "PUT", `/api/forms/${id}`, { body: { definition: formWith("Gamma") }, revision: 1 });
  expect([await found({ filter: "beta" }), await found({ filter: "gamma" })]).toEqual([[], ["Gamma"]]);
  await call(testTenant, "DELETE", `/api/forms/${id}`, { revision: 2 });
  expect([await found({ filter: "gamma" }), await found({ filter: "gamma", deleted: "true" })]).toEqual([
    [],
    ["Gamma"],
  ]);
});

test("[F11] the list hides what is deprecated, and shows one purpose, as asked", async () => {
  const old = await add(formWith("Old"));
  await add(formWith("Intake", [], { purpose: "visitor-intake" }));
  await call(testTenant, "PUT", `/api/forms/${old.id}/deprecation`, { body: { isDeprecated: true } });
  expect(await found({})).toEqual(["Intake", "Kept forms"]);
  expect(await found({ deprecated: "true" })).toEqual(["Intake", "Kept forms", "Old", "Who are you?"]);
  expect(await found({ purpose: "visitor-intake" })).toEqual(["Intake"]);
  expect(await found({ purpose: "general", filter: "intake" })).toEqual([]);
  expect(await found({ filter: "old" })).toEqual([]);
  await call(testTenant, "DELETE", `/api/forms/${old.id}`, { revision: 1 });
  expect(await found({ deleted: "true" })).toEqual(["Gone forms", "Old"]);
});

/** Many forms in the database at once: `Mass 1` and so on. */
const addMany = (count: number) =>
  server.database.transaction({ tenantId: testTenant.tenantId, access: "write" }, async (transaction) => {
    const { tenantId } = testTenant;
    const rows = Array.from({ length: count }, (_, index) => ({
      id: randomUUID(),
      name: `Mass ${index}`,
      searchText: `mass ${index}`,
    }));
    await transaction.insert(forms).values(rows.map((row) => ({ tenantId, ...row, changedAt: new Date(0) })));
    await transaction
      .insert(formSearch)
      .values(rows.map(({ id, searchText }) => ({ tenantId, formId: id, grams: gramsOf(searchText, tenantId) })));
  });

test("[F14] a total beyond the limit says so; paging by it comes to the end", { timeout: 60_000 }, async () => {
  await addMany(1100);
  const few = await list({ filter: "kept", maxResultCount: "10" });
  expect([few.totalCount, few.isTotalExact]).toEqual([0, true]);
  const first = await list({ filter: "mass", maxResultCount: "10", sorting: "changedAt" });
  expect([first.totalCount, first.isTotalExact, first.items.length]).toEqual([1000, false, 10]);
  const second = await list({ filter: "mass", maxResultCount: "1000", skipCount: "1000" });
  expect([second.totalCount, second.isTotalExact, second.items.length]).toEqual([1100, true, 100]);
  const all = await list({ maxResultCount: "1" });
  expect([all.totalCount, all.isTotalExact]).toEqual([1101, true]);
});

test("[C29] what many forms match is sorted and paged as what few match", { timeout: 60_000 }, async () => {
  await addMany(1100);
  await add(formWith("Mass A last"));
  const page = { filter: "mass", maxResultCount: "2" };
  expect(await found({ ...page, sorting: "name desc" })).toEqual(["Mass A last", "Mass 999"]);
  expect(await found({ ...page, sorting: "changedAt desc" })).toContain("Mass A last");
  expect(await found({ ...page, filter: "mass 109", sorting: "name" })).toEqual(["Mass 109", "Mass 1090"]);
});

test("[F13] the application role searches by the index, and sees its own tenant only", async () => {
  await addMany(300);
  await asSuperuser((client) => client.query("analyze askloom.form_search"), server.superuserUrl);
  const { tenantId } = testTenant;
  const plan = await server.database.transaction({ tenantId, access: "write" }, async (transaction) => {
    await transaction.execute(sql`set local enable_seqscan = off`);
    await transaction.execute(sql`set local enable_indexscan = off`);
    const grams = gramsOfWord("survey", tenantId).join(",");
    await transaction.execute(sql`select set_config('app.search', ${grams}, true)`);
    const { rows } = await transaction.execute(sql`explain select form_id from askloom.form_search limit 1000`);
    return JSON.stringify(rows);
  });
  expect(plan).toContain("Bitmap Index Scan on form_search_grams");
  const foreign = await makeTestTenant(server);
  await call(foreign, "POST", "/api/forms", { body: { definition: formWith("Foreign survey") } });
  expect(await found({ filter: "survey" })).toEqual([]);
});
