import { ResponsesQuery } from "@askloom/contract";
import { atOnce } from "@askloom/engine";
import { logicOf, type Question } from "@askloom/kinds/questions/logic";
import { expect, onTestFinished, test, vi } from "vitest";
import { form, text } from "../../../../../tests/support/forms/build-form.ts";
import { publishedForm } from "../../../../../tests/support/sent-responses.ts";
import { slowClock } from "../../../../../tests/support/slow-clock.ts";
import { createTestServer } from "../../../../../tests/support/test-server.ts";
import { bearer, makeTestTenant } from "../../../../../tests/support/test-tenant.ts";
import { turnsTaken } from "../../../../../tests/support/turns-taken.ts";
import { eq } from "../../platform/db/drizzle.ts";
import { responses } from "../../platform/db/schema.ts";
import { exportPages } from "./export/export-pages.ts";
import { inParts } from "./in-parts.ts";
import { itemSteps } from "./response-items.ts";
import { searchSteps } from "./response-search.ts";
import { valueRowsOf } from "./value-rows.ts";

const rows = (count: number) => Array.from({ length: count }, (_, index) => index);
const labelled = (ids: readonly string[]) => ids.map((id) => ({ id, label: { en: id.toUpperCase() } }));
const grid = {
  id: "grid",
  kind: "matrix",
  variant: "single",
  title: { en: "Grid" },
  rows: labelled(["speed", "price"]),
  columns: labelled(["good", "bad"]),
} as const;
const questions = rows(20).map((index) => text(`q${index}`));
const answers = Object.fromEntries(questions.map(({ id }) => [id, `${id} `.repeat(50)]));

async function surveyOf() {
  const server = await createTestServer();
  onTestFinished(() => server.close());
  const tenant = await makeTestTenant(server);
  const survey = await publishedForm(server.database, tenant.tenantId, [...questions, grid]);
  await survey.send(rows(30).map(() => ({ answers: { ...answers, grid: { speed: "good", price: "bad" } } })));
  const owners = turnsTaken();
  const get = async (path: string) => {
    owners.length = 0;
    const answer = await server.call({ url: `/api/form-pubs/${survey.pubId}${path}`, headers: bearer(tenant) });
    expect(answer.statusCode).toBe(200);
    return owners.filter((owner) => owner === tenant.tenantId).length;
  };
  return { survey, get, tenantId: tenant.tenantId, database: server.database };
}

test("[RS2] responses are put in order a question at a time, and others come in between", async () => {
  const { survey } = await surveyOf();
  const looks = slowClock();
  await survey.indexed();
  // Thirty responses with twenty answers each: their values are made, and counted.
  expect(looks()).toBeGreaterThan(30 * 20 + 30 * 20);
});

test("[RS2] the values of a response come in parts, all of them and in their order", async () => {
  const sent = { ...{ version: 1, receipt: "R", notChecked: false, seconds: null, report: null }, answers };
  const steps = () => valueRowsOf({ form: form({ items: questions }), action: undefined }, sent);
  for (const size of [1, 7, 22, 100]) {
    const parts: unknown[][] = [];
    for await (const part of inParts(steps(), size)) parts.push(part);
    expect(parts.flat()).toEqual([...steps()].flat());
    expect(parts.slice(0, -1).every((part) => part.length === size)).toBe(true);
  }
});

test.for(["csv", "xlsx", "json"])(
  "[FL31] [RS17] an export as %s is made a response at a time, in turns of its tenant",
  async (format) => {
    const { survey, get } = await surveyOf();
    await survey.indexed();
    slowClock();
    const ofColumns = await get(`/responses/export?format=${format}&test=true`);
    expect((await get(`/responses/export?format=${format}`)) - ofColumns).toBeGreaterThanOrEqual(25);
  },
);

test("[FL31] [RS15] the parts of a question are read once for an export, not once for each cell", async () => {
  const { survey, get } = await surveyOf();
  await survey.indexed();
  const parts = vi.spyOn(logicOf(grid) ?? {}, "parts");
  onTestFinished(() => parts.mockRestore());
  await get("/responses/export?format=csv");
  // For the heads of the columns, and for the cells.
  expect(parts).toHaveBeenCalledTimes(2);
});

test("[RS17] a page of an export ends where its answers are long", async () => {
  const { survey, tenantId, database } = await surveyOf();
  const long = { q0: "x".repeat(1_000_000) };
  await survey.send(rows(10).map((index) => ({ answers: long, sentAt: `2020-01-01T00:00:0${index}Z` })));
  const search = atOnce(searchSteps(survey.pubId, ResponsesQuery.parse({}), []));
  const sees = { visitorEmails: false, memberEmails: false };
  const lengths: number[] = [];
  for await (const page of exportPages({ database, tenantId, search, sees })) lengths.push(page.length);
  expect(lengths).toEqual([38, 2]);
});

test("[FL31] [RS7] a page of the list is made a response at a time, in turns of its tenant", async () => {
  const { survey, get } = await surveyOf();
  await survey.indexed();
  slowClock();
  expect(await get("/responses?columns=q1&maxResultCount=30")).toBeGreaterThanOrEqual(25);
});

test("[FL31] [RS7] for a page of the list each version is walked through once, not once for each response", async () => {
  const { survey } = await surveyOf();
  const definition = form({ items: questions });
  const pages = vi.fn(() => definition.pages);
  const counted = Object.defineProperty({ ...definition }, "pages", { get: pages });
  const sent = await survey.inTenant((transaction) =>
    transaction.select().from(responses).where(eq(responses.collectorId, survey.pubId)),
  );
  const known = { definitionOf: () => counted, actionOf: () => undefined, senderOf: () => null };
  const items = atOnce(itemSteps(sent, known, { columns: ["q1"], language: "en" }));
  expect(items.map((item) => item.answers)).toEqual(sent.map(() => ({ q1: "q1 ".repeat(50) })));
  expect(pages).toHaveBeenCalledTimes(1);
});

test("[RS3] of many rows only the first are compared", () => {
  const day: Question = { id: "day", kind: "date", variant: "date", title: { en: "Day" } };
  const days: Question = { id: "days", kind: "repeat", title: { en: "Days" }, items: [day] };
  const asText = vi.spyOn(logicOf(day) ?? {}, "asText");
  onTestFinished(() => asText.mockRestore());
  const sent = { ...{ version: 1, receipt: "R", notChecked: false, seconds: null, report: null } };
  const given = { days: rows(5_000).map((id) => ({ id: String(id), answers: { day: "2026-01-02" } })) };
  const found = [...valueRowsOf({ form: form({ items: [days] }), action: undefined }, { ...sent, answers: given })];
  expect(found.flat()[0]).toMatchObject({
    question: "days",
    figure: 5_000,
    words: expect.stringMatching(/^2 january 2026; 2 /),
  });
  expect(asText.mock.calls.length).toBeLessThan(1_000);
});
