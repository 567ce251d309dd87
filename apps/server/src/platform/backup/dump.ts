import { createWriteStream } from "node:fs";
import { rename } from "node:fs/promises";
import { PassThrough, type Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { type DumpedTable, sequencesOf, shapeOf, tablesOf, tenantsOf } from "./catalogue.ts";
import { type DumpHead, type DumpLine, rowsEnd } from "./dump-file.ts";

export interface DumpOptions {
  readonly owner: pg.Client;
  readonly file: string;
  readonly head: Pick<DumpHead, "version" | "secretCheck">;
}

/**
 * Writes all rows of one moment to a file, while others go on reading and writing. Gives the number of rows. The file
 * gets its name once it is whole.
 */
export async function dump({ owner, file, head }: DumpOptions): Promise<number> {
  const lines = new PassThrough();
  const unfinished = `${file}.unfinished`;
  const written = pipeline(lines, createGzip({ level: 6 }), createWriteStream(unfinished, { mode: 0o600 }));
  await owner.query("begin isolation level repeatable read read only");
  try {
    const [rows] = await Promise.all([writeAll(owner, lines, head), written]);
    await rename(unfinished, file);
    return rows;
  } finally {
    lines.destroy();
    await owner.query("rollback").catch(() => undefined);
  }
}

async function writeAll(owner: pg.Client, lines: Writable, head: DumpOptions["head"]): Promise<number> {
  const put = (line: DumpHead | DumpLine) => write(lines, `${JSON.stringify(line)}\n`);
  await put({ askloomDump: 1, ...head, createdAt: new Date().toISOString(), shape: await shapeOf(owner) });
  const tables = await tablesOf(owner);
  const tenants = await tenantsOf(owner);
  const rows: Record<string, number> = {};
  for (const { name, columns, tenantColumn } of tables) {
    await put({ table: name, columns });
    rows[name] = await writeRows(owner, lines, { name, columns, tenantColumn }, tenants);
    await write(lines, rowsEnd);
  }
  for (const sequence of await sequencesOf(owner)) await put({ sequence });
  await put({ rows });
  lines.end();
  return Object.values(rows).reduce((sum, count) => sum + count, 0);
}

/** Row-level security holds for the owner, too: the rows of tenants are read one tenant after the other. */
async function writeRows(
  owner: pg.Client,
  lines: Writable,
  { name, columns, tenantColumn }: DumpedTable,
  tenants: readonly string[],
): Promise<number> {
  const selected = `select ${columns.map((column) => `"${column}"`).join(", ")} from ${name}`;
  if (tenantColumn === null) return copyRows(owner, lines, selected);
  let rows = 0;
  for (const tenant of tenants) {
    await owner.query("select set_config('app.tenant', $1, true)", [tenant]);
    rows += await copyRows(owner, lines, `${selected} where ${tenantColumn} = askloom.current_tenant()`);
  }
  return rows;
}

async function copyRows(owner: pg.Client, lines: Writable, query: string): Promise<number> {
  const rows = owner.query(copyTo(`copy (${query}) to stdout`));
  await pipeline(rows, lines, { end: false });
  return rows.rowCount;
}

function write(lines: Writable, text: string | Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    lines.write(text, (error) => (error ? reject(error) : resolve()));
  });
}
