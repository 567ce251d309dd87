import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import type { Logger } from "pino";
import { buildApp } from "./app.ts";
import { trashTables } from "./areas.ts";
import type { Config } from "./config.ts";
import { fillDemo } from "./features/demo/demo.ts";
import { startActionDeliveries } from "./features/form-actions/form-actions.ts";
import { readHelpPages } from "./features/help/help.ts";
import { inboxJobs } from "./features/inbox/inbox.ts";
import { indexResponses } from "./features/responses/responses.ts";
import { collectorKinds, loadVisitorApp, reportPerformer } from "./features/visits/visits.ts";
import { openIdentityProvider } from "./identity/oidc/oidc.ts";
import { closeDemo, demoEmails, demoPassword, seedDemo } from "./identity/tenants/tenants.ts";
import { inboxConsumers } from "./inbox-consumers.ts";
import { openDatabase } from "./platform/db/database.ts";
import { embeddedOwnerUrl } from "./platform/db/embedded-owner.ts";
import { installation } from "./platform/db/schema.ts";
import { startEmbeddedPostgres } from "./platform/embedded-postgres/start-embedded-postgres.ts";
import type { Health } from "./platform/http/health.ts";
import { startJobs } from "./platform/jobs/jobs.ts";
import { openLive } from "./platform/live/live.ts";
import { type HandOver, mailJobs, mailQueue } from "./platform/mail/mail.ts";
import { createFunctionPool } from "./platform/sandbox/sandbox.ts";
import { secretsFrom } from "./platform/secrets/secrets.ts";
import { prepareDatabase } from "./prepare-database.ts";
import { purgeParts } from "./purge-parts.ts";
import { runGraphs, type WorkerOptions } from "./runs/runs.ts";
import { secretOf } from "./secret-of.ts";
import { StartUpRefusal } from "./start-up-refusal.ts";

export interface ServeOptions {
  readonly config: Config;
  readonly log: Logger;
  readonly say: (line: string) => void;
  readonly version: string;
  readonly projectFolder: string;
  /** The embedded database ended without being asked to. */
  readonly onDatabaseLost: (reason: string) => void;
  /** Times of deliveries and places at which the process ends, for tests. */
  readonly deliveries?: Pick<WorkerOptions, "times" | "crashPoint">;
  /** Once it is aborted the start goes no further and throws its reason. */
  readonly stopping: AbortSignal;
}

const keyRefreshMs = 60_000;
const maxDrainMs = 10_000;

/**
 * Starts database, jobs and HTTP in order; `stop` ends them in the opposite one.
 * Whatever was started is stopped when a later part fails, or when the server is asked to stop before it serves.
 */
export async function serve(options: ServeOptions): Promise<{ stop: () => Promise<void> }> {
  const stops: (() => Promise<unknown> | unknown)[] = [];
  const stop = async (): Promise<void> => {
    const end = stops.pop();
    if (end === undefined) return;
    try {
      await end();
    } finally {
      // A part that cannot be ended does not keep the others, least of all the database, from it.
      await stop();
    }
  };
  try {
    await start(options, (end) => {
      stops.push(end);
      options.stopping.throwIfAborted();
    });
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
    onIdleError: ({ message }) => log.warn({ reason: message }, "lost an idle database connection"),
  });
  atStop(() => database.close());
  const readRandom = async () => {
    const [row] = await database.transaction({ access: "read" }, (transaction) =>
      transaction.select().from(installation),
    );
    return row?.random;
  };
  const secrets = secretsFrom(await secretOf({ config, ownerUrl, readRandom }));
  const demo = config.hasDemoSeed ? { emails: demoEmails, password: demoPassword(secrets) } : undefined;
  const newDemos = demo === undefined ? [] : await seedDemo(database, demo.password);
  if (demo === undefined) await closeDemo(database);

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
  const jobs = await startJobs({
    database,
    appUrl,
    log,
    purged: { trashTables, parts: purgeParts },
    handlers: () => ({ ...mailJobs(config.mail, secrets), ...inboxJobs(inboxConsumers) }),
  });
  atStop(() => jobs.stop());

  const live = openLive({
    database,
    appUrl,
    onError: (error) => log.warn({ err: error }, "cannot tell or hear what changed"),
  });
  atStop(() => live.close());
  const functions = createFunctionPool({ sharePercent: config.functionSharePercent });
  atStop(() => functions.close());
  const handOver: HandOver = (link) => log.warn(link, "there is no mail server: hand this link to the person");
  const queueMail = mailQueue(jobs.jobs, secrets, config.mail.smtpUrl === undefined ? handOver : undefined);
  const performers = { report: reportPerformer({ database, functions, index: indexResponses }) };
  const health: Health = { isDraining: false, isOverloaded: () => false };
  const deliveries = startActionDeliveries({
    ...{ database, secrets, config, queueMail, performers, live, log },
    ...{ role: config.role, worker: { isOverloaded: () => health.isOverloaded(), ...options.deliveries } },
  });
  atStop(() => deliveries.stop());
  const { app, handlers } = await buildApp({
    config,
    database,
    secrets,
    identity,
    queueMail,
    live,
    wakeDeliveries: deliveries.wake,
    // No area has published a dialect yet whose runs wait.
    runGraphs: runGraphs({}),
    collectorKinds,
    functions,
    health,
    log,
    version,
    appFolders: {
      workspace: join(projectFolder, "apps/workspace/dist"),
      portal: join(projectFolder, "apps/portal/dist"),
    },
    visitorApp: await loadVisitorApp(join(projectFolder, "apps/visitor/dist")),
    helpPages: await readHelpPages(join(projectFolder, "docs/help")),
  });
  atStop(() => drained(app));
  if (config.hasDemoContent) {
    const onError = (error: unknown) => log.warn({ err: error }, "cannot fill a demo tenant");
    for (const owner of newDemos) await fillDemo({ database, handlers, secrets }, owner).catch(onError);
  }
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
  const timer = setTimeout(() => app.server.closeAllConnections(), maxDrainMs);
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
