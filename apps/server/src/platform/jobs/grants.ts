import pg from "pg";
import { bossSchema } from "./boss.ts";

/** What pg-boss does at run time, table by table; a statement that needs more fails in the tests. */
const tableRights = {
  job: "select, insert, update, delete",
  job_common: "select, insert, update, delete",
  job_dependency: "select, delete",
  queue: "select, insert, update",
  schedule: "select, update",
  version: "select, update",
};
const functions = ["job_now()", "create_queue(text, jsonb)"];

/** The statements that give the application role its rights in pg-boss' schema, and nothing more. */
export function grantsFor(appRole: string): string {
  const role = pg.escapeIdentifier(appRole);
  return [
    `revoke all on all tables in schema ${bossSchema} from ${role}`,
    `revoke execute on all functions in schema ${bossSchema} from public, ${role}`,
    `grant usage on schema ${bossSchema} to ${role}`,
    ...Object.entries(tableRights).map(([table, rights]) => `grant ${rights} on ${bossSchema}.${table} to ${role}`),
    ...functions.map((signature) => `grant execute on function ${bossSchema}.${signature} to ${role}`),
  ].join(";\n");
}
