import { randomUUID } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";
import { type Database, openDatabase } from "../../apps/server/src/platform/db/database.ts";
import { embeddedOwnerUrl } from "../../apps/server/src/platform/db/embedded-owner.ts";
import { derivedAppUrl, prepareDatabase } from "../../apps/server/src/prepare-database.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Of the superuser of the run's one PostgreSQL. */
    postgresUrl: string;
  }
}

export interface TestDatabase {
  readonly superuserUrl: string;
  readonly ownerUrl: string;
  readonly appUrl: string;
  readonly database: Database;
  /** A connection of the superuser that goes with the database. */
  openSuperuser(): Promise<pg.Client>;
  close(): Promise<void>;
}

const templateName = "askloom_template";
const templateLock = 1;

/** A database of its own for a test file: a copy of one that was migrated once for the whole run. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await asSuperuser(async (superuser) => {
    await superuser.query("select pg_advisory_lock($1)", [templateLock]);
    const { rowCount } = await superuser.query("select from pg_database where datname = $1 and datistemplate", [
      templateName,
    ]);
    if (rowCount === 0) await makeTemplate(superuser);
    await superuser.query(`create database ${name} template ${templateName} strategy file_copy owner askloom`);
  });
  const ownerUrl = await embeddedOwnerUrl(inject("postgresUrl"), name);
  const appUrl = derivedAppUrl(ownerUrl);
  const database = openDatabase({ url: appUrl, maxConnections: 10, onIdleError: () => undefined });
  const superuserUrl = withDatabase(inject("postgresUrl"), name);
  const superusers: pg.Client[] = [];
  return {
    superuserUrl,
    ownerUrl,
    appUrl,
    database,
    async openSuperuser() {
      const superuser = new pg.Client({ connectionString: superuserUrl });
      superusers.push(superuser);
      await superuser.connect();
      return superuser;
    },
    async close() {
      await Promise.all([database.close(), ...superusers.map((superuser) => superuser.end())]);
      await asSuperuser((superuser) => dropDatabase(superuser, name));
    },
  };
}

/**
 * A pool that was closed has not waited for PostgreSQL's side of its connections, and a connection that is cut off makes
 * its client throw, in whatever test runs then. PostgreSQL gives them five seconds to go; after that the database stays,
 * until the run's PostgreSQL goes.
 */
const dropDatabase = (superuser: pg.Client, name: string): Promise<unknown> =>
  superuser.query(`drop database ${name}`).catch(() => undefined);

async function makeTemplate(superuser: pg.Client): Promise<void> {
  const ownerUrl = await embeddedOwnerUrl(inject("postgresUrl"), templateName);
  await prepareDatabase(ownerUrl, undefined);
  await superuser.query(`alter database ${templateName} is_template true`);
}

export async function asSuperuser<Result>(
  work: (client: pg.Client) => Promise<Result>,
  url = inject("postgresUrl"),
): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}
