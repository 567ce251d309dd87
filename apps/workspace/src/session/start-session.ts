import { type ApplicationConfiguration, createClient, type LoginInformations } from "@askloom/contract";
import { type OpenId, openId } from "./open-id.ts";
import {
  type Credentials,
  clearCredentials,
  isValid,
  readCredentials,
  storeCredentials,
} from "./stored-credentials.ts";

export type Session =
  | { readonly kind: "signed-out"; signIn(): Promise<never> }
  | {
      readonly kind: "signed-in";
      readonly login: LoginInformations;
      readonly configuration: ApplicationConfiguration;
      logOut(): void;
    };

/** Opens the session that the browser kept, or the one that the provider just sent back. */
export async function startSession(): Promise<Session> {
  const environment = await createClient({ baseUrl: "", send: fetch.bind(globalThis) }).getEnvironment({});
  const provider = await openId(environment, location.origin);
  const credentials = await currentCredentials(provider);
  if (credentials === undefined) return { kind: "signed-out", signIn: provider.signIn };
  const client = createClient({
    baseUrl: "",
    send: fetch.bind(globalThis),
    headers: () => ({ authorization: `Bearer ${credentials.accessToken}` }),
  });
  const v = String(Date.now());
  const [configuration, login] = await Promise.all([
    client.getApplicationConfiguration({ query: { v } }),
    client.getCurrentLoginInformations({ query: { v } }),
  ]);
  const logOut = () => {
    clearCredentials(localStorage);
    location.assign(provider.logoutAddress(credentials));
  };
  return { kind: "signed-in", login, configuration, logOut };
}

async function currentCredentials(provider: OpenId): Promise<Credentials | undefined> {
  try {
    const known = readCredentials(localStorage);
    if (known !== undefined && isValid(known, Date.now())) return known;
    const fresh =
      known?.refreshToken === undefined
        ? await provider.finishSignIn(new URL(location.href))
        : await provider.refresh(known);
    if (fresh === undefined) return undefined;
    storeCredentials(localStorage, fresh);
    history.replaceState(null, "", "/app");
    return fresh;
  } catch (error) {
    // A sign-in that failed is started again by the person; the reason goes to the console only.
    console.error(error);
    clearCredentials(localStorage);
    return undefined;
  }
}
