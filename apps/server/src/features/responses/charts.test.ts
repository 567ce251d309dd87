import type { ResponseChart } from "@askloom/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { callAs } from "../../../../../tests/support/call-as.ts";
import { publishedForm } from "../../../../../tests/support/sent-responses.ts";
import { surveyQuestions } from "../../../../../tests/support/survey-questions.ts";
import { createTestServer, type TestServer } from "../../../../../tests/support/test-server.ts";
import { makeTestTenant, type TestTenant } from "../../../../../tests/support/test-tenant.ts";
import { scoreOf } from "./chart-bars.ts";

let server: TestServer;
let testTenant: TestTenant;
let survey: Awaited<ReturnType<typeof publishedForm>>;
const call = callAs(() => server);

beforeAll(async () => {
  server = await createTestServer();
  testTenant = await makeTestTenant(server);
  survey = await publishedForm(server.database, testTenant.tenantId, surveyQuestions);
  await survey.send([
    {
      answers: {
        name: "Ada",
        secret: "hush",
        age: 36,
        born: "1990-05-17",
        agrees: true,
        city: "berlin",
        likes: ["tea", "cake"],
        again: 10,
        order: ["b", "a"],
        grid: { speed: "good", price: "bad" },
        people: [
          { id: "r1", answers: { who: "Eve" } },
          { id: "r2", answers: { who: "Max" } },
        ],
      },
    },
    {
      answers: {
        name: "Bob",
        age: 20,
        born: "1984-01-02",
        agrees: false,
        city: { other: "Oslo" },
        likes: ["cake"],
        again: 3,
        order: ["b"],
      },
    },
    { answers: { name: "Cleo", age: 71, agrees: true, city: "berlin", again: 9, grid: { speed: "good" } } },
  ]);
  await survey.send([{ answers: { age: 5, city: "rome" }, isTest: true }]);
  await survey.indexed();
});
afterAll(() => server.close());

async function chart(question: string): Promise<ResponseChart> {
  const { body } = await call(
    testTenant,
    "GET",
    `/api/form-pubs/${survey.pubId}/responses/charts?questions=${question}`,
  );
  return body.charts[0];
}
const countsOf = ({ choices }: ResponseChart) =>
  choices.map(({ counts }) => Object.fromEntries(counts.map(({ id, count }) => [id, count])));

test("[RS11] choices are counted, own words among them, and each row of a matrix", async () => {
  const city = await chart("city");
  expect([city.answered, countsOf(city)]).toEqual([3, [{ berlin: 2, rome: 0, other: 1 }]]);
  const likes = await chart("likes");
  expect([likes.answered, countsOf(likes)]).toEqual([2, [{ tea: 1, cake: 2 }]]);
  expect(countsOf(await chart("grid"))).toEqual([
    { good: 2, bad: 0 },
    { good: 0, bad: 1 },
  ]);
});

test("[RS11] ranks are means, numbers are spread over bars, yes and no are two", async () => {
  const { ranks } = await chart("order");
  expect(ranks.map(({ id, count, mean }) => ({ id, count, mean }))).toEqual([
    { id: "a", count: 1, mean: 2 },
    { id: "b", count: 2, mean: 1 },
  ]);
  const { figures } = await chart("age");
  expect(figures).toMatchObject({ least: 20, most: 71, score: null });
  expect(figures?.bars.filter(({ count }) => count > 0)).toEqual([
    { from: 20, to: 29, count: 1 },
    { from: 30, to: 39, count: 1 },
    { from: 70, to: 79, count: 1 },
  ]);
  expect((await chart("agrees")).figures?.bars).toEqual([
    { from: 0, to: 0, count: 1 },
    { from: 1, to: 1, count: 2 },
  ]);
});

test("[RS11] a recommendation has a score over its eleven steps", async () => {
  const { figures } = await chart("again");
  expect(figures?.bars).toHaveLength(11);
  expect(figures?.score).toBeCloseTo(100 / 3);
  expect(scoreOf([], 9, 6)).toBeNull();
});

test("[RS38] the chart of a password question says that it is one, and no other does", async () => {
  expect((await chart("secret")).isSecret).toBe(true);
  expect(await chart("name")).not.toHaveProperty("isSecret");
});

test("[RS3] [RS11] the newest texts are shown, a password never", async () => {
  expect((await chart("name")).texts.map(({ text }) => text).sort()).toEqual(["Ada", "Bob", "Cleo"]);
  expect((await chart("secret")).texts.map(({ text }) => text)).toEqual(["••••••••"]);
  expect((await chart("people")).texts.map(({ text }) => text)).toEqual(["Eve; Max"]);
  const { rows } = await survey.inTenant((transaction) =>
    transaction.execute("select question from askloom.response_values where words like '%hush%'"),
  );
  expect(rows).toEqual([]);
});

