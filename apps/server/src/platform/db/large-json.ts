import type pg from "pg";
import { readJson } from "../json/in-slices.ts";
import { JsonText, readIfSmall } from "../json/json-text.ts";

type Query = pg.QueryArrayConfig & { readonly types: pg.CustomTypesConfig };

const jsonTypes: ReadonlySet<number> = new Set([114, 3802]);

/** A client for the query builder that reads large JSON in slices, so that other requests come in between. */
export function readingLargeJson(client: pg.PoolClient): pg.PoolClient {
  const query = (given: unknown, ...rest: unknown[]): unknown =>
    // The builder's queries name their types; all others go as they are.
    isTyped(given) ? readInSlices(client, given, rest) : Reflect.apply(client.query, client, [given, ...rest]);
  return Object.create(client, { query: { value: query } });
}

async function readInSlices(client: pg.PoolClient, query: Query, rest: unknown[]): Promise<pg.QueryResult> {
  let isLarge = false;
  const readOne = (text: string): unknown => {
    const value = readIfSmall(text);
    isLarge ||= value instanceof JsonText;
    return value;
  };
  const types: pg.CustomTypesConfig = {
    getTypeParser: (type, format) =>
      jsonTypes.has(type) && format !== "binary" ? readOne : query.types.getTypeParser(type, format),
  };
  const result: pg.QueryResult = await Reflect.apply(client.query, client, [{ ...query, types }, ...rest]);
  if (isLarge) for (const row of result.rows) await readLarge(row);
  return result;
}

/** A row is an object, or an array of its columns. */
async function readLarge(row: Record<string, unknown>): Promise<void> {
  for (const [column, value] of Object.entries(row))
    if (value instanceof JsonText) row[column] = await readJson(value.text);
}

const isTyped = (query: unknown): query is Query =>
  typeof query === "object" && query !== null && "types" in query && query.types !== undefined;
