import { createHmac } from "node:crypto";
import pg from "pg";

const ownerRole = "askloom";
const databaseName = "askloom";

/** Makes the owner role and the database inside a fresh cluster; gives the owner's address. */
export async function embeddedOwnerUrl(superuserUrl: string, database: string = databaseName): Promise<string> {
  const url = new URL(superuserUrl);
  const password = createHmac("sha256", decodeURIComponent(url.password)).update("askloom owner role").digest("hex");
  const superuser = new pg.Client({ connectionString: superuserUrl });
  await superuser.connect();
  try {
    if (!(await exists(superuser, "select from pg_roles where rolname = $1", ownerRole))) {
      await superuser.query(`create role ${ownerRole} login createrole password ${pg.escapeLiteral(password)}`);
    }
    if (!(await exists(superuser, "select from pg_database where datname = $1", database))) {
      await superuser.query(`create database ${pg.escapeIdentifier(database)} owner ${ownerRole}`);
    }
  } finally {
    await superuser.end();
  }
  url.username = ownerRole;
  url.password = password;
  url.pathname = `/${database}`;
  return url.href;
}

async function exists(client: pg.Client, query: string, name: string): Promise<boolean> {
  const { rowCount } = await client.query(query, [name]);
  return rowCount !== 0;
}
