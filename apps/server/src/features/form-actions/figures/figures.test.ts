import { createServer } from "node:http";
import { type ActionNode, defaultTenantSettings, unitName } from "@askloom/contract";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { actionFixture } from "../../../../../../tests/support/action-fixture.ts";
import { createDeliveringServer } from "../../../../../../tests/support/delivering-server.ts";
import { form, number } from "../../../../../../tests/support/forms/build-form.ts";
import type { Published } from "../../../../../../tests/support/published.ts";
import type { TestServer } from "../../../../../../tests/support/test-server.ts";
import { makeTestTenant, type TestTenant } from "../../../../../../tests/support/test-tenant.ts";
import { bodyOf, visitFixture } from "../../../../../../tests/support/visit-fixture.ts";
import { asc, eq, sql } from "../../../platform/db/drizzle.ts";
import { activities, formActions, formPubs, responses, runs, tenantSettings } from "../../../platform/db/schema.ts";

let server: TestServer;
let testTenant: TestTenant;
let address: string;
const receiver = createServer((_request, response) => void response.end("ok"));

beforeAll(async () => {
  ({ server, address } = await createDeliveringServer(receiver));
});
afterAll(() => server.close());
beforeEach(async () => {
  testTenant = await makeTestTenant(server);
});

const { publish, send } = visitFixture(
  () => server,
  () => testTenant,
);
const { call, giveSteps, settle, inTenant } = actionFixture(
  () => server,
  () => testTenant,
);

const doc = (words: string) => ({
  type: "doc" as const,
  content: [{ type: "paragraph" as const, content: [{ type: "text" as const, text: words }] }],
});

/** Adults are reported to another system, everyone else reads a text. */
const steps = (): ActionNode[] => [
  { id: "split", kind: "decision" },
  {
    ...{ id: "hook", kind: "webhook", address: `${address}/`, method: "POST", headers: [] },
    body: { is: "response" },
  },
  { id: "young", kind: "feedback", message: { en: doc("Come back later.") } },
];
const edges = [
  { id: "first", from: "form", to: "split", order: 0 },
  {
    ...{ id: "adult", from: "split", to: "hook", order: 1 },
    when: { operand: { question: "age" }, operator: ">=", value: 18 },
  },
  { id: "other", from: "split", to: "young", order: 2 },
];

/** A publication whose action got responses of people with these ages. */
async function answeredBy(ages: readonly number[]): Promise<{ pub: Published; actionId: string }> {
  const pub = await publish(form({ items: [number("age")] }));
  // The fixture chains its steps; these branch.
  const { id: actionId } = await giveSteps(pub, steps(), { action: { edges } as object });
  for (const age of ages) expect((await send(pub, bodyOf(pub, { age }))).statusCode).toBe(201);
  await settle();
  return { pub, actionId };
}

const figuresOf = (actionId: string, headers: Record<string, string> = {}) =>
  call(testTenant, "GET", `/api/form-actions/${actionId}/figures`, { headers });

const atOnce = (node: string, count: number) => ({ node, count, isCapped: false, medianMs: null });

test("[FA76] steps are counted by responses and deliveries, with the median time of those that were made", async () => {
  const { actionId } = await answeredBy([20, 30, 40, 50, 10]);
  await inTenant(async (transaction) => {
    const made = await transaction.select().from(activities).orderBy(asc(activities.createdAt));
    const outcomes = [
      { status: "done", seconds: 1 },
      { status: "done", seconds: 2 },
      { status: "done", seconds: 9 },
      { status: "failed", seconds: 900 },
    ] as const;
    const own = made.filter(({ node }) => node === "hook");
    for (const [place, { status, seconds }] of outcomes.entries())
      await transaction
        .update(activities)
        .set({ status, endedAt: sql`created_at + make_interval(secs => ${seconds})` })
        .where(eq(activities.id, own[place]?.id ?? ""));
  });
  expect((await figuresOf(actionId)).body).toMatchObject({
    days: 30,
    steps: [
      atOnce("form", 5),
      atOnce("split", 5),
      atOnce("young", 1),
      { node: "hook", count: 4, isCapped: false, medianMs: 2000 },
    ],
  });
});

