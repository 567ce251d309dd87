import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { publishedForm } from "../../../../../tests/support/sent-responses.ts";
import { surveyQuestions } from "../../../../../tests/support/survey-questions.ts";
import { createTestDatabase, type TestDatabase } from "../../../../../tests/support/test-database.ts";
import { eq } from "../../platform/db/drizzle.ts";
import { collectors, responseInbox, responses, tenants } from "../../platform/db/schema.ts";
import { consumersFor, type InboxBatch, type InboxConsumer, inboxOf, takeBatch } from "./inbox.ts";

let testDatabase: TestDatabase;
let tenantId: string;
let survey: Awaited<ReturnType<typeof publishedForm>>;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
});
afterAll(() => testDatabase.close());
beforeEach(async () => {
  tenantId = crypto.randomUUID();
  await testDatabase.database.transaction({ tenantId, access: "write" }, (transaction) =>
    transaction.insert(tenants).values({ id: tenantId, tenancyName: tenantId }),
  );
  survey = await publishedForm(testDatabase.database, tenantId, surveyQuestions);
});

const recording = (name: InboxConsumer["name"], starts: InboxConsumer["starts"] = "when calm") => {
  const batches: InboxBatch[] = [];
  const consumer: InboxConsumer = {
    ...{ name, starts },
    handle: async (_transaction, batch) => void batches.push(batch),
  };
  return { batches, consumer };
};

/** Sends responses for which both consumers get a row; gives their ids. */
async function sendForBoth(count: number): Promise<string[]> {
  const ids = await survey.send(Array.from({ length: count }, () => ({ answers: {} })));
  const entry = { tenantId, consumer: "actions", collectorId: survey.pubId, revision: 1, event: "sent" } as const;
  await survey.inTenant((transaction) =>
    transaction.insert(responseInbox).values(ids.map((responseId) => ({ ...entry, responseId }))),
  );
  return ids;
}

const waitingFor = (consumer: InboxConsumer["name"]) =>
  survey.inTenant((transaction) => transaction.$count(responseInbox, eq(responseInbox.consumer, consumer)));

const take = (consumer: InboxConsumer) =>
  survey.inTenant((transaction) => takeBatch(transaction, consumer, { tenantId }));

test("[CO3] every response waits for its values, and for actions only where the collector has an action", () => {
  expect(consumersFor({ actionId: null })).toEqual(["values"]);
  expect(consumersFor({ actionId: crypto.randomUUID() })).toEqual(["values", "actions"]);
});

test("[CO4] a consumer takes out its own rows only, and gets what happened to which revision", async () => {
  const [id = ""] = await sendForBoth(1);
  const { batches, consumer } = recording("actions");
  expect(await take(consumer)).toBe(1);
  const entry = { collectorId: survey.pubId, responseId: id, revision: 1, event: "sent" };
  expect(batches).toEqual([{ tenantId, entries: [entry] }]);
  expect([await waitingFor("values"), await waitingFor("actions")]).toEqual([1, 0]);
});

test("[CO4] what a consumer fails to do waits for it again", async () => {
  await sendForBoth(2);
  const failing: InboxConsumer = { ...recording("actions").consumer, handle: () => Promise.reject(new Error("no")) };
  await expect(take(failing)).rejects.toThrow("no");
  expect(await waitingFor("actions")).toBe(2);
});

test("[CO4] entries go with their response, also when it goes with its collector; those of others stay", async () => {
  const [gone = ""] = await sendForBoth(2);
  await survey.inTenant((transaction) => transaction.delete(responses).where(eq(responses.id, gone)));
  expect([await waitingFor("values"), await waitingFor("actions")]).toEqual([1, 1]);
  await survey.inTenant((transaction) => transaction.delete(collectors).where(eq(collectors.id, survey.pubId)));
  expect([await waitingFor("values"), await waitingFor("actions")]).toEqual([0, 0]);
});

