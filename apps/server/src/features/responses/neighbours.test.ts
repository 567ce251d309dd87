import type { Neighbours, ResponseList } from "@askloom/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { callAs } from "../../../../../tests/support/call-as.ts";
import { publishedForm } from "../../../../../tests/support/sent-responses.ts";
import { surveyQuestions } from "../../../../../tests/support/survey-questions.ts";
import { createTestServer, type TestServer } from "../../../../../tests/support/test-server.ts";
import { makeTestTenant, type TestTenant } from "../../../../../tests/support/test-tenant.ts";

let server: TestServer;
let testTenant: TestTenant;
let survey: Awaited<ReturnType<typeof publishedForm>>;
const call = callAs(() => server);
const cities = ["berlin", "rome"];

beforeAll(async () => {
  server = await createTestServer();
  testTenant = await makeTestTenant(server);
  survey = await publishedForm(server.database, testTenant.tenantId, surveyQuestions);
  const sent = Array.from({ length: 24 }, (_, index) => ({
    answers: {
      name: `Person ${index % 5}`,
      ...(index % 3 === 0 ? {} : { age: index % 4 }),
      city: cities[index % 2] ?? "",
    },
    // Some come in one and the same moment.
    sentAt: new Date(Date.UTC(2026, 0, 1, 0, index >> 1)).toISOString(),
    receipt: `RC-${index}`,
  }));
  await survey.send([...sent, ...["T-1", "T-2"].map((receipt) => ({ answers: {}, isTest: true, receipt }))]);
  await survey.indexed();
});
afterAll(() => server.close());

const get = async <Body>(path: string, query: Record<string, string>): Promise<Body> => {
  const address = `/api/form-pubs/${survey.pubId}/responses${path}?${new URLSearchParams(query)}`;
  const { status, body } = await call(testTenant, "GET", address);
  expect({ status, body }).toMatchObject({ status: 200 });
  return body;
};

const where = (...conditions: object[]) => ({ where: JSON.stringify(conditions) });
const rome = { of: "city", is: "chosen", value: "rome" };
const orders = [
  "sentAt desc",
  "sentAt asc",
  "figure.age desc",
  "figure.age asc",
  "words.name asc",
  "words.#receipt desc",
];
const filters: readonly Record<string, string>[] = [
  {},
  where(rome),
  where(rome, { of: "name", is: "contains", value: "3" }),
  where({ of: "age", is: "between", from: 1, to: 3 }),
  where({ of: "age", is: "empty" }),
  { filter: "person 2" },
  { from: "2026-01-01T00:03:00Z", until: "2026-01-01T00:09:00Z" },
];

test.for(orders.flatMap((sorting) => filters.map((filter) => ({ sorting, ...filter }))))(
  "[RS23] anyone who goes on from the first meets every response of the list in its order: %j",
  async (query) => {
    const { items } = await get<ResponseList>("", { ...query, maxResultCount: "40" });
    const ids = items.map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(0);
    const found = await Promise.all(ids.map((id) => get<Neighbours>(`/${id}/neighbours`, query)));
    expect(found).toEqual(ids.map((_, index) => ({ previous: ids[index - 1] ?? null, next: ids[index + 1] ?? null })));
  },
);

test("[RS23] a receipt names one alone, and those of the test link stand by themselves", async () => {
  const { items: tests } = await get<ResponseList>("", { test: "true" });
  const [first, second] = tests.map(({ id }) => id);
  expect(await get(`/${first}/neighbours`, {})).toEqual({ previous: null, next: second });
  const { items } = await get<ResponseList>("", { filter: "rc-7" });
  expect(items).toHaveLength(1);
  expect(await get(`/${items[0]?.id}/neighbours`, { filter: "rc-7" })).toEqual({ previous: null, next: null });
});
