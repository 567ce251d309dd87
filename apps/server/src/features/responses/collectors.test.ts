import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { callAs } from "../../../../../tests/support/call-as.ts";
import { form, item, text } from "../../../../../tests/support/forms/build-form.ts";
import type { Published } from "../../../../../tests/support/published.ts";
import { createTestServer, type TestServer } from "../../../../../tests/support/test-server.ts";
import { makeTestTenant, type TestTenant } from "../../../../../tests/support/test-tenant.ts";
import { trialTask } from "../../../../../tests/support/trial-collector.ts";
import { bodyOf, visitFixture } from "../../../../../tests/support/visit-fixture.ts";
import { trashTables } from "../../areas.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { eq } from "../../platform/db/drizzle.ts";
import { collectors, files, formPubs, formSessions, responseInbox, responses } from "../../platform/db/schema.ts";
import { purge } from "../../platform/jobs/purge.ts";
import { purgeParts } from "../../purge-parts.ts";
import { formVersionsOf } from "./columns.ts";
import { exportedFile } from "./export/export-responses.ts";
import type { Pub } from "./find-pub.ts";
import { findListed, searchFor } from "./find-responses.ts";

let server: TestServer;
let testTenant: TestTenant;
let task: Published;
beforeAll(async () => {
  server = await createTestServer();
  testTenant = await makeTestTenant(server);
  const items = [text("name"), item("file", "paper", { maxFiles: 1 })];
  task = await trialTask(server, testTenant.tenantId, form({ items }));
});
afterAll(() => server.close());

const call = callAs(() => server);
const { send, handOver, rowsOf, takenOf } = visitFixture(
  () => server,
  () => testTenant,
);
const inTenant = <Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> =>
  server.database.transaction({ tenantId: testTenant.tenantId, access: "write" }, work);

/** The task as the parts that read responses see it. */
const collected = (): Pub => ({
  ...{ id: task.pubId, formId: task.formId, name: "Task", version: 1, actionId: null, actionVersion: null },
  ...{ hasSenders: false, visitorTypeId: null, sees: { visitorEmails: false, memberEmails: false } },
});

async function sendFrom(name: string): Promise<string> {
  const paper = [await handOver(task, "paper", `Paper of ${name}`)];
  const answer = await send(task, bodyOf(task, { name, paper }));
  expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)]);
  const waiting = () => inTenant((transaction) => transaction.$count(responseInbox, isOfTask(responseInbox)));
  await expect.poll(waiting, { timeout: 10_000 }).toBe(0);
  return answer.json().id;
}

const isOfTask = ({
  collectorId,
}: {
  readonly collectorId: typeof responses.collectorId | typeof responseInbox.collectorId;
}) => eq(collectorId, task.pubId);

test("[CO7] what is no publication takes responses the same way: counted, put in order, listed and exported", async () => {
  const id = await sendFrom("Ada");
  expect(await inTenant((transaction) => transaction.$count(formPubs, eq(formPubs.id, task.pubId)))).toBe(0);
  expect(await rowsOf(task)).toMatchObject([{ id, formId: task.formId, version: 1, answers: { name: "Ada" } }]);
  expect(await takenOf(task)).toEqual({ "": 1 });
  const page = { skipCount: 0, maxResultCount: 10, test: false };
  const listed = (filter: string) =>
    inTenant((transaction) => findListed(transaction, collected(), { ...page, filter }));
  expect([(await listed("ada")).ids, (await listed("grace")).ids]).toEqual([[id], []]);

  const { formVersions, search } = await inTenant(async (transaction) => {
    const found = await formVersionsOf(transaction, collected());
    return {
      formVersions: found,
      search: await searchFor(transaction, collected(), { test: false, columns: found.columns }),
    };
  });
  const { tenantId } = testTenant;
  const facts = { hasSenders: false, sees: collected().sees, format: "csv", language: "en" } as const;
  const pieces: (string | Uint8Array)[] = [];
  const exporting = { database: server.database, tenantId, search, formVersions, ...facts };
  for await (const piece of exportedFile(exporting)) pieces.push(piece);
  expect(pieces.join("").split("\r\n")[1]).toContain("Ada");
  // Its id is none of a publication.
  expect((await call(testTenant, "GET", `/api/form-pubs/${task.pubId}/responses`)).status).toBe(404);
});

test("[CO7] what is left of its drafts goes after its time, and a person's responses go with the person", async () => {
  const id = await sendFrom("Grace");
  const { tenantId, visitorId, visitorTypeId } = testTenant;
  const now = new Date();
  const savedAt = new Date(now.getTime() - 91 * 86_400_000);
  await inTenant(async (transaction) => {
    await transaction.update(responses).set({ visitorId }).where(eq(responses.id, id));
    const draft = {
      tenantId,
      collectorId: task.pubId,
      version: 1,
      language: "en",
      tokenHash: randomBytes(32),
      savedAt,
    };
    await transaction.insert(formSessions).values(draft);
  });
  const { signal } = new AbortController();
  await purge({ database: server.database, trashTables, parts: purgeParts, now, signal });
  const left = () =>
    inTenant(async (transaction) => [
      await transaction.$count(formSessions, eq(formSessions.collectorId, task.pubId)),
      await transaction.$count(responses, eq(responses.id, id)),
      await transaction.$count(files, eq(files.responseId, id)),
    ]);
  expect(await left()).toEqual([0, 1, 1]);
  const removed = await call(testTenant, "DELETE", `/api/visitor-types/${visitorTypeId}/visitors/${visitorId}`);
  expect([removed.status, await left()]).toEqual([204, [0, 0, 0]]);
});

test("[CO7] a link to a kind of collector that takes no responses yet leads nowhere", async () => {
  const later = await trialTask(server, testTenant.tenantId, form({ items: [text("name")] }));
  await inTenant((transaction) =>
    transaction.update(collectors).set({ kind: "collection" }).where(eq(collectors.id, later.pubId)),
  );
  expect((await send(later, bodyOf(later, { name: "Ada" }))).statusCode).toBe(404);
});
