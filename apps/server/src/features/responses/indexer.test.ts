import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { form } from "../../../../../tests/support/forms/build-form.ts";
import { publishedForm } from "../../../../../tests/support/sent-responses.ts";
import { someoneWaits } from "../../../../../tests/support/someone-waits.ts";
import { surveyQuestions } from "../../../../../tests/support/survey-questions.ts";
import { createTestDatabase, type TestDatabase } from "../../../../../tests/support/test-database.ts";
import { eq, sql } from "../../platform/db/drizzle.ts";
import { responseInbox, responses, responseValues, tenants } from "../../platform/db/schema.ts";
import type { Member } from "../../platform/http/caller.ts";
import { type InboxConsumer, inboxJobs, inboxOf, takeBatch } from "../inbox/inbox.ts";
import { deleteResponses } from "./delete-responses.ts";
import { valuesConsumer } from "./index-responses.ts";
import { valueRowsOf } from "./value-rows.ts";

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

const indexing = { consumers: [valuesConsumer], onError: (error: unknown) => Promise.reject(error) };

const valuesOf = (...sent: Parameters<typeof valueRowsOf>) => [...valueRowsOf(...sent)].flat();

const wordsOf = (question: string) =>
  survey.inTenant(async (transaction) => {
    const rows = await transaction.select().from(responseValues).where(eq(responseValues.question, question));
    return rows.map(({ words, figure }) => figure ?? words).sort();
  });

test("[RS2] notes that come together are worked off once, and everything that waited is in order", async () => {
  const { database } = testDatabase;
  const inbox = inboxOf({ ...indexing, database, isOverloaded: () => false });
  await survey.send(Array.from({ length: 450 }, (_, index) => ({ answers: { age: index } })));
  for (let note = 0; note < 5; note += 1) inbox.responsesIdle(tenantId, survey.pubId);
  await inbox.settled();
  expect(await wordsOf("age")).toHaveLength(450);
  expect(await survey.inTenant((transaction) => transaction.$count(responseInbox))).toBe(0);
});

test("[RS2] while more is sent than can be written, putting in order waits; everything is in order afterwards", async () => {
  const { database } = testDatabase;
  let isOverloaded = true;
  const inbox = inboxOf({ ...indexing, database, isOverloaded: () => isOverloaded });
  await survey.send([{ answers: { age: 7 } }]);
  inbox.responsesIdle(tenantId, survey.pubId);
  await sleep(100);
  expect(await wordsOf("age")).toEqual([]);
  isOverloaded = false;
  await inbox.settled();
  expect(await wordsOf("age")).toEqual([7]);
});

test("[RS2] putting in order reads each response a few times, not all of the publication, also without statistics", async () => {
  await survey.send(Array.from({ length: 1_000 }, (_, index) => ({ answers: { name: "Ada", age: index } })));
  const read = await survey.inTenant(async (transaction) => {
    const soFar = async () => {
      const { rows } = await transaction.execute<{ read: number }>(
        `select (seq_tup_read + idx_tup_fetch)::integer as read from pg_stat_xact_user_tables
         where schemaname = 'askloom' and relname = 'responses'`,
      );
      return rows[0]?.read ?? 0;
    };
    const before = await soFar();
    const count = await takeBatch(transaction, valuesConsumer, { tenantId });
    return ((await soFar()) - before) / count;
  });
  expect(read).toBeLessThanOrEqual(6);
});

test("[RS2] a response that changed is put in order again", async () => {
  const [id = ""] = await survey.send([{ answers: { name: "Ada", age: 1 } }]);
  await survey.indexed();
  await survey.inTenant(async (transaction) => {
    await transaction
      .update(responses)
      .set({ answers: { name: "Eda" } })
      .where(eq(responses.id, id));
    await transaction.insert(responseInbox).values({
      ...{ tenantId, consumer: "values", collectorId: survey.pubId, responseId: id },
      ...{ revision: 2, event: "changed" },
    });
  });
  await survey.indexed();
  expect([await wordsOf("name"), await wordsOf("age")]).toEqual([["eda"], []]);
});

test("[RS2] two processes share what waits, and one that fails leaves it to the next", async () => {
  await survey.send(Array.from({ length: 300 }, (_, index) => ({ answers: { age: index } })));
  const failing = survey.inTenant(async (transaction) => {
    await takeBatch(transaction, valuesConsumer, { tenantId });
    throw new Error("died");
  });
  await expect(failing).rejects.toThrow("died");
  expect(await wordsOf("age")).toEqual([]);
  const taken = await Promise.all(
    [1, 2].map(() => survey.inTenant((one) => takeBatch(one, valuesConsumer, { tenantId }))),
  );
  expect(taken.reduce((sum, count) => sum + count, 0)).toBe(300);
  expect(await wordsOf("age")).toHaveLength(300);
});

