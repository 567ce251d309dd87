import { type SQL, sql } from "../../platform/db/drizzle.ts";
import { files } from "../../platform/db/schema.ts";

/** The files that someone names: one parameter, however many. What is no id names none. */
export const areNamed = (ids: readonly string[]): SQL =>
  sql`${files.id} = any(${sql.param([...new Set(ids)].filter((id) => uuid.test(id)))}::uuid[])`;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
