import { readFile } from "node:fs/promises";
import type { ResponseChart } from "@askloom/contract";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { publishedForm } from "../../../../../../tests/support/sent-responses.ts";
import { surveyQuestions } from "../../../../../../tests/support/survey-questions.ts";
import { asSuperuser } from "../../../../../../tests/support/test-database.ts";
import { createTestServer, type TestServer } from "../../../../../../tests/support/test-server.ts";
import { makeTestTenant, type TestTenant } from "../../../../../../tests/support/test-tenant.ts";
import { and, eq, inArray, sql } from "../../../platform/db/drizzle.ts";
import { responseInbox, responses, responseTallies } from "../../../platform/db/schema.ts";
import { barsOver } from "../bars-over.ts";
import { chartsOf } from "../charts.ts";
import { formVersionsOf } from "../columns.ts";
import { deleteResponses } from "../delete-responses.ts";
import { findPub } from "../find-pub.ts";
import { levels } from "./tally-cells.ts";
import { hasTallies } from "./values-of-tallies.ts";

let server: TestServer;
let testTenant: TestTenant;
beforeAll(async () => {
  server = await createTestServer();
  testTenant = await makeTestTenant(server);
});
afterAll(() => server.close());

type Survey = Awaited<ReturnType<typeof publishedForm>>;
type Items = Parameters<typeof publishedForm>[2];

const questions = (variant: "integer" | "decimal"): Items => [
  ...surveyQuestions,
  { id: "amount", kind: "number", variant, title: { en: "Amount" } },
  { id: "met", kind: "date", variant: "date-time", title: { en: "Met" } },
  { id: "rose", kind: "date", variant: "time", title: { en: "Rose" } },
  { id: "papers", kind: "file", title: { en: "Papers" } },
];

const filesGiven = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `f${index}`, name: "a.txt", type: "text/plain", bytes: 1 }));
const days = fc
  .date({ min: new Date("2024-01-01"), max: new Date("2027-01-01"), noInvalidDate: true })
  .map((date) => date.toISOString());
const optional = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });
const answers = fc.record({
  name: optional(fc.constantFrom("Ada", "berlin")),
  age: optional(fc.integer({ min: -5, max: 120 })),
  born: optional(days.map((day) => day.slice(0, 10))),
  met: optional(days.map((day) => day.slice(0, 16))),
  rose: optional(days.map((day) => day.slice(11, 16))),
  agrees: optional(fc.boolean()),
  papers: optional(fc.integer({ min: 1, max: 3 }).map(filesGiven)),
  city: optional(fc.constantFrom<unknown>("berlin", "rome", { other: "Oslo" })),
  likes: optional(fc.subarray(["tea", "cake"], { minLength: 1 })),
  again: optional(fc.nat({ max: 10 })),
  order: optional(fc.constantFrom(["a"], ["b", "a"], ["a", "b"])),
  grid: optional(fc.constantFrom({ speed: "good" }, { speed: "bad", price: "good" })),
});
const amounts = {
  integer: fc.integer({ min: 0, max: 3_000_000 }),
  decimal: fc.constantFrom(0.1, 0.3, 0.7, 12.5, 99.95),
};
const step = fc.oneof(
  fc.record({
    is: fc.constantFrom("send" as const, "test" as const),
    answers,
    amount: fc.oneof(amounts.decimal, amounts.integer),
  }),
  fc.record({ is: fc.constant("change" as const), answers, amount: amounts.integer, at: fc.nat() }),
  fc.record({ is: fc.constant("delete" as const), at: fc.nat() }),
  fc.record({ is: fc.constant("version" as const), variant: fc.constantFrom("integer" as const, "decimal" as const) }),
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

/** Does what happens to responses; what was sent and is still there is known by its id. */
async function live(survey: Survey, history: readonly Step[]): Promise<void> {
  const ids: string[] = [];
  let version = 1;
  for (const one of history) {
    if (one.is === "version") {
      version += 1;
      await survey.addVersion(version, questions(one.variant));
      continue;
    }
    if (!("at" in one)) {
      const sent = { answers: withAmount(one), isTest: one.is === "test", version };
      ids.push(...(await survey.send([sent])));
    } else if (ids.length > 0) {
      const id = ids[one.at % ids.length] ?? "";
      if (one.is === "delete") await remove(survey, id);
      else await change(survey, id, { answers: withAmount(one), version });
    }
    await survey.indexed();
  }
}

const withAmount = ({ answers: given, amount }: { answers: Record<string, unknown>; amount: number }) => ({
  ...Object.fromEntries(Object.entries(given).filter(([, answer]) => answer !== undefined)),
  amount,
});

const remove = ({ inTenant, pubId }: Survey, id: string) =>
  inTenant((transaction) =>
    deleteResponses(
      transaction,
      { ...testTenant, tenancyName: "", userName: "", unitId: null, permissions: new Set() },
      { pubId, ids: [id] },
    ),
  );

const change = (
  { inTenant, pubId }: Survey,
  id: string,
  parts: { answers: Record<string, unknown>; version: number },
) =>
  inTenant(async (transaction) => {
    const is = and(eq(responses.collectorId, pubId), inArray(responses.id, [id]));
    const found = await transaction
      .update(responses)
      .set({ ...parts, revision: sql`${responses.revision} + 1` })
      .where(is)
      .returning();
    const entry = { tenantId: testTenant.tenantId, consumer: "values", collectorId: pubId, event: "changed" } as const;
    const waiting = found.map((row) => ({ ...entry, responseId: row.id, revision: row.revision }));
    if (waiting.length > 0) await transaction.insert(responseInbox).values(waiting);
  });

const chartsBy = ({ inTenant, pubId }: Survey, time: { from?: string }) =>
  inTenant(async (transaction) => {
    const { columns } = await formVersionsOf(transaction, await findPub(transaction, pubId));
    return (await chartsOf(transaction, columns, { pubId, test: false, among: undefined, ...time })).map(rounded);
  });

/** One mean is added up in decimals, the other in binary. */
const rounded = (chart: ResponseChart): ResponseChart => ({
  ...chart,
  figures: chart.figures === null ? null : { ...chart.figures, mean: Number(chart.figures.mean.toPrecision(12)) },
});

test("[RS25] what was counted as responses came, changed and went is what counting them all gives", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (history) => {
      const survey = await publishedForm(server.database, testTenant.tenantId, questions("decimal"));
      await live(survey, history);
      expect(await chartsBy(survey, {})).toEqual(await chartsBy(survey, { from: "2000-01-01T00:00:00Z" }));
    }),
    { numRuns: 25 },
  );
});

