import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { publishedForm } from "../../../../tests/support/sent-responses.ts";
import { surveyQuestions } from "../../../../tests/support/survey-questions.ts";
import { createTestDatabase, type TestDatabase } from "../../../../tests/support/test-database.ts";
import { eq } from "../db/drizzle.ts";
import { pubCounters, tenants } from "../db/schema.ts";
import type { Submission } from "./submission.ts";
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
  const nobody = { visitorId: null, userId: null, once: null, fillingHash: null, resumedHash: null };
  const unlimited = { places: new Map(), fileIds: [], maxResponses: null, isLimited: false };
  plain = { tenantId, pubId, formId, ...about, ...nobody, ...unlimited };
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
  const { tenantId, pubId } = plain;
  const counters = await database.transaction({ tenantId, access: "read" }, (transaction) =>
    transaction.select().from(pubCounters).where(eq(pubCounters.pubId, pubId)),
  );
  expect(Object.fromEntries(counters.map(({ counter, taken }) => [counter, taken]))).toEqual({
    "": 1,
    "seat/window": 1,
  });
});
