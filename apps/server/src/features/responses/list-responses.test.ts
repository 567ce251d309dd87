import type { ResponseItem, ResponseList } from "@askloom/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { callAs } from "../../../../../tests/support/call-as.ts";
import { publishedForm } from "../../../../../tests/support/sent-responses.ts";
import { surveyQuestions } from "../../../../../tests/support/survey-questions.ts";
import { createTestServer, type TestServer } from "../../../../../tests/support/test-server.ts";
import { makeTestTenant, type TestTenant } from "../../../../../tests/support/test-tenant.ts";

let server: TestServer;
let testTenant: TestTenant;
let survey: Awaited<ReturnType<typeof publishedForm>>;
const call = callAs(() => server);

beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const people = [
  { name: "Ada", age: 36, born: "1815-12-10", agrees: true, city: "berlin", likes: ["tea", "cake"] },
  { name: "Bob", age: 20, born: "2001-02-03", agrees: false, city: "rome", likes: ["cake"] },
  { name: "ＣＡＲＬ  Gauß", age: 77, city: { other: "Göttingen" } },
  { name: "Dora", city: "rome" },
];

beforeEach(async () => {
  testTenant = await makeTestTenant(server);
  survey = await publishedForm(server.database, testTenant.tenantId, surveyQuestions);
  await survey.send(people.map((answers, index) => ({ answers, sentAt: `2026-01-0${index + 1}T12:00:00Z` })));
  await survey.send([{ answers: { name: "Tester", age: 1 }, isTest: true, receipt: "TEST-1" }]);
  await survey.indexed();
});

async function list(query: Record<string, string | number> = {}): Promise<ResponseList> {
  const values = Object.entries({ columns: "name", ...query }).map(([key, value]): [string, string] => [
    key,
    String(value),
  ]);
  const search = new URLSearchParams(values);
  const { status, body } = await call(testTenant, "GET", `/api/form-pubs/${survey.pubId}/responses?${search}`);
  expect({ status, body }).toMatchObject({ status: 200 });
  return body;
}

const namesOf = ({ items }: { items: readonly ResponseItem[] }) => items.map(({ answers }) => answers.name);
const found = async (where: readonly object[], more: Record<string, string> = {}) =>
  namesOf(await list({ where: JSON.stringify(where), ...more }));

