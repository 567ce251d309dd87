import { unzipSync } from "fflate";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { linesIn, sheetNamesIn, sheetsIn } from "../../../../../tests/support/read-xlsx.ts";
import { publishedForm } from "../../../../../tests/support/sent-responses.ts";
import { surveyQuestions } from "../../../../../tests/support/survey-questions.ts";
import { asSuperuser } from "../../../../../tests/support/test-database.ts";
import { createTestServer, type TestServer } from "../../../../../tests/support/test-server.ts";
import { bearer, makeTestTenant, type TestTenant } from "../../../../../tests/support/test-tenant.ts";
import { eq } from "../../platform/db/drizzle.ts";
import { formPubs, responses, users } from "../../platform/db/schema.ts";

let server: TestServer;
let testTenant: TestTenant;
let survey: Awaited<ReturnType<typeof publishedForm>>;

beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  testTenant = await makeTestTenant(server);
  survey = await publishedForm(server.database, testTenant.tenantId, surveyQuestions);
});

const ada = {
  name: "=1+1",
  age: -5,
  born: "1815-12-10",
  agrees: true,
  city: "berlin",
  likes: ["tea", "cake"],
  grid: { speed: "good" },
  people: [{ id: "r1", answers: { who: 'E "v" e' } }],
};

async function exported(query: Record<string, string>) {
  const search = new URLSearchParams(query);
  const url = `/api/form-pubs/${survey.pubId}/responses/export?${search}`;
  const answer = await server.call({ url, headers: bearer(testTenant) });
  expect(answer.statusCode).toBe(200);
  return answer;
}

test("[RS15] [RS16] CSV has labels in the chosen language, parts as columns, and no formulas", async () => {
  await survey.send([{ answers: ada, receipt: "R-1", sentAt: "2026-01-02T03:04:05Z" }]);
  await survey.indexed();
  const { body, headers } = await exported({ format: "csv", language: "zh-Hans" });
  expect(headers["content-type"]).toBe("text/csv; charset=utf-8");
  expect(headers["content-disposition"]).toContain('filename="Survey.csv"');
  const [head = "", line = "", end] = body.split("\r\n");
  expect(head.startsWith('\ufeff"回执","提交时间（UTC）"')).toBe(true);
  expect(head).toContain('"姓名"');
  expect(head).toContain('"Grid – Speed","Grid – Price"');
  expect(line).toContain('"R-1","2026-01-02T03:04:05.000Z",,1,"en",');
  expect(line).toContain(`"'=1+1",,-5,"1815-12-10","是","柏林","Tea、Cake"`);
  expect(line).toContain('"Good",,"[{""who"":""E \\""v\\"" e""}]"');
  expect(end).toBe("");
});

test("[RS37] heads of columns in CSV and XLSX name the unit, also in rows, and cells stay numbers", async () => {
  const title = { en: "Weight", "zh-Hans": "重量" };
  const unit = { en: "kg", "zh-Hans": "公斤" };
  const weight = { id: "weight", kind: "number", variant: "decimal", title, unit } as const;
  survey = await publishedForm(server.database, testTenant.tenantId, [
    weight,
    { id: "share", kind: "number", variant: "percent", title: { en: "Share" } },
    { id: "bags", kind: "table", title: { en: "Bags" }, items: [weight] },
  ]);
  await survey.send([{ answers: { weight: 12.5, share: 5, bags: [{ id: "1", answers: { weight: 3 } }] } }]);
  await survey.indexed();
  const [head = "", line = ""] = (await exported({ format: "csv", language: "zh-Hans" })).body.split("\r\n");
  expect(head).toContain('"重量 (公斤)","Share (%)","Bags"');
  expect(line).toContain(",12.5,5,");
  const [sheet = "", rows = ""] = sheetsIn((await exported({ format: "xlsx" })).rawPayload);
  expect(sheet).toContain("Weight (kg)");
  expect(sheet).toContain("<c><v>12.5</v></c>");
  expect(rows).toContain("Weight (kg)");
  const formVersions = await server.call({
    url: `/api/form-pubs/${survey.pubId}/responses/columns`,
    headers: bearer(testTenant),
  });
  expect(formVersions.json().columns.map((column: { unit: unknown }) => column.unit)).toEqual([unit, { en: "%" }, {}]);
});

