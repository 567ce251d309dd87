import { execFile } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { sentAnswers } from "./sent-form.ts";

export interface RawInserts {
  /** What inserts: pgbench where there is one, otherwise as many connections of our driver. */
  readonly by: "pgbench" | "pg";
  perSecond(): Promise<number>;
}

export interface RawInsertOptions {
  /** Of the superuser, who is bound by no policy. */
  readonly url: string;
  readonly folder: string;
  readonly connections: number;
  readonly seconds: number;
}

const insert = `insert into public.raw_responses
  (tenant_id, collector_id, id, form_id, version, answers, language, receipt, seconds)
  values ('${crypto.randomUUID()}', '${crypto.randomUUID()}', gen_random_uuid(), '${crypto.randomUUID()}', 1,
    '${JSON.stringify(sentAnswers)}', 'en', 'ABCD-EFGH', 60)`.replaceAll(/\s*\n\s*/g, " ");

/** One insert a transaction, with nothing around it, into a table with the columns and indexes of the responses. */
export async function rawInserts(options: RawInsertOptions): Promise<RawInserts> {
  const client = new pg.Client({ connectionString: options.url });
  await client.connect();
  await client.query("create table public.raw_responses (like askloom.responses including all)");
  await client.end();
  const pgbench = foundPgbench();
  if (pgbench === undefined) return { by: "pg", perSecond: () => byDriver(options) };
  await writeFile(join(options.folder, "insert.sql"), `${insert};\n`);
  return { by: "pgbench", perSecond: () => byPgbench(pgbench, options) };
}

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

async function byDriver({ url, connections, seconds }: RawInsertOptions): Promise<number> {
  const clients = Array.from({ length: connections }, () => new pg.Client({ connectionString: url }));
  await Promise.all(clients.map((client) => client.connect()));
  const start = performance.now();
  let count = 0;
  const inserter = async (client: pg.Client) => {
    while (performance.now() - start < seconds * 1000) {
      await client.query({ name: "insert", text: insert });
      count += 1;
    }
  };
  await Promise.all(clients.map(inserter));
  const taken = (performance.now() - start) / 1000;
  await Promise.all(clients.map((client) => client.end()));
  return count / taken;
}
