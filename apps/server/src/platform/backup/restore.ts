import { pipeline } from "node:stream/promises";
import { isDeepStrictEqual } from "node:util";
import pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { StartUpRefusal } from "../../start-up-refusal.ts";
import { type DumpedTable, foreignKeysOf, shapeOf, tablesOf, tenantsOf } from "./catalogue.ts";
import { type DumpHead, type DumpLine, linesOf, rowsEnd } from "./dump-file.ts";

export interface Restored {
  readonly head: DumpHead;
  readonly rows: number;
}

/** Puts the rows of a dump into an empty database of the same version: all of them, or none. */
export async function restore(owner: pg.Client, file: string): Promise<Restored> {
  const lines = linesOf(file);
  const head = await readHead(lines, file);
  await owner.query("begin");
  try {
    await refuseOtherShape(owner, head);
    await refuseUsedDatabase(owner);
    const tables = await tablesOf(owner);
    const putBack = await withoutChecks(owner, tables);
    const rows = await readAll(owner, lines, new Set(tables.map(({ name }) => name)));
    await putBack();
    await owner.query("commit");
    await owner.query("analyze");
    return { head, rows };
  } catch (error) {
    await owner.query("rollback").catch(() => undefined);
    throw error;
  }
}

async function readHead(lines: AsyncIterator<Buffer>, file: string): Promise<DumpHead> {
  const head = await lines
    .next()
    .then(({ value }) => JSON.parse(String(value)))
    .catch(() => undefined);
  if (head?.askloomDump === 1) return head;
  throw new StartUpRefusal(`${file} is not a dump of Askloom. Name a file that "npm run dump" has written.`);
}

async function refuseOtherShape(owner: pg.Client, head: DumpHead): Promise<void> {
  if (isDeepStrictEqual(await shapeOf(owner), head.shape)) return;
  throw new StartUpRefusal(
    `Askloom ${head.version} wrote this dump, and its tables differ from those of this version. Restore it with that version, then start this one.`,
  );
}

async function refuseUsedDatabase(owner: pg.Client): Promise<void> {
  // The system tenant is always there.
  if ((await tenantsOf(owner)).length === 1) return;
  throw new StartUpRefusal(
    "This database already holds tenants, and a restore would replace them. Name an empty database with DATABASE_URL, or an empty folder with ASKLOOM_DATA.",
  );
}

/** Rows come in the order of their tables, not of their references. Gives what puts every check back. */
async function withoutChecks(owner: pg.Client, tables: readonly DumpedTable[]): Promise<() => Promise<void>> {
  const keys = await foreignKeysOf(owner);
  const secured = tables.filter(({ tenantColumn }) => tenantColumn !== null);
  const runAll = async (statements: readonly string[]) => {
    for (const statement of statements) await owner.query(statement);
  };
  await owner.query(`truncate ${tables.map(({ name }) => name).join(", ")}`);
  await runAll(keys.map(({ drop }) => drop));
  await runAll(tables.map(({ name }) => `alter table ${name} disable trigger user`));
  await runAll(secured.map(({ name }) => `alter table ${name} no force row level security`));
  return async () => {
    await runAll(tables.map(({ name }) => `alter table ${name} enable trigger user`));
    // Before the policies count again: they would hide rows from the check of a key.
    await runAll(keys.map(({ add }) => add));
    await runAll(secured.map(({ name }) => `alter table ${name} force row level security`));
  };
}

async function readAll(owner: pg.Client, lines: AsyncIterator<Buffer>, tables: ReadonlySet<string>): Promise<number> {
  const counts: Record<string, number> = {};
  for (;;) {
    const line: DumpLine = JSON.parse(String(await lineOf(lines)));
    // A name from a file is not put into a statement unless it is one of ours.
    if ("table" in line && !tables.has(line.table)) throw damaged();
    if ("table" in line) counts[line.table] = await readRows(owner, lines, line);
    else if ("sequence" in line) await setSequence(owner, line);
    else if (isDeepStrictEqual(line.rows, counts)) return Object.values(counts).reduce((sum, one) => sum + one, 0);
    else throw damaged();
  }
}

async function readRows(
  owner: pg.Client,
  lines: AsyncIterator<Buffer>,
  { table, columns }: Extract<DumpLine, { table: string }>,
): Promise<number> {
  const names = columns.map((column) => pg.escapeIdentifier(column)).join(", ");
  const target = owner.query(copyFrom(`copy ${table} (${names}) from stdin`));
  await pipeline(rowsOf(lines), target);
  return target.rowCount;
}

async function* rowsOf(lines: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  for (let line = await lineOf(lines); !line.equals(rowsEnd); line = await lineOf(lines)) yield line;
}

const setSequence = (owner: pg.Client, { sequence }: Extract<DumpLine, { sequence: unknown }>) =>
  owner.query("select setval($1::regclass, $2::bigint, $3)", [sequence.name, sequence.value, sequence.isCalled]);

async function lineOf(lines: AsyncIterator<Buffer>): Promise<Buffer> {
  const next = await lines.next().catch(() => undefined);
  if (next === undefined || next.done === true) throw damaged();
  return next.value;
}

const damaged = () => new StartUpRefusal("The dump is damaged or its end is missing. Nothing was restored.");
