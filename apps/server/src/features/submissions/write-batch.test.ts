import { randomBytes, randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { publishedForm } from "../../../../../tests/support/sent-responses.ts";
import { someoneWaits } from "../../../../../tests/support/someone-waits.ts";
import { surveyQuestions } from "../../../../../tests/support/survey-questions.ts";
import { createTestDatabase, type TestDatabase } from "../../../../../tests/support/test-database.ts";
import { eq } from "../../platform/db/drizzle.ts";
import { collectorCounters, formSessions, tenants } from "../../platform/db/schema.ts";
import type { Submission } from "./submission.ts";
import { submissionsTo } from "./submissions.ts";
import { writeBatch } from "./write-batch.ts";

let testDatabase: TestDatabase;
let plain: Omit<Submission, "id">;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
});
afterAll(() => testDatabase.close());
beforeEach(async () => {
  const tenantId = randomUUID();
  const { database } = testDatabase;
  await database.transaction({ tenantId, access: "write" }, (transaction) =>
    transaction.insert(tenants).values({ id: tenantId, tenancyName: tenantId }),
  );
  const { pubId, formId } = await publishedForm(database, tenantId, surveyQuestions);
  const about = { version: 1, isTest: false, answers: {}, language: "en", receipt: "AAAA-BBBB", seconds: 1 };
  const nobody = { report: null, visitorId: null, userId: null, once: null, sessionHash: null, resumedHash: null };
  const unlimited = {
    consumers: ["values" as const],
    failedCalls: [],
    functionValues: null,
    places: new Map(),
    fileIds: [],
    maxResponses: null,
    isLimited: false,
  };
  const fingerprint = randomBytes(32);
  plain = { fingerprint, tenantId, collectorId: pubId, formId, ...about, ...nobody, ...unlimited };
});

test("[D4] two batches that carry the same responses in different order do not wait for each other for ever", async () => {
  const { database } = testDatabase;
  for (let round = 0; round < 20; round += 1) {
    const batch = Array.from({ length: 200 }, () => ({ ...plain, id: randomUUID() }));
    const [one, other] = await Promise.all([writeBatch(database, batch), writeBatch(database, batch.toReversed())]);
    expect(one).toHaveLength(200);
    expect(other.toReversed()).toEqual(one);
  }
});

test("[D4] [FL12] the same response twice in one batch takes one place", async () => {
  const { database } = testDatabase;
  const places = new Map([["seat/window", { taken: 1, capacity: 1 }]]);
  const response: Submission = { ...plain, id: randomUUID(), places, maxResponses: 1, isLimited: true };
  const outcomes = await writeBatch(database, [response, response]);
  expect(outcomes).toMatchObject([{ kind: "sent" }, { kind: "sent" }]);
  const { tenantId, collectorId } = plain;
  const counters = await database.transaction({ tenantId, access: "read" }, (transaction) =>
    transaction.select().from(collectorCounters).where(eq(collectorCounters.collectorId, collectorId)),
  );
  expect(Object.fromEntries(counters.map(({ counter, taken }) => [counter, taken]))).toEqual({
    "": 1,
    "seat/window": 1,
  });
});

/** What two browsers send of each of these half-filled forms: the one that it began in, and one that went on by its code. */
async function sentByTwo(
  count: number,
  parts: Partial<Submission>,
): Promise<{ here: Submission; there: Submission }[]> {
  const { tenantId, collectorId } = plain;
  const begun = Array.from({ length: count }, () => ({ tokenHash: randomBytes(32), codeHash: randomBytes(32) }));
  await testDatabase.database.transaction({ tenantId, access: "write" }, (transaction) =>
    transaction
      .insert(formSessions)
      .values(begun.map((hashes) => ({ tenantId, collectorId, version: 1, answers: {}, language: "en", ...hashes }))),
  );
  return begun.map(({ tokenHash, codeHash }) => ({
    here: { ...plain, ...parts, id: randomUUID(), sessionHash: tokenHash },
    there: { ...plain, ...parts, id: randomUUID(), sessionHash: randomBytes(32), resumedHash: codeHash },
  }));
}

