import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import pg from "pg";
import { StartUpRefusal } from "../../start-up-refusal.ts";

interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

/** What migrations were before they were made quicker: the database that they leave is the same (M12). */
const earlierChecksums: Readonly<Record<string, string>> = {
  "0023-collectors.sql": "d98f6144b34a3a1b37cc8476bd12ef765c47c2205d1f995c2cbf575100fa392c",
  "0024-collector-keys.sql": "87a938b2a6cf3c4a31542fcddb976de00692c01212519da6fb3156bc53ed96e5",
  "0025-file-counts.sql": "13b687a38d044b9d7aaeb344faa8df3fd2b2a19c3e37c3599dde499ded94f136",
};

// Any fixed number: all processes of all versions must take the same lock.
const migrationLock = 7_204_118;

/**
 * Applies the migrations that this database does not have yet, in order, once, however many processes start (M1, M2).
 * With `before` it stops at that name, so that a later migration can be tested on rows that were there.
 */
export async function migrate(owner: pg.Client, appRole: string, before?: string): Promise<string[]> {
  const migrations = (await readMigrations()).filter(({ name }) => before === undefined || name < before);
  await owner.query("select pg_advisory_lock($1)", [migrationLock]);
  try {
    await owner.query("create schema if not exists askloom");
    await owner.query(`grant usage on schema askloom to ${pg.escapeIdentifier(appRole)}`);
    await owner.query(`create table if not exists askloom.migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
    const pending = pendingOf(migrations, await appliedMigrations(owner));
    for (const migration of pending) await apply(migration, owner, appRole);
    return pending.map(({ name }) => name);
  } finally {
    await owner.query("select pg_advisory_unlock($1)", [migrationLock]);
  }
}

/** Decides what is left to do; refuses a history that differs from the files. */
export function pendingOf(migrations: readonly Migration[], applied: ReadonlyMap<string, string>): Migration[] {
  const known = new Set(migrations.map(({ name }) => name));
  const unknown = [...applied.keys()].find((name) => !known.has(name));
  if (unknown !== undefined) {
    throw new StartUpRefusal(
      `The database has the migration ${unknown}, which this version does not know: it was used by a newer Askloom. Start that version or a newer one.`,
    );
  }
  const changed = migrations.find(
    ({ name, checksum }) => ![undefined, checksum, earlierChecksums[name]].includes(applied.get(name)),
  );
  if (changed !== undefined) {
    throw new StartUpRefusal(
      `The migration ${changed.name} was changed after this database applied it. Restore the file; put the change into a new migration.`,
    );
  }
  const pending = migrations.filter(({ name }) => !applied.has(name));
  const late = pending.find(({ name }) => [...applied.keys()].some((other) => other > name));
  if (late !== undefined) {
    throw new StartUpRefusal(
      `The migration ${late.name} comes before ones that this database already has. Give it the next number instead.`,
    );
  }
  return pending;
}

async function readMigrations(): Promise<Migration[]> {
  const folder = new URL("./migrations/", import.meta.url);
  const names = (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, folder), "utf8");
      return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
    }),
  );
}

async function appliedMigrations(owner: pg.Client): Promise<Map<string, string>> {
  const { rows } = await owner.query<{ name: string; checksum: string }>(
    "select name, checksum from askloom.migrations",
  );
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

/** Begins the file of a migration that is one statement, commits by itself as it goes, and can be begun again (M13). */
const inSlices = "-- In slices.\n";

async function apply({ name, sql, checksum }: Migration, owner: pg.Client, appRole: string): Promise<void> {
  const statements = sql.replaceAll(/:app\b/g, pg.escapeIdentifier(appRole));
  const isInSlices = sql.startsWith(inSlices);
  if (isInSlices) await owner.query(statements);
  await owner.query("begin");
  try {
    if (!isInSlices) await owner.query(statements);
    await owner.query("insert into askloom.migrations (name, checksum) values ($1, $2)", [name, checksum]);
    await owner.query("commit");
  } catch (error) {
    await owner.query("rollback");
    throw error;
  }
}
