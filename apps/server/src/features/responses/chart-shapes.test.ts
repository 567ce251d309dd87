import { afterAll, beforeAll, expect, test } from "vitest";
import { callAs } from "../../../../../tests/support/call-as.ts";
import { publishedForm } from "../../../../../tests/support/sent-responses.ts";
import { createTestServer, type TestServer } from "../../../../../tests/support/test-server.ts";
import { makeTestTenant, type TestTenant } from "../../../../../tests/support/test-tenant.ts";

let server: TestServer;
let testTenant: TestTenant;
let pubId: string;
const call = callAs(() => server);
const title = { en: "Question" };

beforeAll(async () => {
  server = await createTestServer();
  testTenant = await makeTestTenant(server);
  const choices = [{ id: "red", label: { en: "Red" } }];
  const survey = await publishedForm(server.database, testTenant.tenantId, [
    { id: "level", kind: "slider", title, min: 0, max: 100, step: 1 },
    { id: "share", kind: "slider", title, min: 0, max: 1, step: 0.1 },
    { id: "weight", kind: "number", variant: "decimal", title, unit: { en: "kg" } },
    { id: "again", kind: "nps", title },
    { id: "color", kind: "single-choice", variant: "radio", title, choices, other: {} },
    { id: "colors", kind: "multiple-choice", variant: "checkboxes", title, choices, other: {} },
  ]);
  pubId = survey.pubId;
  await survey.send([
    { answers: { level: 0, share: 0, weight: 1, again: 3, color: { other: "Mauve" } } },
    { answers: { level: 55, share: 0.5, weight: 2, again: 8, colors: ["red", { other: "Teal" }] } },
    { answers: { level: 100, share: 1, weight: 3, again: 10, color: "red" } },
  ]);
  await survey.indexed();
});
afterAll(() => server.close());

const chart = async (question: string, more = "") =>
  (await call(testTenant, "GET", `/api/form-pubs/${pubId}/responses/charts?questions=${question}${more}`)).body
    .charts[0];

test("[RS28] bars stay within what the question allows: the most that may be answered is in the last one", async () => {
  const { bars } = (await chart("level")).figures;
  expect([bars.length, bars[0], bars.at(-1)]).toEqual([
    10,
    { from: 0, to: 9, count: 1 },
    { from: 90, to: 100, count: 1, isClosed: true },
  ]);
  const share = (await chart("share")).figures.bars;
  expect(share.at(-1)).toEqual({ from: 0.9, to: 1, count: 1, isClosed: true });
  const since = "&from=2000-01-01T00:00:00Z";
  expect((await chart("level", since)).figures).toEqual((await chart("level")).figures);
});

test("[RS28] where all answers are whole no bar lies between two whole numbers, and figures have the unit", async () => {
  const { bars, unit, grain } = (await chart("weight")).figures;
  expect(bars.map(({ from, to }: { from: number; to: number }) => [from, to])).toEqual([
    [1, 1],
    [2, 2],
    [3, 3],
  ]);
  expect([unit, grain]).toEqual([{ en: "kg" }, "whole"]);
});

test("[RS28] a recommendation has its three groups", async () => {
  expect((await chart("again")).figures.groups).toEqual([
    { is: "detractors", from: 0, to: 6, count: 1 },
    { is: "passives", from: 7, to: 8, count: 1 },
    { is: "promoters", from: 9, to: 10, count: 1 },
  ]);
});

test("[RS28] choices show what people wrote as their own, one or several", async () => {
  expect((await chart("color")).texts).toMatchObject([{ text: "Mauve" }]);
  expect((await chart("colors")).texts).toMatchObject([{ text: "Teal" }]);
});
