import { type Client, createClient, type Environment, Language, type LogEntry } from "@askloom/contract";
import { createToasts } from "@askloom/ui";
import { broadcast } from "../session/app-events.ts";
import { type Cookies, cookiesOf } from "../session/cookies.ts";
import { type OpenIdClient, openIdClient } from "../session/open-id/open-id-client.ts";
import { createSession, type Session } from "../session/session.ts";
import { createApi } from "./api.ts";
import { environmentOf, productDomain } from "./environments.ts";
import { i18n } from "./i18n.ts";
import { createLog, type Log } from "./log.ts";
import { localStore, tabStore } from "./safe-storage.ts";

/** The parts that the whole application shares. Made once, in main.tsx. */
export interface Services {
  readonly api: Client;
  readonly session: Session;
  readonly log: Log;
  readonly cookies: Cookies;
  readonly environment: Environment;
}

export const toasts = createToasts();

const send = fetch.bind(globalThis);

export const loadEnvironment = (): Promise<Environment> => createClient({ baseUrl: "", send }).getEnvironment({});

export function createServices(environment: Environment, goToWorkspace: () => void): Services {
  const cookies = cookiesOf(document, location);
  const log = createLog({
    environment: environmentOf(location.hostname),
    sessionId: tabId(),
    appVersion: environment.version,
    now: () => new Date(),
    write: (level, message, additional) => console[level](message, ...additional),
    submit: (entry) => void submit(entry, environment.logApiKey),
    person: () => person,
  });
  const session = createSession({
    storage: localStore,
    cookies,
    client: providerOf(environment),
    log,
    productDomain,
    language: () => i18n.language,
    goToWorkspace,
  });
  const api = createApi({
    cookies,
    validToken: session.validToken,
    language: () => Language.catch("en").parse(i18n.language),
    onUnauthorized: () => broadcast("app:unauthorized"),
    send,
  });
  return { api, session, log, cookies, environment };
}

let person: { userId?: string; tenantId?: string } = {};
/** Who is named in log entries from now on. */
export const setPerson = (userId: string, tenantId: string): void => {
  person = { userId, tenantId };
};

function providerOf({ issuer, clientId, scope }: Environment): () => Promise<OpenIdClient> {
  const { origin } = location;
  const settings = {
    issuer,
    clientId,
    scope,
    redirectUri: `${origin}/design`,
    silentRefreshUri: `${origin}/silent-refresh`,
    postLogoutUri: `${origin}/`,
  };
  let loading: Promise<OpenIdClient> | undefined;
  return () => {
    loading ??= openIdClient(settings, tabStore);
    // What failed once is tried again the next time someone asks.
    loading.catch(() => {
      loading = undefined;
    });
    return loading;
  };
}

function tabId(): string {
  const known = tabStore.getItem("askloom.tab") ?? crypto.randomUUID();
  tabStore.setItem("askloom.tab", known);
  return known;
}

/** A log that cannot be delivered is no reason to trouble anyone. */
async function submit(entry: LogEntry, key: string): Promise<void> {
  const headers = { "content-type": "application/json", "x-api-key": key };
  await fetch("/api/log-intake", { method: "POST", headers, body: JSON.stringify(entry), keepalive: true }).catch(
    () => undefined,
  );
}
