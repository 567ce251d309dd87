import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { publishedForm } from "../../../../tests/support/sent-responses.ts";
import { surveyQuestions } from "../../../../tests/support/survey-questions.ts";
import { asSuperuser } from "../../../../tests/support/test-database.ts";
import { createTestServer, type TestServer } from "../../../../tests/support/test-server.ts";
import { bearer, makeWorld, type World } from "../../../../tests/support/world.ts";
import { csvLine } from "./export/csv.ts";
import { xlsxWriter } from "./export/xlsx.ts";

let server: TestServer;
let world: World;
let survey: Awaited<ReturnType<typeof publishedForm>>;

beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  world = await makeWorld(server);
  survey = await publishedForm(server.database, world.tenantId, surveyQuestions);
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
  const answer = await server.call({ url, headers: bearer(world) });
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
  expect(head.startsWith('\ufeff"回执","提交时间"')).toBe(true);
  expect(head).toContain('"姓名"');
  expect(head).toContain('"Grid – Speed","Grid – Price"');
  expect(line).toContain('"R-1","2026-01-02T03:04:05.000Z",,1,"en",');
  expect(line).toContain(`"'=1+1",,-5,"1815-12-10","是","柏林","Tea、Cake"`);
  expect(line).toContain('"Good",,"[{""who"":""E \\""v\\"" e""}]"');
  expect(end).toBe("");
});

test.for(["=1", "+1", "-1", "@x", "\tx", "\rx", "\nx", "＝1", "＋1", "－1", "＠x"])(
  "[RS16] a text that begins a formula is inert in CSV and marked as text in XLSX: %j",
  (text) => {
    expect(csvLine([text])).toBe(`"'${text}"\r\n`);
    const sheet = sheetOf([[text, -1.5]]);
    expect(sheet).toContain(`<c s="1" t="inlineStr"><is><t xml:space="preserve">`);
    expect(sheet).toContain("<c><v>-1.5</v></c>");
    expect(sheet).not.toContain("<f>");
  },
);

function sheetOf(rows: readonly (readonly (string | number)[])[]): string {
  const writer = xlsxWriter(["Head"]);
  writer.add(rows);
  writer.end();
  const pieces = Buffer.concat(writer.taken());
  return strFromU8(unzipSync(pieces)["xl/worksheets/sheet1.xml"] ?? new Uint8Array());
}

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
  ]);
  const sheet = strFromU8(parts["xl/worksheets/sheet1.xml"] ?? new Uint8Array());
  expect(sheet).toContain("&lt;b&gt;&amp; 😀");
  expect(sheet).toContain("<c><v>-5</v></c>");
  expect(sheet.match(/<row>/g)).toHaveLength(2);
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
    transaction.execute(`insert into askloom.responses (tenant_id, pub_id, id, form_id, version, answers, language, receipt, sent_at)
      select '${world.tenantId}', '${survey.pubId}', gen_random_uuid(), '${survey.formId}', 1,
        jsonb_build_object('age', n, 'city', case when n % 3 = 0 then 'rome' else 'berlin' end), 'en', n::text,
        timestamptz '2026-02-01T00:00:00Z' + (n / 7) * interval '1 microsecond' from generate_series(1, 11003) n`),
  );
  await survey.inTenant((transaction) =>
    transaction.execute(
      "insert into askloom.response_inbox select tenant_id, pub_id, id from askloom.responses where receipt ~ '^[0-9]+$'",
    ),
  );
  // As autovacuum does when rows were added: plans that were made for a handful of responses are made anew.
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
}, 60_000);
