import { expect, test } from "vitest";
import { publishedForm } from "../../../tests/support/sent-responses.ts";
import { surveyQuestions } from "../../../tests/support/survey-questions.ts";
import { createTestDatabase } from "../../../tests/support/test-database.ts";
import { takeBatch } from "./features/inbox/inbox.ts";
import { inboxConsumers } from "./inbox-consumers.ts";
import { responseInbox, responseValues, runs, tenants } from "./platform/db/schema.ts";

test("[CO4] entries of a response that is no longer there are taken out, and nothing follows from them", async () => {
  const { database, close } = await createTestDatabase();
  const tenantId = crypto.randomUUID();
  await database.transaction({ tenantId, access: "write" }, (transaction) =>
    transaction.insert(tenants).values({ id: tenantId, tenancyName: tenantId }),
  );
  const { pubId, inTenant } = await publishedForm(database, tenantId, surveyQuestions);
  const entry = { tenantId, collectorId: pubId, responseId: crypto.randomUUID(), revision: 1, event: "sent" } as const;
  for (const consumer of inboxConsumers) {
    await inTenant((transaction) => transaction.insert(responseInbox).values({ ...entry, consumer: consumer.name }));
    expect(await inTenant((transaction) => takeBatch(transaction, consumer, { tenantId }))).toBe(1);
  }
  const left = await inTenant(async (transaction) => ({
    entries: await transaction.$count(responseInbox),
    values: await transaction.$count(responseValues),
    runs: await transaction.$count(runs),
  }));
  expect(left).toEqual({ entries: 0, values: 0, runs: 0 });
  await close();
});