test("[RS16] XLSX holds what XML can hold, and its parts belong together", async () => {
  await survey.send([{ answers: { ...ada, name: "<b>&\u0001 \ud83d\ude00" } }]);
  await survey.indexed();
  const { rawPayload } = await exported({ format: "xlsx" });
  const parts = unzipSync(rawPayload);
  expect(Object.keys(parts).sort()).toEqual([
    "[Content_Types].xml",
    "_rels/.rels",
    "xl/_rels/workbook.xml.rels",
    "xl/styles.xml",
    "xl/workbook.xml",
    "xl/worksheets/sheet1.xml",
    "xl/worksheets/sheet2.xml",
  ]);
  const [sheet = ""] = sheetsIn(rawPayload);
  expect(sheet).toContain("&lt;b&gt;&amp; 😀");
  expect(sheet).toContain("<c><v>-5</v></c>");
  expect(sheet.match(/<row>/g)).toHaveLength(2);
});

test("[RS15] in XLSX the rows of a repeat, and the rows inside them, have sheets of their own", async () => {
  survey = await publishedForm(server.database, testTenant.tenantId, [
    {
      id: "house",
      kind: "repeat",
      title: { en: "House" },
      items: [
        { id: "street", kind: "text", variant: "short", title: { en: "Street" } },
        {
          id: "tenants",
          kind: "table",
          title: { en: "House" },
          items: [{ id: "since", kind: "date", variant: "date", title: { en: "Since" } }],
        },
      ],
    },
  ]);
  const rows = [
    { id: "1", answers: { street: "Main", tenants: [{ id: "2", answers: { since: "2026-11-16" } }] } },
    { id: "3", answers: { street: null, tenants: [{ id: "8", answers: {} }] } },
    {
      id: "4",
      answers: {
        tenants: [
          { id: "5", answers: {} },
          { id: "6", answers: { since: "2026-11-17" } },
        ],
      },
    },
  ];
  await survey.send([
    { answers: { house: rows }, receipt: "R-1" },
    { answers: { house: [{ id: "7", answers: {} }] }, receipt: "R-2" },
  ]);
  await survey.indexed();
  const where = JSON.stringify([{ of: "house", is: "answered" }]);
  const url = `/api/form-pubs/${survey.pubId}/responses?${new URLSearchParams({ columns: "house", where })}`;
  const { items } = (await server.call({ url, headers: bearer(testTenant) })).json();
  expect(items).toMatchObject([{ receipt: "R-1", answers: { house: "Main, (16 November 2026); (17 November 2026)" } }]);
  const { rawPayload } = await exported({ format: "xlsx" });
  const [all = [], houses, tenants] = sheetsIn(rawPayload).map(linesIn);
  expect(all.map((line) => [line[0], line.at(-1)])).toEqual([
    ["Receipt", "House"],
    ["R-2", ""],
    ["R-1", "2"],
  ]);
  expect(houses).toEqual([
    ["Receipt", "House #", "Street", "House"],
    ["R-1", "1", "Main", "1"],
    ["R-1", "3", "", "1"],
  ]);
  expect(tenants).toEqual([
    ["Receipt", "House #", "House #", "Since"],
    ["R-1", "1", "1", "46342"],
    ["R-1", "3", "2", "46343"],
  ]);
  expect(sheetNamesIn(rawPayload)).toEqual(["Responses", "House", "House 2"]);
  expect((await exported({ format: "csv" })).body.split("\r\n")[1]).toMatch(/^"R-2".*,$/);
});

