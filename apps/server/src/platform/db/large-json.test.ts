import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../../tests/support/test-database.ts";
import { JsonText } from "../json/json-text.ts";
import { drizzle, sql } from "./drizzle.ts";
import { readingLargeJson } from "./large-json.ts";

let testDatabase: TestDatabase;
let client: pg.Client;
/** How the last query was read. */
let types: pg.CustomTypesConfig | undefined;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  client = new pg.Client(testDatabase.appUrl);
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await testDatabase.close();
});

const builder = () => {
  const query = (config: pg.QueryConfig, ...rest: unknown[]) => {
    types = config.types;
    return Reflect.apply(client.query, client, [config, ...rest]);
  };
  return drizzle({ client: readingLargeJson(Object.create(client, { query: { value: query } })) });
};

const large = Array.from({ length: 20_000 }, (_, place) => ({ place, text: 'a "quoted" text, with \\ and 题' }));
const small = { a: [1, null] };
const valuesOf = sql`${JSON.stringify(large)}::jsonb as large, ${JSON.stringify(large)}::json as plain,
  ${JSON.stringify(small)}::jsonb as small, null::jsonb as nothing, 7 as number`;

test("[O28] large JSON of a query is what it was, in rows of objects and of columns", async () => {
  const { rows } = await builder().execute(sql`select ${valuesOf}`);
  expect(rows).toEqual([{ large, plain: large, small, nothing: null, number: 7 }]);
  const selected = await builder()
    .select({ large: sql`large`, small: sql`small`, nothing: sql`nothing` })
    .from(sql`(select ${valuesOf}) as stored`);
  expect(selected).toEqual([{ large, small, nothing: null }]);
});

test("[O28] the driver reads small JSON only", async () => {
  await builder().execute(sql`select 1`);
  for (const type of [114, 3802]) {
    const read = types?.getTypeParser(type, "text");
    expect(read?.(JSON.stringify(large))).toBeInstanceOf(JsonText);
    expect(read?.(JSON.stringify(small))).toEqual(small);
  }
});

test("[O28] queries that the builder did not make, and queries that fail, are those of the client", async () => {
  // The pool's clients can be released besides.
  const reading = readingLargeJson(client as pg.PoolClient);
  expect((await reading.query("select '[1]'::jsonb as list")).rows).toEqual([{ list: [1] }]);
  await expect(builder().execute(sql`select nothing`)).rejects.toMatchObject({ cause: { code: "42703" } });
});