test("[CO5] rows that another process works on are passed by; none is skipped because it is committed late", async () => {
  await sendForBoth(1);
  const [held, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const slow: InboxConsumer = {
    ...recording("actions").consumer,
    async handle() {
      held.resolve();
      await release.promise;
    },
  };
  const first = take(slow);
  await held.promise;
  const [late = ""] = await sendForBoth(1);
  const { batches, consumer } = recording("actions");
  expect(await take(consumer)).toBe(1);
  expect(batches[0]?.entries.map(({ responseId }) => responseId)).toEqual([late]);
  release.resolve();
  expect(await first).toBe(1);
  expect(await waitingFor("actions")).toBe(0);
});

test("[D8] no consumer sees a response before its transaction is committed", async () => {
  const [written, commit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const { pubId: collectorId, formId } = survey;
  const id = crypto.randomUUID();
  const sending = survey.inTenant(async (transaction) => {
    const response = { tenantId, collectorId, formId, id, version: 1, answers: {}, isTest: false, language: "en" };
    await transaction.insert(responses).values({ ...response, receipt: "R", sentAt: new Date() });
    const entry = { tenantId, consumer: "actions", collectorId, responseId: id, revision: 1, event: "sent" } as const;
    await transaction.insert(responseInbox).values(entry);
    written.resolve();
    await commit.promise;
  });
  await written.promise;
  const { batches, consumer } = recording("actions");
  expect(await take(consumer)).toBe(0);
  commit.resolve();
  await sending;
  expect(await take(consumer)).toBe(1);
  expect(batches.flatMap(({ entries }) => entries.map(({ responseId }) => responseId))).toEqual([id]);
});

test("[CO6] a consumer that starts at once does not wait for calm, nor for a consumer that is busy", async () => {
  await sendForBoth(1);
  const [values, actions] = [recording("values"), recording("actions", "at once")];
  const handled: string[] = [];
  const inbox = inboxOf({
    database: testDatabase.database,
    consumers: [values.consumer, actions.consumer],
    // In a rush those that can wait do, and those that start at once do not.
    isOverloaded: () => handled.length === 0,
    onError: (error) => Promise.reject(error),
    onHandled: (name) => handled.push(name),
  });
  inbox.responsesIdle(tenantId, survey.pubId);
  inbox.responsesWritten(tenantId, survey.pubId);
  await inbox.settled();
  expect(handled).toEqual(["actions", "values"]);
});

test("[DL34] in a rush a consumer that starts at once takes a few at once, and goes on when it is over", async () => {
  await sendForBoth(226);
  const sizes: number[] = [];
  const { consumer } = recording("actions", "at once");
  const counted: InboxConsumer = {
    ...consumer,
    handle: async (_transaction, { entries }) => void sizes.push(entries.length),
  };
  const sizesWhenLooked: number[][] = [];
  const inbox = inboxOf({
    database: testDatabase.database,
    consumers: [counted],
    isOverloaded: () => {
      sizesWhenLooked.push([...sizes]);
      return sizesWhenLooked.length <= 3;
    },
    onError: (error) => Promise.reject(error),
  });
  inbox.responsesWritten(tenantId, survey.pubId);
  await inbox.settled();
  expect([sizesWhenLooked, sizes]).toEqual([
    [[], [25], [25], [25], [25, 200]],
    [25, 200, 1],
  ]);
});

test("[RN13] what a process that died left behind is started by any other, and what can wait is not", async () => {
  await sendForBoth(3);
  const [atOnce, later] = [recording("actions", "at once"), recording("values")];
  const handled: string[] = [];
  const inbox = inboxOf({
    database: testDatabase.database,
    consumers: [atOnce.consumer, later.consumer],
    isOverloaded: () => false,
    onError: (error) => handled.push(String(error)),
    onHandled: (consumer, ...part) => handled.push([consumer, ...part].join(" ")),
  });
  await inbox.sweep();
  await inbox.settled();
  expect(handled).toContain(`actions ${tenantId} ${survey.pubId}`);
  expect([await waitingFor("actions"), await waitingFor("values"), later.batches]).toEqual([0, 3, []]);
  handled.length = 0;
  await inbox.sweep();
  await inbox.settled();
  expect(handled).toEqual([]);
});
