import { execFile } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";

export interface RawInserts {
  /** What inserts: pgbench where there is one, otherwise as many connections of our driver. */
  readonly by: "pgbench" | "pg";
  perSecond(): Promise<number>;
}

export interface RawInsertOptions {
  /** Of the superuser, who is bound by no policy. */
  readonly url: string;
  readonly folder: string;
  /** The table whose columns and indexes it has. */
  readonly like: string;
  /** Columns and their values, as SQL. */
  readonly row: Readonly<Record<string, string>>;
  readonly connections: number;
  readonly seconds: number;
}

/** One insert a transaction, with nothing around it, into a table with the columns and indexes of one of ours. */
export async function rawInserts(options: RawInsertOptions): Promise<RawInserts> {
  const client = new pg.Client({ connectionString: options.url });
  await client.connect();
  await client.query(`create table if not exists public.raw_rows (like ${options.like} including all)`);
  await client.end();
  const pgbench = foundPgbench();
  if (pgbench === undefined) return { by: "pg", perSecond: () => byDriver(options) };
  await writeFile(join(options.folder, "insert.sql"), `${insertOf(options)};\n`);
  return { by: "pgbench", perSecond: () => byPgbench(pgbench, options) };
}

const insertOf = ({ row }: RawInsertOptions): string =>
  `insert into public.raw_rows (${Object.keys(row).join(", ")}) values (${Object.values(row).join(", ")})`;

function foundPgbench(): string | undefined {
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...(process.env.PATH ?? "").split(delimiter),
    ...versions.map((version) => join(debian, version, "bin")),
  ];
  return folders.map((folder) => join(folder, "pgbench")).find((file) => existsSync(file));
}

async function byPgbench(program: string, { url, folder, connections, seconds }: RawInsertOptions): Promise<number> {
  const flags = ["-n", "-M", "prepared", "-c", String(connections), "-j", "2", "-T", String(seconds)];
  const { stdout } = await promisify(execFile)(program, [...flags, "-f", join(folder, "insert.sql"), url]);
  return Number(/^tps = ([\d.]+)/m.exec(stdout)?.[1]);
}

async function byDriver(options: RawInsertOptions): Promise<number> {
  const { url, connections, seconds } = options;
  const clients = Array.from({ length: connections }, () => new pg.Client({ connectionString: url }));
  await Promise.all(clients.map((client) => client.connect()));
  const start = performance.now();
  let count = 0;
  const inserter = async (client: pg.Client) => {
    while (performance.now() - start < seconds * 1000) {
      await client.query({ name: "insert", text: insertOf(options) });
      count += 1;
    }
  };
  await Promise.all(clients.map(inserter));
  const taken = (performance.now() - start) / 1000;
  await Promise.all(clients.map((client) => client.end()));
  return count / taken;
}
