import { randomUUID } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from "fastify";
import { importJWK, type JWK, SignJWT } from "jose";
import { pino } from "pino";
import { buildApp } from "../../apps/server/src/app.ts";
import { trashTables } from "../../apps/server/src/areas.ts";
import { type Config, readConfig } from "../../apps/server/src/config.ts";
import { openActionDeliveries } from "../../apps/server/src/features/form-actions/form-actions.ts";
import { readHelpPages } from "../../apps/server/src/features/help/help.ts";
import { inboxJobs } from "../../apps/server/src/features/inbox/inbox.ts";
import { indexResponses } from "../../apps/server/src/features/responses/responses.ts";
import { collectorKinds, loadVisitorApp, reportPerformer } from "../../apps/server/src/features/visits/visits.ts";
import { artifactAdapter } from "../../apps/server/src/identity/oidc/artifact-adapter.ts";
import { openIdentityProvider } from "../../apps/server/src/identity/oidc/oidc.ts";
import { openSigningKeys, signingAlgorithm } from "../../apps/server/src/identity/oidc/signing-keys.ts";
import { inboxConsumers } from "../../apps/server/src/inbox-consumers.ts";
import type { Health } from "../../apps/server/src/platform/http/health.ts";
import type { Handlers } from "../../apps/server/src/platform/http/serve-endpoints.ts";
import { type Jobs, startJobs } from "../../apps/server/src/platform/jobs/jobs.ts";
import { type Live, openLive } from "../../apps/server/src/platform/live/live.ts";
import { mailJobs, mailQueue } from "../../apps/server/src/platform/mail/mail.ts";
import { createFunctionPool, type FunctionPoolOptions } from "../../apps/server/src/platform/sandbox/sandbox.ts";
import { type Secrets, secretsFrom } from "../../apps/server/src/platform/secrets/secrets.ts";
import { purgeParts } from "../../apps/server/src/purge-parts.ts";
import { type DeliveryWorker, runGraphs } from "../../apps/server/src/runs/runs.ts";
import { sampleDialects } from "./make-runs.ts";
import { temporaryFolder } from "./temporary-folder.ts";
import { createTestDatabase, type TestDatabase } from "./test-database.ts";
import { trialKinds } from "./trial-kinds.ts";

export interface TestServer extends TestDatabase {
  readonly live: Live;
  /** Not started: tests drain it. */
  readonly deliveries: DeliveryWorker;
  readonly app: FastifyInstance;
  readonly handlers: Handlers;
  readonly config: Config;
  readonly secrets: Secrets;
  readonly jobs: Jobs;
  readonly health: Health;
  /** The provider's private key that signs. */
  readonly signingKey: JWK;
  readonly issuer: string;
  /** A real access token, signed with the provider's key and backed by a grant. */
  tokenFor(accountId: string, claims?: Record<string, unknown>): Promise<string>;
  call(request: InjectOptions): Promise<LightMyRequestResponse>;
  /** From then on nothing happens by itself, whatever the clock says. */
  stopJobs(): Promise<void>;
}

const testSecret = "a secret of the tests, long enough to be one";

