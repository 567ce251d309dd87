import {
  areCookiesBlocked,
  browserLog,
  type Cookies,
  cookiesOf,
  createApi,
  currentLanguage,
  headersFor,
  type Log,
  localStore,
  reportUncaught,
  tabStore,
} from "@askloom/browser";
import { forgetInput } from "@askloom/browser/editing";
import { type Client, createClient, type Environment, productDomain, type Send } from "@askloom/contract";
import { broadcast } from "../session/app-events.ts";
import { type OpenIdClient, openIdClient } from "../session/open-id/open-id-client.ts";
import { settingsOf } from "../session/open-id/settings-of.ts";
import { keepAddress } from "../session/return-path.ts";
import { createSession, type Session } from "../session/session.ts";
import { withActionLog } from "./action-log.ts";

/** The parts that the whole application shares. Made once, in main.tsx. */
export interface Services {
  readonly api: Client;
  /** The same client over another way to send, for what takes long. */
  readonly apiOver: (send: Send) => Client;
  /** A read that is answered bit by bit. */
  readonly apiFetch: (path: string, signal: AbortSignal) => Promise<Response>;
  readonly session: Session;
  readonly log: Log;
  readonly cookies: Cookies;
  readonly environment: Environment;
}

export { toasts } from "@askloom/browser/toasts";

const send = fetch.bind(globalThis);

export const loadEnvironment = (): Promise<Environment> => createClient({ baseUrl: "", send }).getEnvironment({});

export const isSignInPossible = (): boolean => !areCookiesBlocked(cookiesOf(document, location));

export function createServices(environment: Environment, goToWorkspace: () => void): Services {
  const cookies = cookiesOf(document, location);
  const log = browserLog(environment, () => person);
  reportUncaught(window, log);
  const session = createSession({
    storage: localStore,
    cookies,
    client: providerOf(environment),
    log,
    productDomain,
    flows: environment.flows,
    keepAddress: () => keepAddress(tabStore, location),
    dropUnsavedInput: forgetInput,
    language: currentLanguage,
    goToWorkspace,
  });
  const options = (method: Send) => ({
    cookies,
    validToken: session.validToken,
    language: currentLanguage,
    onUnauthorized: () => broadcast("app:unauthorized"),
    send: method,
  });
  const apiOver = (method: Send) => createApi(options(method));
  const apiFetch = (path: string, signal: AbortSignal) =>
    send(path, { headers: headersFor(path, "GET", options(send)), signal });
  return { api: apiOver(withActionLog(send, log)), apiOver, apiFetch, session, log, cookies, environment };
}

let person: { userId?: string; tenantId?: string } = {};
/** Who is named in log entries from now on. */
export const setPerson = (userId: string, tenantId: string): void => {
  person = { userId, tenantId };
};

function providerOf(environment: Environment): () => Promise<OpenIdClient> {
  const settings = settingsOf(environment, location);
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
