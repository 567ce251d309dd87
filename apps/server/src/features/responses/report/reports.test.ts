import { randomUUID } from "node:crypto";
import { type ActionDefinition, type ActionReport, emptyAction, type ReportedEvaluation } from "@askloom/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { callAs } from "../../../../../../tests/support/call-as.ts";
import { publishedForm } from "../../../../../../tests/support/sent-responses.ts";
import { createTestServer, type TestServer } from "../../../../../../tests/support/test-server.ts";
import { bearer, makeTestTenant, type TestTenant } from "../../../../../../tests/support/test-tenant.ts";
import { eq } from "../../../platform/db/drizzle.ts";
import { formActions, formActionVersions, formPubs } from "../../../platform/db/schema.ts";

let server: TestServer;
let testTenant: TestTenant;
let quiz: Awaited<ReturnType<typeof publishedForm>>;
let ids: string[];
const call = callAs(() => server);
const actionId = randomUUID();

const grades = [
  { id: "low", to: 4, label: { en: "Try again", "zh-Hans": "再试一次" }, tone: "negative" },
  { id: "high", from: 5, label: { en: "Well done", "zh-Hans": "很好" }, tone: "positive" },
] as const;
const rows = [
  { id: "r1", operand: { question: "capital" }, operator: "==", value: "Paris", whenTrue: 10, whenFalse: 0 },
] as const;
const actionWith = (passMark: number | undefined): ActionDefinition => ({
  ...emptyAction("en"),
  name: "Grade the quiz",
  nodes: [
    { id: "form", kind: "form" },
    {
      id: "quiz",
      kind: "evaluation",
      title: "Quiz",
      method: { is: "points", rows: [...rows], grades: [...grades], ...(passMark !== undefined && { passMark }) },
    },
    { id: "mood", kind: "evaluation", method: { is: "function", grades: [] } },
  ],
});

const reportOf = (quizResult: Partial<ReportedEvaluation>, mood: string | null, version = 2): ActionReport => ({
  actionId,
  actionVersion: version,
  now: "2026-11-15T14:30",
  isComplete: true,
  evaluations: [
    { node: "quiz", score: 0, min: 0, max: 10, passed: null, outcome: null, matched: [], ...quizResult },
    { node: "mood", score: null, min: null, max: null, passed: null, outcome: mood, matched: [] },
  ],
  path: [],
  results: {},
  failures: [{ node: "mood", problem: "limit-steps" }],
  feedback: null,
  deliveries: [],
});

beforeAll(async () => {
  server = await createTestServer();
  testTenant = await makeTestTenant(server);
  const { tenantId } = testTenant;
  quiz = await publishedForm(server.database, tenantId, [
    { id: "capital", kind: "text", variant: "short", title: { en: "Capital" } },
  ]);
  await quiz.inTenant(async (transaction) => {
    await transaction
      .insert(formActions)
      .values({ tenantId, id: actionId, name: "Grade the quiz", definition: actionWith(5) });
    for (const [number, passMark] of [[1, 5] as const, [2, undefined] as const])
      await transaction
        .insert(formActionVersions)
        .values({ tenantId, actionId, number, draftRevision: number, note: "", definition: actionWith(passMark) });
    await transaction.update(formPubs).set({ actionId, actionVersion: 2 }).where(eq(formPubs.id, quiz.pubId));
  });
  ids = await quiz.send([
    { answers: { capital: "Paris" }, report: reportOf({ score: 10, outcome: "high" }, "calm") },
    { answers: { capital: "Rome" }, report: reportOf({ score: 3.5, outcome: "low" }, null) },
    { answers: { capital: "Oslo" }, report: reportOf({ score: 0, outcome: "low", passed: false }, "loud", 1) },
    { answers: { capital: "Bern" } },
  ]);
  await quiz.indexed();
});
afterAll(() => server.close());

const path = (rest: string) => `/api/form-pubs/${quiz.pubId}/responses${rest}`;
const get = async (rest: string, language = "en") =>
  (await call(testTenant, "GET", path(rest), { headers: { "accept-language": language } })).body;
const where = (condition: object) => `where=${encodeURIComponent(JSON.stringify([condition]))}`;
const key = encodeURIComponent;

test("[RS40] what the evaluations of an action found out are columns, those of the present version first", async () => {
  const { columns } = await get("/columns");
  expect(
    columns.map(({ id, type, isRemoved, title }: Record<string, unknown>) => [id, type, isRemoved, title]),
  ).toEqual([
    ["#score.quiz", "number", false, { en: "Quiz: Score", "zh-Hans": "Quiz：得分" }],
    ["#outcome.quiz", "choice", false, { en: "Quiz: Result", "zh-Hans": "Quiz：结果" }],
    // The function gave texts only, so there is no column for a score.
    ["#outcome.mood", "text", false, { en: "Result", "zh-Hans": "结果" }],
    ["#passed.quiz", "boolean", true, { en: "Quiz: Passed", "zh-Hans": "Quiz：是否通过" }],
    ["capital", "text", false, { en: "Capital" }],
  ]);
});

