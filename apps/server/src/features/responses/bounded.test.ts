import { NeighboursQuery, ResponsesQuery } from "@askloom/contract";
import { atOnce } from "@askloom/engine";
import { afterAll, beforeAll, expect, test } from "vitest";
import { publishedForm } from "../../../../../tests/support/sent-responses.ts";
import { surveyQuestions } from "../../../../../tests/support/survey-questions.ts";
import { asSuperuser, createTestDatabase, type TestDatabase } from "../../../../../tests/support/test-database.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { tenants } from "../../platform/db/schema.ts";
import { findPage } from "./find-responses.ts";
import { neighboursOf } from "./neighbours.ts";
import { searchSteps } from "./response-search.ts";

let testDatabase: TestDatabase;
const tenantId = crypto.randomUUID();
let pubId: string;
const count = 30_000;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  const { database } = testDatabase;
  await database.transaction({ tenantId, access: "write" }, (transaction) =>
    transaction.insert(tenants).values({ id: tenantId, tenancyName: tenantId }),
  );
  const survey = await publishedForm(database, tenantId, surveyQuestions);
  pubId = survey.pubId;
  await asSuperuser(async (client) => {
    await client.query(
      `insert into askloom.responses (tenant_id, collector_id, id, form_id, version, answers, language, receipt, sent_at)
       select $1, $2, gen_random_uuid(), $3, 1, jsonb_build_object('n', n), 'en', n::text,
         timestamptz '2026-01-01T00:00:00Z' + n * interval '1 second' from generate_series(1, $4::integer) n`,
      [tenantId, pubId, survey.formId, count],
    );
    await client.query("analyze askloom.responses");
    await client.query(
      `insert into askloom.response_values (tenant_id, collector_id, question, response_id, words, figure, is_test, sent_at)
       select r.tenant_id, r.collector_id, v.question, r.id, v.words, v.figure, false, r.sent_at from askloom.responses r
       cross join lateral (values ('name', 'person ' || receipt, null::double precision),
         ('city', case when receipt::integer % 2 = 0 then 'rome' else 'berlin' end, null),
         ('age', '', (receipt::integer % 80)::double precision)) v(question, words, figure) where r.collector_id = $1`,
      [pubId],
    );
    await client.query("vacuum analyze askloom.responses, askloom.response_values");
  }, testDatabase.superuserUrl);
});
afterAll(() => testDatabase.close());

/** How many rows of the two tables one page read, beside what the indexes alone could tell. */
async function rowsRead(query: Record<string, string>): Promise<number> {
  const parsed = ResponsesQuery.parse(query);
  return testDatabase.database.transaction({ tenantId, access: "read" }, async (transaction) => {
    const before = await readSoFar(transaction);
    const ids = await findPage(transaction, atOnce(searchSteps(pubId, parsed, [])), parsed);
    expect(ids.length).toBeLessThanOrEqual(40);
    return (await readSoFar(transaction)) - before;
  });
}

/** The same for a step from the middle of the list to the next. */
async function rowsReadForNeighbours(query: Record<string, string>): Promise<number> {
  const parsed = NeighboursQuery.parse(query);
  return testDatabase.database.transaction({ tenantId, access: "read" }, async (transaction) => {
    const { rows } = await transaction.execute<{ id: string }>(
      `select id from askloom.responses where collector_id = '${pubId}' and receipt = '15000'`,
    );
    const before = await readSoFar(transaction);
    const unseen = {
      visitorTypeId: null,
      actionId: null,
      actionVersion: null,
      sees: { visitorEmails: false, memberEmails: false },
    };
    const pub = { id: pubId, name: "", formId: pubId, version: 1, hasSenders: false, ...unseen };
    const neighbours = await neighboursOf(transaction, {
      pub,
      row: { id: rows[0]?.id ?? "", isTest: false },
      query: parsed,
    });
    expect(neighbours).toEqual({ previous: expect.any(String), next: expect.any(String) });
    return (await readSoFar(transaction)) - before;
  });
}

async function readSoFar(transaction: Transaction): Promise<number> {
  const { rows } = await transaction.execute<{ read: number }>(
    `select sum(seq_tup_read + idx_tup_fetch)::integer as read from pg_stat_xact_user_tables
     where schemaname = 'askloom' and relname in ('responses', 'response_values')`,
  );
  return rows[0]?.read ?? 0;
}

const where = (...conditions: object[]) => ({ where: JSON.stringify(conditions) });

test.for<[string, Record<string, string>]>([
  ["the newest", {}],
  ["by a choice", where({ of: "city", is: "chosen", value: "rome" })],
  ["by a text", where({ of: "name", is: "equals", value: "person 77" })],
  ["sorted by a number", { sorting: "figure.age desc" }],
  ["sorted by a text", { sorting: "words.name asc" }],
])("[RS7] a page reads no more rows than it shows: %s", async ([, query]) => {
  expect(await rowsRead(query)).toBeLessThanOrEqual(200);
});

test.for<[string, Record<string, string>]>([
  ["words that nobody wrote", where({ of: "name", is: "contains", value: "zebra" })],
  ["what everybody answered", where({ of: "age", is: "empty" })],
  [
    "two things",
    where({ of: "city", is: "chosen", value: "rome" }, { of: "age", is: "between", from: 1_000, to: 2_000 }),
  ],
])("[RS7] [RS8] what must be looked up is looked up for 10,000 at most: %s", async ([, query]) => {
  expect(await rowsRead(query)).toBeLessThanOrEqual(2 * 10_000 + 200);
});

test.for<[string, Record<string, string>]>([
  ["in time", {}],
  ["by a choice", where({ of: "city", is: "chosen", value: "rome" })],
  ["sorted by a number", { sorting: "figure.age desc" }],
  ["sorted by a text", { sorting: "words.name asc" }],
])("[RS23] a step to the next reads hardly a row, however far the list goes: %s", async ([, query]) => {
  expect(await rowsReadForNeighbours(query)).toBeLessThanOrEqual(50);
});