test.for([
  ["without limits", {}],
  ["with as many places as people", { maxResponses: 60, isLimited: true }],
] as const)(
  "[FL10] of two browsers that send one half-filled form at the same moment, one is taken: %s",
  async ([, parts]) => {
    const { database } = testDatabase;
    const pairs = await sentByTwo(60, parts);
    const [here, there] = [pairs.map((pair) => pair.here), pairs.map((pair) => pair.there).toReversed()];
    // The first ten pairs meet in one batch as well; each batch is another process.
    const batches = [here.slice(0, 40), here.slice(40), [...there, ...here.slice(0, 10)]];
    const results = await Promise.all(batches.map((batch) => writeBatch(database, batch)));
    const outcomes = new Map(
      batches.flatMap((batch, index) => batch.map(({ id }, at) => [id, results[index]?.[at]] as const)),
    );
    const both = pairs.map((pair) => [outcomes.get(pair.here.id), outcomes.get(pair.there.id)]);
    for (const pair of both) expect(pair.map((one) => one?.kind).sort()).toEqual(["sent", "sent-elsewhere"]);
    const again = await Promise.all([writeBatch(database, here), writeBatch(database, there.toReversed())]);
    expect(pairs.map((_, index) => [again[0][index], again[1][index]])).toEqual(both);
  },
);

test("[FL10] who comes while another browser's response is being written waits, and is told that it was sent", async () => {
  const { database } = testDatabase;
  const { tenantId, collectorId } = plain;
  const [pair] = await sentByTwo(1, {});
  if (pair === undefined) throw new Error("no pair");
  const { here, there } = pair;
  const { first, second } = await database.transaction({ tenantId, access: "write" }, async (transaction) => {
    // The first waits for this in the midst of its work.
    await transaction.insert(collectorCounters).values({ tenantId, collectorId, counter: "", taken: 0 });
    const first = writeBatch(database, [here]);
    await someoneWaits(database);
    const second = writeBatch(database, [there]);
    await someoneWaits(database, 2);
    return { first, second };
  });
  expect((await first)[0]?.kind).toBe("sent");
  expect(await second).toEqual([{ kind: "sent-elsewhere" }]);
});

test("[FL10] one half-filled form that is posted twice, in a hurry, is taken once", async () => {
  const [first] = (await sentByTwo(1, {})).map(({ here }) => here);
  const second = { ...plain, id: randomUUID(), sessionHash: first?.sessionHash ?? null };
  const outcomes = await writeBatch(testDatabase.database, [first ?? second, second]);
  expect(outcomes.map(({ kind }) => kind)).toEqual(["sent", "sent-elsewhere"]);
});

test.for([
  ["without limits", {}],
  ["with places", { maxResponses: 9, isLimited: true }],
] as const)(
  "[D4] one id with other content, or of another sender, is refused, also in one batch: %s",
  async ([, parts]) => {
    const { database } = testDatabase;
    const response: Submission = { ...plain, ...parts, id: randomUUID() };
    const other = { ...response, fingerprint: randomBytes(32), answers: { name: "Grace" } };
    const kinds = async (batch: Submission[]) => (await writeBatch(database, batch)).map(({ kind }) => kind);
    expect(await kinds([response, other, response])).toEqual(["sent", "response-id-taken", "sent"]);
    expect(await kinds([other])).toEqual(["response-id-taken"]);
    expect(await kinds([response])).toEqual(["sent"]);
  },
);

test("[D4] [FL12] a response that two processes take at the same moment does not lose the last place to itself", async () => {
  const response: Submission = { ...plain, id: randomUUID(), maxResponses: 1, isLimited: true };
  const sending = Array.from({ length: 4 }, () => writeBatch(testDatabase.database, [response]));
  const outcomes = (await Promise.all(sending)).flat();
  expect(outcomes.map(({ kind }) => kind)).toEqual(["sent", "sent", "sent", "sent"]);
});

test("[DL34] a process that had more than a hundred to write at once is overloaded for a second after", async () => {
  let now = 0;
  const ignored = { onWritten: () => undefined, onIdle: () => undefined };
  const submissions = submissionsTo({ database: testDatabase.database, ...ignored, clock: () => now });
  const sendMany = (count: number) =>
    Promise.all(Array.from({ length: count }, () => submissions.send({ ...plain, id: randomUUID() })));
  await sendMany(100);
  expect(submissions.isOverloaded()).toBe(false);
  await sendMany(101);
  now += 999;
  expect(submissions.isOverloaded()).toBe(true);
  now += 1;
  expect(submissions.isOverloaded()).toBe(false);
});