test("[RS24] exports and columns name who sent a response, where that is known", async () => {
  const { tenantId, userId } = testTenant;
  await survey.inTenant(async (transaction) => {
    await transaction.update(formPubs).set({ audience: "members" }).where(eq(formPubs.id, survey.pubId));
    await transaction.update(users).set({ name: "=Grace", email: "grace@example.org" }).where(eq(users.id, userId));
  });
  const [id = ""] = await survey.send([{ answers: { name: "Ada" } }]);
  await survey.inTenant((transaction) => transaction.update(responses).set({ userId }).where(eq(responses.id, id)));
  await survey.indexed();
  const [head = "", line = ""] = (await exported({ format: "csv" })).body.split("\r\n");
  expect(head.split(",").slice(3, 6)).toEqual(['"Submitted by"', '"Sender e-mail"', '"Sender ID"']);
  expect(line.split(",").slice(3, 6)).toEqual([`"'=Grace"`, '"grace@example.org"', `"${userId}"`]);
  expect(JSON.parse((await exported({ format: "json" })).body)).toMatchObject([
    { sentBy: { id: userId, name: "=Grace", email: "grace@example.org" } },
  ]);
  const url = `/api/form-pubs/${survey.pubId}/responses/columns`;
  expect((await server.call({ url, headers: bearer({ token: testTenant.token, tenantId }) })).json()).toMatchObject({
    hasSenders: true,
  });
});

test("[RS3] [RS15] JSON has the values of choices, rows as objects, and no password", async () => {
  await survey.send([{ answers: { ...ada, secret: "hush" } }]);
  await survey.indexed();
  const { body } = await exported({ format: "json" });
  expect(JSON.parse(body)).toMatchObject([
    { answers: { ...ada, secret: "••••••••", city: "BER", people: [{ who: 'E "v" e' }] }, version: 1, isTest: false },
  ]);
  expect((await exported({ format: "json", test: "true" })).body).toBe("[]\n");
});

test("[RS14] the answers to a removed question are exported under its last title", async () => {
  await survey.send([{ answers: { name: "Ada", age: 3 } }]);
  await survey.addVersion(2, [{ id: "mood", kind: "text", variant: "short", title: { en: "Mood" } }]);
  await survey.send([{ answers: { mood: "Good" }, version: 2 }]);
  await survey.indexed();
  const [head = "", second = "", first = ""] = (await exported({ format: "csv" })).body.split("\r\n");
  const columns = head.split(",");
  expect(columns.slice(6, 8)).toEqual(['"Mood"', '"Your name"']);
  expect(second.split(",").slice(6, 8)).toEqual(['"Good"', ""]);
  expect(first.split(",").slice(6, 10)).toEqual(["", '"Ada"', "", "3"]);
});

test("[RS17] an export over many pages holds exactly what the same filters list", async () => {
  await survey.inTenant((transaction) =>
    transaction.execute(`insert into askloom.responses (tenant_id, collector_id, id, form_id, version, answers, language, receipt, sent_at)
      select '${testTenant.tenantId}', '${survey.pubId}', gen_random_uuid(), '${survey.formId}', 1,
        jsonb_build_object('age', n, 'city', case when n % 3 = 0 then 'rome' else 'berlin' end), 'en', n::text,
        timestamptz '2026-02-01T00:00:00Z' + (n / 7) * interval '1 microsecond' from generate_series(1, 11003) n`),
  );
  await survey.inTenant((transaction) =>
    transaction.execute(
      `insert into askloom.response_inbox (tenant_id, consumer, collector_id, response_id, revision, event)
       select tenant_id, 'values', collector_id, id, 1, 'sent' from askloom.responses where receipt ~ '^[0-9]+$'`,
    ),
  );
  // As autovacuum does when rows were added: plans that were made for a handful of responses are made again.
  await asSuperuser((client) => client.query("analyze askloom.responses"), server.superuserUrl);
  await survey.indexed();
  const ages = async (query: Record<string, string>) =>
    JSON.parse((await exported({ format: "json", ...query })).body).map(
      ({ answers }: { answers: { age: number } }) => answers.age,
    );
  const numbers = Array.from({ length: 11_003 }, (_, index) => index + 1);
  const ordered = (list: number[]) => list.toSorted((a, b) => a - b);
  expect(ordered(await ages({}))).toEqual(numbers);
  const rome = JSON.stringify([{ of: "city", is: "chosen", value: "rome" }]);
  expect(ordered(await ages({ where: rome }))).toEqual(numbers.filter((number) => number % 3 === 0));
  const late = JSON.stringify([
    { of: "age", is: "between", from: 9_000 },
    { of: "city", is: "answered" },
  ]);
  expect(ordered(await ages({ where: late }))).toEqual(numbers.filter((number) => number >= 9_000));
});
