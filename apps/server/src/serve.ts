import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import type { Logger } from "pino";
import { buildApp } from "./app.ts";
import type { Config } from "./config.ts";
import { openDatabase } from "./db/database.ts";
import { embeddedOwnerUrl } from "./db/embedded-owner.ts";
import { prepareDatabase } from "./db/prepare-database.ts";
import { startEmbeddedPostgres } from "./embedded-postgres/start-embedded-postgres.ts";
import { startJobs } from "./jobs/jobs.ts";
import { openIdentityProvider } from "./oidc/oidc.ts";
import { secretsFrom } from "./secrets/secrets.ts";
import { StartUpRefusal } from "./start-up-refusal.ts";
import { closeDemo, demoEmails, demoPassword, seedDemo } from "./tenants/tenants.ts";

export interface ServeOptions {
  readonly config: Config;
  readonly log: Logger;
  readonly say: (line: string) => void;
  readonly version: string;
  readonly projectFolder: string;
  /** The embedded database ended without being asked to. */
  readonly onDatabaseLost: (reason: string) => void;
}

const keyRefreshMs = 60_000;
const longestDrainMs = 10_000;

/** Starts database, jobs and HTTP in order; `stop` ends them in the opposite one. Whatever was started is stopped when a later part fails. */
export async function serve(options: ServeOptions): Promise<{ stop: () => Promise<void> }> {
  const stops: (() => Promise<unknown> | unknown)[] = [];
  const stop = async () => {
    for (const end of stops.splice(0).reverse()) await end();
  };
  try {
    await start(options, (end) => stops.push(end));
    return { stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function start(options: ServeOptions, atStop: (end: () => unknown) => void): Promise<void> {
  const { config, log, say, version, projectFolder } = options;
  const ownerUrl = config.databaseUrl ?? (await embeddedDatabase(options, atStop));
  say("Preparing the database …");
  const { appUrl, migrations } = await prepareDatabase(ownerUrl, config.databaseAppUrl);
  if (migrations.length > 0) say(`Applied ${migrations.length} migrations.`);

  const database = openDatabase({
    url: appUrl,
    maxConnections: config.databaseConnections,
    onIdleError: (error) => log.warn({ err: error }, "lost an idle database connection"),
  });
  atStop(() => database.close());
  const secrets = secretsFrom(secretOf(config, ownerUrl));
  const demo = config.hasDemoSeed ? { emails: demoEmails, password: demoPassword(secrets) } : undefined;
  await (demo === undefined ? closeDemo(database, demoPassword(secrets)) : seedDemo(database, demo.password));

  const identity = await openIdentityProvider({
    database,
    secrets,
    publicUrl: config.publicUrl,
    oidc: config.oidc,
    demo,
    now: () => new Date(),
  });
  const keyTimer = setInterval(() => {
    identity.refreshKeys().catch((error: unknown) => log.warn({ err: error }, "cannot refresh the signing keys"));
  }, keyRefreshMs);
  atStop(() => clearInterval(keyTimer));
  const jobs = await startJobs({ database, appUrl, log });
  atStop(() => jobs.stop());

  const health = { isDraining: false };
  const workspaceFolder = join(projectFolder, "apps/workspace/dist");
  const app = await buildApp({ config, database, secrets, identity, health, log, version, workspaceFolder });
  atStop(() => drained(app));
  await listen(app, config);
  atStop(() => {
    health.isDraining = true;
  });
  if (demo !== undefined)
    say(`\nDemo accounts (password ${demo.password}):\n${demo.emails.map((email) => `  ${email}`).join("\n")}`);
  say(`\nAskloom is running at ${config.publicUrl}`);
}

/** Lets requests in flight finish; cuts those that take too long. */
async function drained(app: FastifyInstance): Promise<void> {
  const timer = setTimeout(() => app.server.closeAllConnections(), longestDrainMs);
  await app.close();
  clearTimeout(timer);
}

async function embeddedDatabase(
  { config, say, onDatabaseLost: onExit }: ServeOptions,
  atStop: (end: () => unknown) => void,
): Promise<string> {
  const postgres = await startEmbeddedPostgres({ folder: config.dataFolder, say, onExit });
  atStop(() => postgres.stop());
  return embeddedOwnerUrl(postgres.url);
}

/** What sessions and keys are sealed with: the configured secret, or else one that follows from the database's password. */
function secretOf(config: Config, ownerUrl: string): string {
  const secret = config.secret ?? decodeURIComponent(new URL(ownerUrl).password);
  if (secret !== "") return secret;
  throw new StartUpRefusal(
    "ASKLOOM_SECRET is not set and DATABASE_URL has no password to derive one from. Set ASKLOOM_SECRET to at least 32 random characters.",
  );
}

async function listen(app: FastifyInstance, { port, host }: Config): Promise<void> {
  try {
    await app.listen({ port, host });
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "EADDRINUSE") {
      throw new StartUpRefusal(
        `Port ${port} is taken by another program. Stop that program, or choose another port: PORT=${port + 1} npm start`,
      );
    }
    if (code === "EACCES" || code === "EADDRNOTAVAIL") {
      throw new StartUpRefusal(
        `Cannot listen on ${host}:${port} (${code}). Choose another address with HOST and PORT.`,
      );
    }
    throw error;
  }
}