test("[RS11] the number of rows and dates are spread over bars of whole numbers and of the calendar", async () => {
  expect((await chart("people")).figures).toMatchObject({ grain: "whole", bars: [{ from: 2, to: 2, count: 1 }] });
  const { figures } = await chart("born");
  expect(figures).toMatchObject({ grain: "date", barGrain: "year" });
  expect(figures?.bars.filter(({ count }) => count > 0)).toEqual([
    { from: Date.UTC(1984, 0), to: Date.UTC(1984, 11, 31), count: 1 },
    { from: Date.UTC(1990, 0), to: Date.UTC(1990, 11, 31), count: 1 },
  ]);
});

test("[RS11] answers from when a question also took other than whole numbers have bars that hold them", async () => {
  const items = (variant: "integer" | "decimal") => [{ ...number, variant }];
  const number = { id: "n", kind: "number", title: { en: "N" } } as const;
  const { pubId, send, indexed, addVersion } = await publishedForm(
    server.database,
    testTenant.tenantId,
    items("decimal"),
  );
  await send([{ answers: { n: 1.5 } }, { answers: { n: 2 } }]);
  await addVersion(2, items("integer"));
  await send([{ answers: { n: 4 }, version: 2 }]);
  await indexed();
  const figures = async (more = "") =>
    (await call(testTenant, "GET", `/api/form-pubs/${pubId}/responses/charts?questions=n${more}`)).body.charts[0]
      .figures;
  expect(await figures()).toMatchObject({ grain: "any", bars: { length: 6, 0: { from: 1.5, to: 2, count: 1 } } });
  const whole = encodeURIComponent(JSON.stringify([{ of: "n", is: "between", from: 2 }]));
  expect(await figures(`&where=${whole}`)).toMatchObject({
    grain: "whole",
    bars: [
      { from: 2, to: 2, count: 1 },
      { from: 3, to: 3, count: 0 },
      { from: 4, to: 4, count: 1 },
    ],
  });
});

test("[RS11] all of them chosen look the same as all", async () => {
  const questions = "name,secret,age,born,agrees,city,likes,again,order,grid,people";
  const charts = async (more: string) =>
    (await call(testTenant, "GET", `/api/form-pubs/${survey.pubId}/responses/charts?questions=${questions}${more}`))
      .body;
  const everyone = encodeURIComponent(JSON.stringify([{ of: "age", is: "between", from: 0 }]));
  expect(await charts(`&where=${everyone}`)).toEqual(await charts(""));
});

test("[RS11] charts count what the filters of the table choose", async () => {
  const charts = async (query: Record<string, string>) =>
    (
      await call(
        testTenant,
        "GET",
        `/api/form-pubs/${survey.pubId}/responses/charts?${new URLSearchParams({ questions: "age,likes,name", ...query })}`,
      )
    ).body;
  const inBerlin = await charts({ where: JSON.stringify([{ of: "city", is: "chosen", value: "berlin" }]) });
  expect(inBerlin).toMatchObject({
    isPartial: false,
    charts: [
      { answered: 2, figures: { least: 36, most: 71 } },
      { answered: 1, choices: [{ counts: [{ count: 1 }, { count: 1 }] }] },
      { answered: 2, texts: [{ text: "Cleo" }, { text: "Ada" }] },
    ],
  });
  expect((await charts({ filter: "bob" })).charts).toMatchObject([{ answered: 1, figures: { mean: 20 } }, {}, {}]);
  const [age] = (await charts({ filter: "nobody" })).charts;
  expect(age).toMatchObject({ answered: 0, figures: null });
});

test("[RS11] the chart of a question for files counts files, not only answers", async () => {
  const photos = await publishedForm(server.database, testTenant.tenantId, [
    { id: "photo", kind: "file", title: { en: "Photo" } },
  ]);
  const file = (id: string) => ({ id, name: `${id}.png`, type: "image/png", bytes: 1 });
  await photos.send([
    { answers: { photo: [file("a"), file("b")] }, sentAt: "2026-01-01T00:00:00Z" },
    { answers: { photo: [file("c")] }, sentAt: "2026-01-02T00:00:00Z" },
    { answers: {} },
  ]);
  await photos.indexed();
  const chart = async (query: string) =>
    (await call(testTenant, "GET", `/api/form-pubs/${photos.pubId}/responses/charts?questions=photo${query}`)).body
      .charts;
  expect(await chart("")).toMatchObject([{ answered: 2, files: 3 }]);
  expect(await chart("&from=2026-01-02T00:00:00Z")).toMatchObject([{ answered: 1, files: 1 }]);
  expect(await chart("&filter=a.png")).toMatchObject([{ answered: 1, files: 2 }]);
});
