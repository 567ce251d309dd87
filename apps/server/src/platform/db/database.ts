import type { Writable } from "node:stream";
import pg from "pg";
import { boundStatement } from "./bound-statement.ts";
import { drizzle, type NodePgDatabase } from "./drizzle.ts";
import { readingLargeJson } from "./large-json.ts";
import { thrownByDriver } from "./pg-error.ts";

/** Whose rows a transaction may touch. Without a tenant it sees no tenant's rows at all. */
export interface Scope {
  readonly tenantId?: string | undefined;
  /** The unit that was chosen: records of others are not found (T8). */
  readonly unitId?: string | undefined;
  /** Shows the memberships of this account, in all its tenants. */
  readonly accountId?: string | undefined;
  /** Shows where this link leads, whichever tenant's it is. */
  readonly link?: string | undefined;
  readonly access: "read" | "write";
  /** For statements whose plan is made once and used for tables of any size: rows are looked up, never searched for. */
  readonly plan?: "lookups";
}

export type Transaction = NodePgDatabase & { readonly $client: pg.PoolClient } & Pick<Scope, "unitId">;

export interface Database {
  /** Runs the work in one transaction that is bound to the scope; rolls back when it throws. */
  transaction<Result>(scope: Scope, work: (transaction: Transaction) => Promise<Result>): Promise<Result>;
  /** One statement in a transaction of its own, for where every trip counts. */
  statement<Row extends pg.QueryResultRow>(scope: Scope, query: pg.QueryConfig): Promise<Row[]>;
  /** The number of connections in use and of callers waiting, for the metrics. */
  load(): { connections: number; waiting: number };
  isReachable(): Promise<boolean>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  readonly url: string;
  readonly maxConnections: number;
  readonly onIdleError: (error: Error) => void;
}

// A read sees one moment: a list's total and its rows agree.
const begin = { read: "begin isolation level repeatable read read only", write: "begin" } as const;

/** Opens the pool of the application role. */
export function openDatabase({ url, maxConnections, onIdleError }: DatabaseOptions): Database {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: "askloom",
    max: maxConnections,
    connectionTimeoutMillis: 5000,
    statement_timeout: 20_000,
    idle_in_transaction_session_timeout: 30_000,
    pipeline: true,
  });
  pool.on("error", (error) => {
    if (!pool.ending) onIdleError(error);
  });
  // A connection that is lost between two queries of a transaction tells nobody but its listeners, and without one
  // the process would end. The transaction fails at its next query.
  pool.on("connect", (client) => client.on("error", () => undefined));
  const queries = new WeakMap<pg.PoolClient, Transaction>();

  const transactionOn = (client: pg.PoolClient): Transaction => {
    const known = queries.get(client);
    if (known !== undefined) return known;
    const made = drizzle({ client: readingLargeJson(client) });
    queries.set(client, made);
    return made;
  };

  /** Runs the work, which opens a transaction and ends it; rolls back when it throws. */
  async function onClient<Result>(work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
    const client = await pool.connect().catch((cause: unknown) => {
      throw new DatabaseUnavailable("no connection to the database", { cause });
    });
    let isBroken = false;
    try {
      return await work(client);
    } catch (error) {
      // A connection that cannot even roll back must not be used again.
      await client.query("rollback").catch(() => {
        isBroken = true;
      });
      throw error;
    } finally {
      client.release(isBroken);
    }
  }

  return {
    transaction: (scope, work) =>
      onClient(async (client) => {
        // Not awaited: the work's first query travels with it. If it fails, everything after it fails too.
        const opened = open(client, scope);
        opened.catch(() => undefined);
        // A connection runs one transaction at a time.
        const result = await work(Object.assign(transactionOn(client), { unitId: scope.unitId }));
        await opened;
        await client.query("commit");
        return result;
      }),
    statement: <Row extends pg.QueryResultRow>(scope: Scope, query: pg.QueryConfig) =>
      onClient((client) => boundStatement<Row>(client, bindingOf(scope), query)),
    load: () => ({ connections: pool.totalCount - pool.idleCount, waiting: pool.waitingCount }),
    async isReachable() {
      try {
        await pool.query("select 1");
        return true;
      } catch {
        return false;
      }
    },
    close: () => pool.end(),
  };
}

function open(client: pg.PoolClient, scope: Scope): Promise<unknown> {
  sendTogether(client);
  return Promise.all([client.query(begin[scope.access]), client.query(bindingOf(scope))]);
}

/** What is asked in this turn goes to the network as one piece. */
function sendTogether(client: pg.PoolClient): void {
  // The driver's clients have a connection with a socket; its types leave them out.
  const { stream } = (client as unknown as { readonly connection: { readonly stream: Writable } }).connection;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

const bound =
  "select set_config('app.tenant', $1, true), set_config('app.account', $2, true), set_config('app.link', $3, true)";
const lookups = `${["enable_seqscan", "enable_hashjoin", "enable_mergejoin"]
  .map((setting) => `set_config('${setting}', 'off', true)`)
  .join(", ")}, set_config('plan_cache_mode', 'force_generic_plan', true)`;

/** Every transaction begins with one of these: with a name, a connection parses each once. */
const bindings = {
  read: { name: "bind-read", text: `${bound}, set_config('transaction_read_only', 'on', true)` },
  write: { name: "bind-write", text: bound },
  lookups: { name: "bind-lookups", text: `${bound}, ${lookups}` },
};

const bindingOf = ({ tenantId = "", accountId = "", link = "", access, plan }: Scope) => ({
  ...(plan === undefined ? bindings[access] : bindings.lookups),
  values: [tenantId, accountId, link],
});

/** No connection can be had. */
class DatabaseUnavailable extends Error {}

/** The database is away, restarting, or has no room: the caller may try again. */
export function isConnectionFailure(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true;
  const cause = thrownByDriver(error);
  if (!(cause instanceof Error)) return false;
  const code = "code" in cause ? String(cause.code) : "";
  return (
    unavailableCodes.has(code) ||
    code.startsWith("08") ||
    /Connection terminated|timeout exceeded when trying to connect|not queryable/i.test(cause.message)
  );
}

const unavailableCodes = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "ENOTFOUND",
  "53300", // too many connections
  "53100", // disk full
  "57014", // statement timeout
  "57P01", // administrator's shutdown
  "57P02", // crash of another backend
  "57P03", // starting up
  "25P03", // idle in transaction for too long
]);
