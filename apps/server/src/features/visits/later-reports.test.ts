import type { ActionNode } from "@askloom/contract";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { actionFixture } from "../../../../../tests/support/action-fixture.ts";
import { callAs } from "../../../../../tests/support/call-as.ts";
import { form, number } from "../../../../../tests/support/forms/build-form.ts";
import { createTestServer, type TestServer } from "../../../../../tests/support/test-server.ts";
import { makeTestTenant, type TestTenant } from "../../../../../tests/support/test-tenant.ts";
import { bodyOf, visitFixture } from "../../../../../tests/support/visit-fixture.ts";
import { and, asc, eq, ne } from "../../platform/db/drizzle.ts";
import { activities, mails, responseInbox, responses, runs } from "../../platform/db/schema.ts";

let server: TestServer;
let testTenant: TestTenant;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  testTenant = await makeTestTenant(server);
});

const call = callAs(() => server);
const { publish, rowsOf, send } = visitFixture(
  () => server,
  () => testTenant,
);
const { inTenant, giveSteps, settle } = actionFixture(
  () => server,
  () => testTenant,
);

const quiz = form({ items: [number("points")] });
const row = {
  id: "r1",
  operand: { question: "points" },
  operator: ">=" as const,
  value: 5,
  whenTrue: 10,
  whenFalse: 2,
};
const steps: ActionNode[] = [
  { id: "score", kind: "evaluation", method: { is: "points", rows: [row], grades: [] } },
  {
    ...{ id: "mail", kind: "e-mail", copy: "none", subject: { en: "Points" }, body: { en: "{{points}}" } },
    to: [{ is: "address", address: "team@example.org" }],
  },
];

type Pub = Awaited<ReturnType<typeof publish>>;

const giveAction = (pub: Pub) => giveSteps(pub, steps);

const made = () =>
  inTenant((transaction) =>
    transaction
      .select({ kind: activities.kind, status: activities.status, position: activities.position })
      .from(activities)
      .where(ne(activities.id, testTenant.activityId))
      .orderBy(asc(activities.createdAt), asc(activities.position)),
  );
const sentMails = () => inTenant((transaction) => transaction.$count(mails, eq(mails.template, "action-mail")));
const reports = async (pub: Pub) => (await rowsOf(pub)).map(({ report }) => report);

/** As if a function had taken too long while the response was sent. */
async function leaveIncomplete(pub: Pub, event: "sent" | "changed"): Promise<void> {
  const [one] = await rowsOf(pub);
  if (one?.report == null) throw new Error("there is no report");
  const { id, revision, report } = one;
  const begun = { ...report, isComplete: false, evaluations: [], deliveries: [] };
  await inTenant(async (transaction) => {
    await transaction.delete(runs).where(and(eq(runs.responseId, id), eq(runs.collectorId, pub.pubId)));
    await transaction.delete(mails);
    await transaction.update(responses).set({ report: begun }).where(eq(responses.id, id));
    const entry = { tenantId: testTenant.tenantId, consumer: "actions", collectorId: pub.pubId } as const;
    await transaction.insert(responseInbox).values({ ...entry, responseId: id, revision, event });
  });
}

test("[FA60] a report that functions left incomplete is completed later, and its deliveries follow", async () => {
  const pub = await publish(quiz);
  await giveAction(pub);
  await send(pub, bodyOf(pub, { points: 7 }));
  await settle();
  const [whole] = await reports(pub);
  await leaveIncomplete(pub, "sent");
  await settle();
  expect(await reports(pub)).toEqual([whole]);
  expect([await made(), await sentMails()]).toEqual([
    [
      { kind: "report", status: "done", position: 0 },
      { kind: "e-mail", status: "done", position: 1 },
    ],
    1,
  ]);
  const [run] = await inTenant((transaction) =>
    transaction.select({ status: runs.status }).from(runs).where(eq(runs.collectorId, pub.pubId)),
  );
  expect(run?.status).toBe("done");
});

test("[FA60] after a change that repeats no deliveries, the report alone is completed", async () => {
  const pub = await publish(quiz);
  await giveAction(pub);
  await send(pub, bodyOf(pub, { points: 7 }));
  await settle();
  await leaveIncomplete(pub, "changed");
  await settle();
  expect(await reports(pub)).toEqual([expect.objectContaining({ isComplete: true })]);
  expect([await made(), await sentMails()]).toEqual([[{ kind: "report", status: "done", position: 0 }], 0]);
});

const runsPath = (pub: Pub) => `/api/form-pubs/${pub.pubId}/action-runs`;
const counts = async (pub: Pub) => (await call(testTenant, "GET", runsPath(pub))).body;

test("[FA61] an action is run on responses that were there before it, after their number was shown", async () => {
  const pub = await publish(quiz);
  await send(pub, bodyOf(pub, { points: 7 }));
  await send(pub, bodyOf(pub, { points: 1 }));
  expect(await counts(pub)).toEqual({ all: 0, undecided: 0 });
  await giveAction(pub);
  expect(await counts(pub)).toEqual({ all: 2, undecided: 2 });
  const started = await call(testTenant, "POST", runsPath(pub), { body: { which: "undecided", delivers: true } });
  expect([started.status, started.body]).toEqual([200, { started: 2 }]);
  await settle();
  const scores = (await reports(pub)).map((report) => report?.evaluations[0]?.score ?? -1);
  expect([scores.toSorted((a, b) => a - b), await sentMails()]).toEqual([[2, 10], 2]);
});

test("[FA61] without deliveries only the reports are written", async () => {
  const pub = await publish(quiz);
  await send(pub, bodyOf(pub, { points: 7 }));
  await giveAction(pub);
  await call(testTenant, "POST", runsPath(pub), { body: { which: "all", delivers: false } });
  await settle();
  expect([(await reports(pub))[0]?.isComplete, await sentMails()]).toEqual([true, 0]);
});
