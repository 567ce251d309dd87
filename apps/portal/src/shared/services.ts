import {
  browserLog,
  type Cookies,
  cookiesOf,
  createApi,
  currentLanguage,
  type Log,
  reportUncaught,
} from "@askloom/browser";
import { type Client, createClient, type Environment } from "@askloom/contract";
import { announceUnauthorized } from "./expiry.ts";

/** The parts that the whole portal shares. Made once, in main.tsx. */
export interface Services {
  readonly api: Client;
  readonly log: Log;
  readonly cookies: Cookies;
  readonly environment: Environment;
}

export { toasts } from "@askloom/browser/toasts";

const send = fetch.bind(globalThis);

export const loadEnvironment = (): Promise<Environment> => createClient({ baseUrl: "", send }).getEnvironment({});

/** The portal has no tokens of its own: the token cookie, which the workspace keeps, goes along with each call. */
export function createServices(environment: Environment): Services {
  const cookies = cookiesOf(document, location);
  const api = createApi({
    cookies,
    validToken: () => undefined,
    bearer: "none",
    language: currentLanguage,
    onUnauthorized: announceUnauthorized,
    send,
  });
  const log = browserLog(environment, () => ({}));
  reportUncaught(window, log);
  return { api, cookies, environment, log };
}
