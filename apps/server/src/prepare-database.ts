import { createHmac } from "node:crypto";
import pg from "pg";
import { migrate } from "./platform/db/migrate.ts";
import { installJobs } from "./platform/jobs/install-jobs.ts";
import { StartUpRefusal } from "./start-up-refusal.ts";

export interface PreparedDatabase {
  /** The application role's address. */
  readonly appUrl: string;
  /** What this start applied. */
  readonly migrations: readonly string[];
}

const maxRoleNameLength = 63;
const oldestMajorVersion = 15;

/** Brings a database to this version and makes sure that the application role exists and cannot bypass row-level security. */
export async function prepareDatabase(ownerUrl: string, givenAppUrl: string | undefined): Promise<PreparedDatabase> {
  const appUrl = givenAppUrl ?? derivedAppUrl(ownerUrl);
  const appRole = decodeURIComponent(new URL(appUrl).username);
  const owner = await connectedOwner(ownerUrl);
  try {
    await refuseOldVersion(owner);
    if (givenAppUrl === undefined) await makeRole(owner, appUrl);
    await refuseUnsafeRole(owner, appRole);
    const migrations = await migrate(owner, appRole);
    await installJobs(ownerUrl, appRole);
    return { appUrl, migrations };
  } finally {
    await owner.end();
  }
}

/** The application role's password follows from the owner's, so that all processes agree on it without storing it. */
export function derivedAppUrl(ownerUrl: string): string {
  const url = new URL(ownerUrl);
  if (url.password === "") {
    throw new StartUpRefusal(
      "DATABASE_URL has no password, so no password for the application role can be derived from it. Create a role without SUPERUSER and BYPASSRLS and set DATABASE_APP_URL to its address.",
    );
  }
  url.password = createHmac("sha256", decodeURIComponent(url.password))
    .update("askloom application role")
    .digest("hex");
  // Named after the owner: another installation on the same cluster has another one.
  url.username = encodeURIComponent(`${decodeURIComponent(url.username).slice(0, maxRoleNameLength - 4)}_app`);
  return url.href;
}

async function connectedOwner(ownerUrl: string): Promise<pg.Client> {
  const owner = new pg.Client({
    connectionString: ownerUrl,
    application_name: "askloom-migrate",
    connectionTimeoutMillis: 10_000,
  });
  owner.on("error", () => undefined);
  try {
    await owner.connect();
    return owner;
  } catch (error) {
    throw new StartUpRefusal(
      `The database cannot be reached (${messageOf(error)}). Check DATABASE_URL and that PostgreSQL runs.`,
    );
  }
}

async function refuseOldVersion(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ server_version_num: string }>("show server_version_num");
  const major = Math.floor(Number(rows[0]?.server_version_num) / 10_000);
  if (major >= oldestMajorVersion) return;
  throw new StartUpRefusal(
    `This PostgreSQL is version ${major}; Askloom needs ${oldestMajorVersion} or later. Upgrade it, or unset DATABASE_URL to use the embedded one.`,
  );
}

async function makeRole(owner: pg.Client, appUrl: string): Promise<void> {
  const url = new URL(appUrl);
  const [username, password] = [decodeURIComponent(url.username), url.password];
  const role = pg.escapeIdentifier(username);
  const login = `login nosuperuser nobypassrls nocreatedb nocreaterole password ${pg.escapeLiteral(password)}`;
  const { rowCount } = await owner.query("select from pg_roles where rolname = $1", [username]);
  try {
    await owner.query(
      rowCount === 0 ? `create role ${role} ${login}` : `alter role ${role} password ${pg.escapeLiteral(password)}`,
    );
  } catch (error) {
    if (isRaceWithAnotherProcess(error)) return;
    throw new StartUpRefusal(
      `The role in DATABASE_URL may not create or change the role ${username} (${messageOf(error)}). Give it CREATEROLE, or create a role yourself and set DATABASE_APP_URL.`,
    );
  }
}

// 23505: both created it; XX000: both altered it ("tuple concurrently updated"). Both set the same password.
const isRaceWithAnotherProcess = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && ["23505", "42710", "XX000"].includes(error.code ?? "");

/** Also what it could become: a role has the rights of every role that it is a member of. */
async function refuseUnsafeRole(owner: pg.Client, role: string): Promise<void> {
  const { rows } = await owner.query<{ is_unsafe: boolean }>(
    `select exists (select from pg_roles r where pg_has_role(a.oid, r.oid, 'member')
       and (r.rolsuper or r.rolbypassrls or r.rolcreaterole or r.rolname = current_user or r.rolname = any ($2))) as is_unsafe
     from pg_roles a where a.rolname = $1`,
    [role, mightyRoles],
  );
  if (rows[0]?.is_unsafe === false) return;
  throw new StartUpRefusal(
    rows[0] === undefined
      ? `The role ${role} of DATABASE_APP_URL does not exist. Create it, or unset DATABASE_APP_URL.`
      : `The application role ${role} could bypass row-level security or read files of the database server. Use a role without SUPERUSER, BYPASSRLS and CREATEROLE that is a member of no such role nor of the owner's.`,
  );
}

const mightyRoles = [
  "pg_read_all_data",
  "pg_write_all_data",
  "pg_read_server_files",
  "pg_write_server_files",
  "pg_execute_server_program",
];

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
