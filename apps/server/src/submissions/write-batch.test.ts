import { randomUUID } from "node:crypto";
import { expect, onTestFinished, test } from "vitest";
import { publishedForm } from "../../../../tests/support/sent-responses.ts";
import { surveyQuestions } from "../../../../tests/support/survey-questions.ts";
import { createTestDatabase } from "../../../../tests/support/test-database.ts";
import { tenants } from "../db/schema.ts";
import type { Submission } from "./submission.ts";
import { writeBatch } from "./write-batch.ts";

test("[D4] two batches that carry the same responses in different order do not wait for each other for ever", async () => {
  const testDatabase = await createTestDatabase();
  onTestFinished(() => testDatabase.close());
  const { database } = testDatabase;
  const tenantId = randomUUID();
  await database.transaction({ tenantId, access: "write" }, (transaction) =>
    transaction.insert(tenants).values({ id: tenantId, tenancyName: tenantId }),
  );
  const { pubId, formId } = await publishedForm(database, tenantId, surveyQuestions);
  const plain = {
    tenantId,
    pubId,
    formId,
    version: 1,
    isTest: false,
    answers: {},
    language: "en",
    receipt: "AAAA-BBBB",
  };
  const unlimited = { places: new Map(), fileIds: [], fillingHash: null, maxResponses: null, isLimited: false };
  for (let round = 0; round < 20; round += 1) {
    const batch: Submission[] = Array.from({ length: 200 }, () => ({
      ...plain,
      ...unlimited,
      id: randomUUID(),
      visitorId: null,
      userId: null,
      once: null,
      seconds: 1,
    }));
    const [one, other] = await Promise.all([writeBatch(database, batch), writeBatch(database, batch.toReversed())]);
    expect(one).toHaveLength(200);
    expect(other.toReversed()).toEqual(one);
  }
});