test("[RS25] [RS10] when all responses are deleted nothing of them is counted any more, nor that it once was", async () => {
  const survey = await publishedForm(server.database, testTenant.tenantId, questions("decimal"));
  const ids = await survey.send([{ answers: { age: 7, amount: 0.1, city: "berlin" } }, { answers: { amount: 0.2 } }]);
  await survey.indexed();
  const tallies = () =>
    survey.inTenant((transaction) =>
      transaction.$count(responseTallies, eq(responseTallies.collectorId, survey.pubId)),
    );
  expect(await tallies()).toBeGreaterThan(0);
  for (const id of ids) await remove(survey, id);
  expect(await tallies()).toBe(0);
});

test("[RS25] while values of before are not counted yet, charts count all responses themselves", async () => {
  const survey = await publishedForm(server.database, testTenant.tenantId, questions("decimal"));
  const ids = await survey.send([{ answers: { age: 7 } }, { answers: { age: 9 } }]);
  await survey.indexed();
  await survey.inTenant(async (transaction) => {
    await transaction.delete(responseTallies).where(eq(responseTallies.collectorId, survey.pubId));
    await transaction.execute(
      sql`update askloom.response_values set tally = null where collector_id = ${survey.pubId}`,
    );
    expect(await hasTallies(transaction, survey.pubId)).toBe(false);
  });
  const age = (charts: ResponseChart[]) => charts.find(({ question }) => question === "age");
  expect(age(await chartsBy(survey, {}))).toMatchObject({ answered: 2 });
  for (const id of ids) await change(survey, id, { answers: { age: 7 }, version: 1 });
  await survey.indexed();
  await survey.inTenant(async (transaction) => expect(await hasTallies(transaction, survey.pubId)).toBe(true));
  expect(age(await chartsBy(survey, {}))).toMatchObject({ answered: 2, figures: { mean: 7 } });
});

test("[RS25] the files of responses from before are counted when the database is brought up to date", async () => {
  const survey = await publishedForm(server.database, testTenant.tenantId, questions("decimal"));
  await survey.send([
    { answers: { papers: filesGiven(2), likes: ["tea"] } },
    { answers: { papers: filesGiven(3) } },
    { answers: { papers: filesGiven(1) }, isTest: true },
  ]);
  await survey.indexed();
  const files = async () => (await chartsBy(survey, {})).find(({ question }) => question === "papers")?.files;
  expect(await files()).toBe(5);
  const own = "collector_id = $1 and question like '%/#files'";
  const migration = new URL("../../../platform/db/migrations/0025-file-counts.sql", import.meta.url);
  await asSuperuser(async (superuser) => {
    await superuser.query(`delete from askloom.response_values where ${own}`, [survey.pubId]);
    await superuser.query(`delete from askloom.response_tallies where ${own}`, [survey.pubId]);
    expect(await files()).toBe(0);
    await superuser.query(await readFile(migration, "utf8"));
  }, server.superuserUrl);
  expect(await files()).toBe(5);
  const chart = await chartsBy(survey, { from: "2000-01-01T00:00:00Z" });
  expect(chart).toEqual(await chartsBy(survey, {}));
});

test("[RS25] a range that is counted lies in one bar, wherever bars of numbers begin", () => {
  const figure = fc.oneof(fc.double({ min: -1e6, max: 1e6, noNaN: true }), fc.integer({ min: -1e9, max: 1e9 }));
  fc.assert(
    fc.property(figure, figure, figure, (one, other, third) => {
      const [least = 0, middle = 0, most = 0] = [one, other, third].sort((a, b) => a - b);
      const { starts } = barsOver(least, most, "any");
      const level = levels.find(({ startOf }) => starts.every((start) => startOf(start) === start));
      if (level === undefined || starts.length === 1) return;
      const barOf = (value: number) => starts.findLastIndex((start) => start <= value);
      expect(barOf(level.startOf(middle))).toBe(barOf(middle));
    }),
  );
});