describe("the list", () => {
  test("[RS4] shows what counts, the newest first, or what came by the test link", async () => {
    const listed = await list();
    expect(namesOf(listed)).toEqual(["Dora", "ＣＡＲＬ  Gauß", "Bob", "Ada"]);
    expect(listed).toMatchObject({ totalCount: 4, isTotalExact: true, lookedSince: null });
    expect(namesOf(await list({ test: "true" }))).toEqual(["Tester"]);
    expect(namesOf(await list({ sorting: "sentAt asc", skipCount: 1, maxResultCount: 2 }))).toEqual([
      "Bob",
      "ＣＡＲＬ  Gauß",
    ]);
  });

  test("[RS5] filters by each sort of answer", async () => {
    expect(await found([{ of: "city", is: "chosen", value: "rome" }])).toEqual(["Dora", "Bob"]);
    expect(await found([{ of: "city", is: "chosen", value: "other" }])).toEqual(["ＣＡＲＬ  Gauß"]);
    expect(await found([{ of: "likes/cake", is: "equals", value: 1 }])).toEqual(["Bob", "Ada"]);
    expect(await found([{ of: "name", is: "equals", value: "carl gauß" }])).toEqual(["ＣＡＲＬ  Gauß"]);
    expect(await found([{ of: "name", is: "contains", value: "A" }])).toEqual(["Dora", "ＣＡＲＬ  Gauß", "Ada"]);
    expect(await found([{ of: "age", is: "between", from: 30, to: 40 }])).toEqual(["Ada"]);
    expect(await found([{ of: "age", is: "between", from: 21 }])).toEqual(["ＣＡＲＬ  Gauß", "Ada"]);
    expect(await found([{ of: "agrees", is: "equals", value: 0 }])).toEqual(["Bob"]);
    expect(await found([{ of: "born", is: "between", to: Date.UTC(1900, 0, 1) }])).toEqual(["Ada"]);
    expect(await found([{ of: "age", is: "empty" }])).toEqual(["Dora"]);
    expect(await found([{ of: "age", is: "answered" }])).toEqual(["ＣＡＲＬ  Gauß", "Bob", "Ada"]);
    expect(await found([{ of: "#version", is: "equals", value: 2 }])).toEqual([]);
  });

  test("[RS5] all conditions must hold, and the time too", async () => {
    const rome = { of: "city", is: "chosen", value: "rome" };
    expect(await found([rome, { of: "age", is: "answered" }])).toEqual(["Bob"]);
    expect(await found([rome], { from: "2026-01-03T00:00:00Z" })).toEqual(["Dora"]);
    expect(await found([], { from: "2026-01-02T00:00:00Z", until: "2026-01-03T00:00:00Z" })).toEqual(["Bob"]);
    expect(await found([rome, { of: "age", is: "between", from: 1, to: 99 }], { sorting: "words.name asc" })).toEqual([
      "Bob",
    ]);
  });

  test("[RS6] sorted by an answer, those without one come last", async () => {
    expect(namesOf(await list({ sorting: "figure.age asc" }))).toEqual(["Bob", "Ada", "ＣＡＲＬ  Gauß", "Dora"]);
    expect(namesOf(await list({ sorting: "figure.age desc" }))).toEqual(["ＣＡＲＬ  Gauß", "Ada", "Bob", "Dora"]);
    expect(namesOf(await list({ sorting: "figure.age desc", skipCount: 3 }))).toEqual(["Dora"]);
    expect(namesOf(await list({ sorting: "figure.age asc", skipCount: 2, maxResultCount: 1 }))).toEqual([
      "ＣＡＲＬ  Gauß",
    ]);
    expect(namesOf(await list({ sorting: "words.#receipt desc" }))).toEqual(["Dora", "ＣＡＲＬ  Gauß", "Bob", "Ada"]);
    expect(await list({ sorting: "figure.age asc" })).toMatchObject({ totalCount: 4, isTotalExact: true });
  });

  test("[RS9] a search finds a receipt, or the answers with every word", async () => {
    expect(namesOf(await list({ filter: "r-0001" }))).toEqual(["Bob"]);
    expect(namesOf(await list({ filter: "gauß CARL" }))).toEqual(["ＣＡＲＬ  Gauß"]);
    expect(namesOf(await list({ filter: "göttingen" }))).toEqual(["ＣＡＲＬ  Gauß"]);
    expect(namesOf(await list({ filter: "nobody" }))).toEqual([]);
  });

  test("[RS9] a search finds choices by their labels, in every language", async () => {
    const all = (await list({})).totalCount;
    const inBerlin = namesOf(await list({ where: JSON.stringify([{ of: "city", is: "chosen", value: "berlin" }]) }));
    expect(inBerlin.length).toBeGreaterThan(0);
    expect(inBerlin.length).toBeLessThan(all);
    expect(namesOf(await list({ filter: "柏林" }))).toEqual(inBerlin);
    expect(namesOf(await list({ filter: "BERLIN" }))).toEqual(inBerlin);
    expect(namesOf(await list({ filter: `柏林 ${inBerlin[0]}` }))).toEqual([inBerlin[0]]);
    const tea = namesOf(await list({ where: JSON.stringify([{ of: "likes/tea", is: "equals", value: 1 }]) }));
    expect(namesOf(await list({ filter: "Tea" }))).toEqual(tea);
  });

  test("[RS14] answers are told in the reader's language, those of removed questions too", async () => {
    await survey.addVersion(2, surveyQuestions.slice(0, 1));
    await survey.send([{ answers: { name: "Eve" }, version: 2 }]);
    await survey.indexed();
    const columns = (await call(testTenant, "GET", `/api/form-pubs/${survey.pubId}/responses/columns`)).body;
    expect(columns.versions).toEqual([2, 1]);
    expect(columns.columns.slice(0, 2)).toMatchObject([
      { id: "name", isRemoved: false, type: "text" },
      { id: "secret", isRemoved: true },
    ]);
    const { items } = await list({ columns: "city,secret", maxResultCount: 2, skipCount: 1 });
    expect(items.map(({ answers }) => answers)).toEqual([{ city: "Rome" }, { city: "Göttingen" }]);
  });

  test("[RS8] what must be looked up is looked up for so many, and it is told since when", async () => {
    await survey.inTenant((transaction) =>
      transaction.execute(`insert into askloom.responses (tenant_id, collector_id, id, form_id, version, answers, language, receipt, sent_at)
        select '${testTenant.tenantId}', '${survey.pubId}', gen_random_uuid(), '${survey.formId}', 1, '{}', 'en', n::text,
          timestamptz '2026-02-01T00:00:00Z' + n * interval '1 second' from generate_series(1, 10001) n`),
    );
    const first = await list({ where: JSON.stringify([{ of: "name", is: "contains", value: "ada" }]) });
    expect(first).toMatchObject({ items: [], isTotalExact: false, lookedSince: "2026-02-01T00:00:02.000000Z" });
    const second = await list({
      where: JSON.stringify([{ of: "name", is: "contains", value: "ada" }]),
      until: String(first.lookedSince),
    });
    expect(namesOf(second)).toEqual(["Ada"]);
    expect(second).toMatchObject({ isTotalExact: true, lookedSince: null });
  });
});