/** The whole server through app.ts on a database of its own, without a port. */
export async function createTestServer(
  environment: Record<string, string> = {},
  functionPool: FunctionPoolOptions = {},
): Promise<TestServer> {
  const testDatabase = await createTestDatabase();
  const { database } = testDatabase;
  const config = readConfig({ ASKLOOM_SECRET: testSecret, ...environment }, projectFolder);
  const secrets = secretsFrom(testSecret);
  const now = () => new Date();
  const identity = await openIdentityProvider({
    database,
    secrets,
    publicUrl: config.publicUrl,
    oidc: config.oidc,
    demo: undefined,
    now,
  });
  const health: Health = { isDraining: false, isOverloaded: () => false };
  const log = pino({ level: "silent" });
  const { appUrl } = testDatabase;
  const running = await startJobs({
    database,
    appUrl,
    log,
    purged: { trashTables, parts: purgeParts },
    handlers: () => ({ ...mailJobs(config.mail, secrets), ...inboxJobs(inboxConsumers) }),
  });
  let stopped: Promise<void> | undefined;
  const stopJobs = () => {
    stopped ??= running.stop(0);
    return stopped;
  };
  // A loaded machine takes longer than a second for what takes milliseconds.
  const functions = createFunctionPool({ deadlineMs: 30_000, ...functionPool });
  const live = openLive({ database, appUrl, onError: () => undefined });
  const queueMail = mailQueue(running.jobs, secrets);
  const performers = { report: reportPerformer({ database, functions, index: indexResponses }) };
  const deliveries = openActionDeliveries({ database, secrets, config, queueMail, performers, log });
  const { app, handlers } = await buildApp({
    config,
    database,
    secrets,
    identity,
    queueMail,
    live,
    wakeDeliveries: () => deliveries.wake(),
    runGraphs: runGraphs(sampleDialects),
    collectorKinds: { ...collectorKinds, ...trialKinds },
    functions,
    health,
    log,
    version: "test",
    ...(await read()),
  });
  await app.ready();
  const [signingKey] = (await openSigningKeys(database, secrets, now)).current();
  if (signingKey === undefined) throw new Error("the provider has no key");
  return {
    ...testDatabase,
    deliveries,
    live,
    app,
    handlers,
    config,
    secrets,
    jobs: running.jobs,
    health,
    signingKey,
    issuer: identity.issuer,
    async tokenFor(accountId, claims = {}) {
      const grant = randomUUID();
      await artifactAdapter(database, secrets)("Grant").upsert(grant, { accountId, jti: grant }, 3600);
      return signToken(signingKey, {
        iss: identity.issuer,
        aud: config.oidc.audience,
        sub: accountId,
        grant,
        ...claims,
      });
    },
    call: (request) => app.inject(request),
    stopJobs,
    async close() {
      await app.close();
      await functions.close();
      await live.close();
      await stopJobs();
      await testDatabase.close();
    },
  };
}

const projectFolder = fileURLToPath(new URL("../../", import.meta.url));

/** What a server only reads is the same for all of a worker. */
const read = () => {
  whatIsRead ??= readAll();
  return whatIsRead;
};
let whatIsRead: ReturnType<typeof readAll> | undefined;
const readAll = async () => ({
  appFolders: { workspace: appFolder("workspace"), portal: appFolder("portal") },
  visitorApp: await loadVisitorApp(join(projectFolder, "apps/visitor/dist")),
  helpPages: await readHelpPages(join(projectFolder, "docs/help")),
});

/** Signs a token as the provider would; `header` changes what it says about itself. */
export async function signToken(
  key: JWK,
  claims: Record<string, unknown>,
  header: Record<string, unknown> = {},
): Promise<string> {
  return new SignJWT({ exp: Math.floor(Date.now() / 1000) + 600, iat: Math.floor(Date.now() / 1000), ...claims })
    .setProtectedHeader({ alg: signingAlgorithm, kid: String(key.kid), typ: "at+jwt", ...header })
    .sign(await importJWK(key, key.alg ?? signingAlgorithm));
}

/** A built application in small, so that its page answers as it does in production. */
function appFolder(title: string): string {
  const folder = temporaryFolder(title);
  for (const name of ["assets", "locales"]) mkdirSync(join(folder, name));
  writeFileSync(
    join(folder, "index.html"),
    `<!doctype html><meta property="csp-nonce" nonce="%NONCE%"><title>${title}</title>`,
  );
  for (const name of ["page-policy.js", "initial-loader.css", "mark.svg"]) writeFileSync(join(folder, name), "");
  for (const name of ["screen-1a.js", "function-worker-1a.js"]) writeFileSync(join(folder, "assets", name), "");
  return folder;
}
