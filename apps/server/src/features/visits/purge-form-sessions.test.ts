import { randomBytes, randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { form, text } from "../../../../../tests/support/forms/build-form.ts";
import { published } from "../../../../../tests/support/published.ts";
import { createTestServer, type TestServer } from "../../../../../tests/support/test-server.ts";
import { makeTestTenant } from "../../../../../tests/support/test-tenant.ts";
import { trashTables } from "../../areas.ts";
import { files, formSessions, responses, visitors } from "../../platform/db/schema.ts";
import { purge } from "../../platform/jobs/purge.ts";
import { purgeParts } from "../../purge-parts.ts";

const now = new Date("2026-03-01T03:15:00Z");
const daysAgo = (days: number): Date => new Date(now.getTime() - days * 86_400_000);

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

test("[FL10] [FL27] a draft that was never sent goes after 90 days with its files, other unsent files and those of an anonymous draft after seven; what was sent stays", async () => {
  const { tenantId, visitorTypeId } = await makeTestTenant(server);
  const { pubId, formId } = await published(server, tenantId, form({ items: [text("name")] }));
  const formSession = (savedAt: Date, sentAt: Date | null = null) => ({
    ...{ tenantId, collectorId: pubId, version: 1, language: "en", savedAt, sentAt },
    tokenHash: randomBytes(32),
  });
  const file = (name: string, days: number, owner: { responseId?: string; formSessionId?: string } = {}) => ({
    ...{ tenantId, collectorId: pubId, ...owner, createdAt: daysAgo(days) },
    ...{ question: "q", name, type: "text/plain", bytes: 1 },
  });
  const id = randomUUID();
  const read = await server.database.transaction({ tenantId, access: "write" }, async (transaction) => {
    await transaction.delete(files);
    const response = {
      tenantId,
      collectorId: pubId,
      formId,
      id,
      version: 1,
      answers: {},
      language: "en",
      receipt: "R",
    };
    await transaction.insert(responses).values(response);
    const [visitor] = await transaction
      .insert(visitors)
      .values({ tenantId, visitorTypeId, displayName: "Ada", answers: {}, intakeVersion: 1 })
      .returning();
    const [old, alive, sent, anonymous, inUse] = await transaction
      .insert(formSessions)
      .values([
        formSession(daysAgo(91)),
        { ...formSession(daysAgo(89)), visitorId: visitor?.id },
        formSession(daysAgo(91), now),
        formSession(daysAgo(8)),
        formSession(daysAgo(6)),
      ])
      .returning();
    await transaction
      .insert(files)
      .values([
        file("sent", 91, { responseId: id }),
        file("of no response", 91, { responseId: randomUUID() }),
        file("unsent", 8),
        file("just handed over", 6),
        ...(old === undefined ? [] : [file("of an old draft", 91, { formSessionId: old.id })]),
        ...(alive === undefined ? [] : [file("of a draft", 80, { formSessionId: alive.id })]),
        ...(anonymous === undefined ? [] : [file("of an anonymous draft", 80, { formSessionId: anonymous.id })]),
        ...(inUse === undefined ? [] : [file("of an anonymous draft in use", 80, { formSessionId: inUse.id })]),
        ...(sent === undefined ? [] : [file("left out of what was sent", 8, { formSessionId: sent.id })]),
      ]);
    return () =>
      server.database.transaction({ tenantId, access: "read" }, (again) =>
        again.select({ name: files.name }).from(files),
      );
  });
  const { database } = server;
  expect(
    await purge({ database, trashTables, parts: purgeParts, now, signal: new AbortController().signal }),
  ).toMatchObject({
    sessions: 1,
    files: 5,
  });
  expect((await read()).map(({ name }) => name).sort()).toEqual([
    "just handed over",
    "of a draft",
    "of an anonymous draft in use",
    "sent",
  ]);
});