test("[RS40] the table shows them in the reader's words, is sorted and narrowed by them", async () => {
  const columns = `columns=${key("#score.quiz,#outcome.quiz,#outcome.mood,capital")}`;
  const sorted = await get(`?${columns}&sorting=${key("figure.#score.quiz asc")}`);
  expect(sorted.items.map(({ answers }: { answers: unknown }) => answers)).toEqual([
    { capital: "Oslo", "#score.quiz": "0", "#outcome.quiz": "Try again", "#outcome.mood": "loud" },
    { capital: "Rome", "#score.quiz": "3.5", "#outcome.quiz": "Try again" },
    { capital: "Paris", "#score.quiz": "10", "#outcome.quiz": "Well done", "#outcome.mood": "calm" },
    { capital: "Bern" },
  ]);
  const capitals = async (query: string, language?: string) =>
    (await get(`?columns=capital&${query}`, language)).items.map(
      (item: { answers: Record<string, string> }) => item.answers.capital,
    );
  expect(await capitals(where({ of: "#score.quiz", is: "between", from: 1, to: 5 }))).toEqual(["Rome"]);
  expect(await capitals(where({ of: "#outcome.quiz", is: "chosen", value: "high" }))).toEqual(["Paris"]);
  expect(await capitals(where({ of: "#outcome.quiz", is: "empty" }))).toEqual(["Bern"]);
  expect(await capitals(`filter=${key("again")}`)).toEqual(["Oslo", "Rome"]);
  const chinese = await get(`?${columns}&${where({ of: "#score.quiz", is: "equals", value: 10 })}`, "zh-Hans");
  expect(chinese.items[0].answers["#outcome.quiz"]).toBe("很好");
});

test("[RS40] charts show how scores are spread and how often each result came", async () => {
  const { charts } = await get(`/charts?questions=${key("#score.quiz,#outcome.quiz,#outcome.mood")}`);
  const [score, outcome, mood] = charts;
  expect(score.figures).toMatchObject({ mean: 4.5, least: 0, most: 10 });
  expect(score.figures.bars.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(3);
  expect(outcome.choices[0].counts.map(({ id, count }: { id: string; count: number }) => [id, count])).toEqual([
    ["low", 2],
    ["high", 1],
  ]);
  expect(mood.texts.map(({ text }: { text: string }) => text).sort()).toEqual(["calm", "loud"]);
});

test("[RS40] exports have them as columns, and as data for programs", async () => {
  const file = async (format: string) =>
    (await server.call({ method: "GET", url: path(`/export?format=${format}`), headers: bearer(testTenant) })).body;
  const [header = "", ...lines] = (await file("csv")).replaceAll('"', "").split("\r\n");
  expect(header).toContain("Quiz: Score,Quiz: Result,Result,Quiz: Passed,Capital");
  expect(lines.find((line: string) => line.endsWith(",Paris"))).toContain("10,Well done,calm,,Paris");
  expect(lines.find((line: string) => line.endsWith(",Bern"))).toContain(",,,,Bern");
  const exported = JSON.parse(await file("json")) as { answers: { capital: string }; report: unknown }[];
  const reportFor = (capital: string) => exported.find(({ answers }) => answers.capital === capital)?.report;
  expect(reportFor("Bern")).toBeNull();
  expect(reportFor("Rome")).toMatchObject({
    actionId,
    actionVersion: 2,
    isComplete: true,
    evaluations: [{ step: "quiz", score: 3.5, max: 10, outcome: "Try again" }, { step: "mood" }],
  });
});

test("[RS41] a response says what its action found out, and what failed", async () => {
  expect((await get(`/${ids[0]}`)).report).toEqual({
    actionId,
    actionName: "Grade the quiz",
    actionVersion: 2,
    isComplete: true,
    evaluations: [
      {
        node: "quiz",
        title: { en: "Quiz" },
        score: 10,
        min: 0,
        max: 10,
        passed: null,
        outcome: { label: grades[1].label, tone: "positive" },
      },
      {
        node: "mood",
        title: {},
        score: null,
        min: null,
        max: null,
        passed: null,
        outcome: { label: { en: "calm" }, tone: null },
      },
    ],
    failures: [{ node: "mood", problem: "limit-steps" }],
  });
  expect((await get(`/${ids[3]}`)).report).toBeNull();
});

test("[RS40] a view may show and narrow by what an action found out", async () => {
  const content = {
    columns: ["#score.quiz"],
    where: [{ of: "#score.quiz", is: "between", from: 5 }],
    sorting: "figure.#score.quiz desc",
  };
  const { status, body } = await call(testTenant, "POST", `/api/form-pubs/${quiz.pubId}/response-views`, {
    body: { name: "Best", content },
  });
  expect([status, body.content]).toEqual([201, content]);
});