test("[FA77] a connection says how many of the last 100 responses took it", async () => {
  const { pub, actionId } = await answeredBy([20, 30, 10]);
  expect((await figuresOf(actionId)).body).toMatchObject({
    responseCount: 3,
    edges: [
      { edge: "adult", count: 2 },
      { edge: "first", count: 3 },
      { edge: "other", count: 1 },
    ],
  });
  await inTenant(async (transaction) => {
    const rows = await transaction.select().from(responses).where(eq(responses.collectorId, pub.pubId));
    const young = rows.find(({ answers }) => answers.age === 10);
    if (young === undefined) throw new Error("sent before");
    const copies = Array.from({ length: 99 }, (_, place) => ({
      ...young,
      ...{ id: crypto.randomUUID(), receipt: `R${place}`, sentAt: new Date(Date.now() + 1000) },
    }));
    await transaction.insert(responses).values(copies);
  });
  const { responseCount, edges: taken } = (await figuresOf(actionId)).body;
  expect(responseCount).toBe(100);
  expect(taken.reduce((sum: number, { edge, count }: Taken) => (edge === "first" ? sum : sum + count), 0)).toBe(100);
  expect(taken.find(({ edge }: Taken) => edge === "other").count).toBeGreaterThanOrEqual(99);
});

interface Taken {
  readonly edge: string;
  readonly count: number;
}

test("[FA76] [FA77] test responses and what another action decided count nowhere, and older ones only for connections", async () => {
  const { pub, actionId } = await answeredBy([20]);
  const nothing = { days: 30, steps: [], responseCount: 0, edges: [] };
  await inTenant(async (transaction) => {
    const old = new Date(Date.now() - 31 * 86_400_000);
    await transaction.update(responses).set({ sentAt: old });
    await transaction.update(runs).set({ startedAt: old });
  });
  const older = (await figuresOf(actionId)).body;
  expect(older).toMatchObject({ steps: [], responseCount: 1, edges: [{ edge: "adult" }, { edge: "first" }] });

  const again = await answeredBy([]);
  await inTenant((transaction) =>
    transaction.update(formPubs).set({ actionId: again.actionId }).where(eq(formPubs.id, pub.pubId)),
  );
  expect((await figuresOf(actionId)).body).toEqual(nothing);
  expect((await figuresOf(again.actionId)).body).toEqual(nothing);

  await send(again.pub, bodyOf(again.pub, { age: 20 }), { link: again.pub.testLink });
  await settle();
  expect((await figuresOf(again.actionId)).body).toEqual(nothing);
});

test("[FA76] where deliveries are deleted sooner, the days until then are counted", async () => {
  const { actionId } = await answeredBy([20]);
  const { tenantId } = testTenant;
  const settings = { ...defaultTenantSettings, runDays: 7 };
  await inTenant((transaction) => transaction.insert(tenantSettings).values({ tenantId, ...settings }));
  expect((await figuresOf(actionId)).body.days).toBe(7);
});

test("[FA78] with a unit chosen, publications of other units count nowhere, and an action of another unit is not found", async () => {
  const { pub, actionId } = await answeredBy([20]);
  const { unitId, emptyUnitId } = testTenant;
  const inUnit = { [unitName.toLowerCase()]: unitId };
  const move = (to: string) =>
    inTenant((transaction) => transaction.update(formPubs).set({ unitId: to }).where(eq(formPubs.id, pub.pubId)));
  await move(unitId);
  expect((await figuresOf(actionId, inUnit)).body).toMatchObject({ responseCount: 1 });
  await move(emptyUnitId);
  expect((await figuresOf(actionId, inUnit)).body).toMatchObject({ steps: [], responseCount: 0, edges: [] });
  await inTenant((transaction) =>
    transaction.update(formActions).set({ unitId: emptyUnitId }).where(eq(formActions.id, actionId)),
  );
  expect((await figuresOf(actionId, inUnit)).status).toBe(404);
});
