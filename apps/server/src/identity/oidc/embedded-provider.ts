import { readFile } from "node:fs/promises";
import type { FastifyInstance } from "fastify";
import Provider from "oidc-provider";
import type { Database } from "../../platform/db/database.ts";
import { eq } from "../../platform/db/drizzle.ts";
import { accounts } from "../../platform/db/schema.ts";
import { type Identity, verifyAccessToken } from "../../platform/http/access-token.ts";
import { limitRate, networkOf } from "../../platform/http/rate-limit.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import type { QueueMail } from "../../platform/mail/mail.ts";
import type { Secrets } from "../../platform/secrets/secrets.ts";
import { artifactAdapter } from "./artifact-adapter.ts";
import { passwordCheck } from "./check-password.ts";
import { devicesWith } from "./devices.ts";
import { knownDevicesWith } from "./known-devices.ts";
import { providerPages } from "./pages/provider-pages.ts";
import type { DemoAccounts } from "./pages/sign-in-page.ts";
import { type ProviderAccount, providerConfiguration } from "./provider-configuration.ts";
import { answerProviderFailures } from "./provider-failures.ts";
import { serveInvitations } from "./serve-invitations.ts";
import { servePasswordResets } from "./serve-password-resets.ts";
import { keepSessionState } from "./session-state.ts";
import { readForms, serveSignIn } from "./sign-in.ts";
import { openSigningKeys } from "./signing-keys.ts";
import { serveUserinfo } from "./userinfo.ts";

export interface EmbeddedProviderOptions {
  readonly database: Database;
  readonly secrets: Secrets;
  readonly publicUrl: string;
  readonly clientId: string;
  readonly audience: string;
  readonly demo: DemoAccounts | undefined;
  readonly now: () => Date;
}

export interface Mailing {
  readonly queueMail: QueueMail;
  /** What fails after the answer was given. */
  readonly onError: (error: unknown) => void;
}

export interface EmbeddedProvider {
  readonly issuer: string;
  verify(token: string): Promise<Identity>;
  serve(app: FastifyInstance, mailing: Mailing): void;
  /** Takes over keys that another process made, and rotates when it is time. */
  refreshKeys(): Promise<void>;
}

const loginsPerMinute = 120;

/** The addresses of the provider at which no login starts, letter by letter: what is spelt otherwise counts as one. */
const startsNoLogin =
  /^\/oidc\/(?:\.well-known\/openid-configuration|jwks|token|token\/revocation|session\/end|session\/end\/(?:confirm|success)|auth\/[\w-]{10,64})$/;

const checkFramePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "frame-ancestors 'self'",
  "base-uri 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join("; ");

const assets: Readonly<Record<string, string>> = {
  "demo.js": "text/javascript; charset=utf-8",
  "submit.js": "text/javascript; charset=utf-8",
  "check-session.js": "text/javascript; charset=utf-8",
};

/** The identity provider that comes with Askloom, at `/oidc`. */
export async function openEmbeddedProvider(options: EmbeddedProviderOptions): Promise<EmbeddedProvider> {
  const { database, secrets, publicUrl, clientId, audience, demo, now } = options;
  const issuer = `${publicUrl}/oidc`;
  const keys = await openSigningKeys(database, secrets, now);
  const makeProvider = () => {
    const made = new Provider(
      issuer,
      providerConfiguration({
        clientId,
        audience,
        publicUrl,
        keys: keys.current(),
        cookieKeys: [secrets.keyFor("cookies").toString("base64url")],
        adapter: artifactAdapter(database, secrets),
        findAccount: (id) => findAccount(database, id),
        pages: providerPages,
      }),
    );
    made.proxy = true;
    answerProviderFailures(made);
    made.use(keepSessionState);
    return made;
  };
  let provider = makeProvider();

  const verify = (token: string) =>
    verifyAccessToken(token, { issuer, audience, keys: keys.find, isTypeRequired: true });

  return {
    issuer,
    verify,
    async refreshKeys() {
      const before = keys.current();
      await keys.refresh();
      if (JSON.stringify(before) !== JSON.stringify(keys.current())) provider = makeProvider();
    },
    serve(app, mailing) {
      app.register(async (scope) => {
        serveAssets(scope);
        serveUserinfo(scope, {
          verify,
          findAccount: (id) => findAccount(database, id),
          grants: artifactAdapter(database, secrets)("Grant"),
        });
        const devices = knownDevicesWith(secrets);
        const checkPassword = passwordCheck(database, devices);
        const hasSecureCookies = publicUrl.startsWith("https:");
        readForms(scope);
        serveSignIn(scope, { provider: () => provider, checkPassword, devices, hasSecureCookies, demo });
        servePasswordResets(scope, { database, publicUrl, devices: devicesWith(secrets), ...mailing });
        serveInvitations(scope, { database, checkPassword });
      });
      app.register(async (scope) => serveProvider(scope, () => provider, database));
    },
  };
}

function serveAssets(app: FastifyInstance): void {
  app.get<{ Params: { name: string } }>("/oidc/assets/:name", async (request, reply) => {
    const type = Object.hasOwn(assets, request.params.name) ? assets[request.params.name] : undefined;
    if (type === undefined) throw new Refusal("not-found");
    const body = await readFile(new URL(`./assets/${request.params.name}`, import.meta.url));
    return reply.type(type).header("cache-control", "public, max-age=3600").send(body);
  });
  app.get("/oidc/session/check", async (_request, reply) =>
    reply
      .type("text/html; charset=utf-8")
      .header("x-frame-options", "SAMEORIGIN")
      .header("content-security-policy", checkFramePolicy)
      .send('<!doctype html><title>Askloom</title><script src="/oidc/assets/check-session.js"></script>'),
  );
}

/** Hands everything else below /oidc to the provider, with the body unread and the host as configured. */
function serveProvider(app: FastifyInstance, provider: () => Provider, database: Database): void {
  // Each start of a login leaves a row behind: nobody starts them without end.
  app.addHook("onRequest", async (request) => {
    if (startsNoLogin.test(request.url.split("?", 1)[0] ?? "")) return;
    const limit = { key: `login:${networkOf(request.ip)}`, limit: loginsPerMinute, windowSeconds: 60 };
    await database.transaction({ access: "write" }, (transaction) => limitRate(transaction, limit));
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", (_request, _payload, done) => done(null));
  app.all("/oidc/*", (request, reply) => {
    const { raw } = request;
    const { host, protocol } = new URL(provider().issuer);
    // Addresses in answers come from the configuration, whatever the request's headers claim.
    raw.headers.host = host;
    raw.headers["x-forwarded-proto"] = protocol.slice(0, -1);
    delete raw.headers["x-forwarded-host"];
    // The provider finds its mount path by comparing the two.
    const url = raw.url ?? "/oidc/";
    Object.assign(raw, { originalUrl: url, url: url.slice("/oidc".length) });
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) reply.raw.setHeader(name, value);
    reply.hijack();
    provider().callback()(raw, reply.raw);
  });
}

async function findAccount(database: Database, id: string): Promise<ProviderAccount | undefined> {
  const [row] = await database.transaction({ access: "read" }, (transaction) =>
    transaction.select().from(accounts).where(eq(accounts.id, id)),
  );
  return row === undefined || row.disabledAt !== null ? undefined : { id: row.id, name: row.name, email: row.email };
}