test("[RS2] the job finds what a crash left, in every tenant", async () => {
  await survey.send([{ answers: { name: "Ada" } }]);
  const sweep = inboxJobs([valuesConsumer])["index-responses"];
  const { signal } = new AbortController();
  await sweep({ database: testDatabase.database, signal });
  expect(await wordsOf("name")).toEqual(["ada"]);
});

test("[RS3] what is compared is folded and shortened; numbers, days and yes or no are figures", async () => {
  const { rows } = await survey.inTenant((transaction) =>
    transaction.execute<{ definition: Parameters<typeof valueRowsOf>[0]["form"] }>(
      sql`select definition from askloom.form_versions where form_id = ${survey.formId}`,
    ),
  );
  const [version] = rows;
  if (version === undefined) throw new Error("no version");
  const answers = {
    name: `ＡＤＡ   ${"x".repeat(500)}`,
    secret: "hush",
    age: 36,
    born: "1970-01-02",
    agrees: true,
    city: { other: "Oslo" },
    likes: ["tea", "cake"],
    order: ["b", "a"],
    grid: { speed: "good" },
    people: [{ id: "r1", answers: { who: "Eve" } }],
    again: null,
  };
  const values = valuesOf(
    { form: version.definition, action: undefined },
    {
      version: 1,
      receipt: "R-1",
      notChecked: false,
      seconds: 5,
      report: null,
      answers,
    },
  );
  expect(Object.fromEntries(values.map(({ question, words, figure }) => [question, figure ?? words]))).toEqual({
    name: `ada ${"x".repeat(196)}`,
    secret: "••••••••",
    age: 36,
    born: 86_400_000,
    agrees: 1,
    city: "other",
    "city/other": "oslo",
    likes: "tea cake",
    "likes/tea": 1,
    "likes/cake": 1,
    order: "b a",
    "order/b": 1,
    "order/a": 2,
    grid: "speed: good",
    "grid/speed": "good",
    people: 1,
    "#version": 1,
    "#receipt": "r-1",
    "#seconds": 5,
  });
});

test("[FN62] a response that is not checked has a value that the list is narrowed by, and others have none", () => {
  const keysOf = (notChecked: boolean) =>
    valuesOf(
      { form: form({ items: [] }), action: undefined },
      { version: 1, receipt: "R-1", notChecked, seconds: null, report: null, answers: {} },
    ).map(({ question }) => question);
  expect([keysOf(true), keysOf(false)]).toEqual([
    ["#version", "#receipt", "#notChecked"],
    ["#version", "#receipt"],
  ]);
});

test("[RS10] a response is deleted while it is put in order; neither waits for the other", async () => {
  const { database } = testDatabase;
  const [id = ""] = await survey.send([{ answers: { age: 7 } }]);
  const deletes = Promise.withResolvers<void>();
  const taken = Promise.withResolvers<void>();
  const consumer: InboxConsumer = {
    ...valuesConsumer,
    async handle(transaction, batch) {
      taken.resolve();
      await deletes.promise;
      await valuesConsumer.handle(transaction, batch);
    },
  };
  const indexed = survey.inTenant((transaction) => takeBatch(transaction, consumer, { tenantId }));
  await taken.promise;
  const [accountId, userId] = [crypto.randomUUID(), crypto.randomUUID()];
  const caller: Member = {
    ...{ tenantId, accountId, userId, tenancyName: "", userName: "" },
    ...{ unitId: null, permissions: new Set() },
  };
  const deleted = survey.inTenant((transaction) =>
    deleteResponses(transaction, caller, { pubId: survey.pubId, ids: [id] }),
  );
  await someoneWaits(database);
  deletes.resolve();
  expect(await Promise.all([indexed, deleted])).toEqual([1, [{ id, outcome: "done" }]]);
  expect(await wordsOf("age")).toEqual([]);
});

test("[RS10] a response is deleted though a consumer has just taken its change", async () => {
  const { database } = testDatabase;
  const [id = ""] = await survey.send([{ answers: { age: 7 } }]);
  const isMeant = eq(responses.id, id);
  const indexed = await survey.inTenant(async (transaction) => {
    await transaction.select().from(responses).where(isMeant).for("update");
    const indexes = survey.inTenant((other) => takeBatch(other, valuesConsumer, { tenantId }));
    await someoneWaits(database);
    await transaction.delete(responses).where(isMeant);
    return () => indexes;
  });
  expect(await indexed()).toBe(1);
  expect(await wordsOf("age")).toEqual([]);
  expect(await survey.inTenant((transaction) => transaction.$count(responseInbox))).toBe(0);
});
