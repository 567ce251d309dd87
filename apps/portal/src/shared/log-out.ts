import {
  type Cookies,
  clearCredentials,
  localStore,
  logoutAddress,
  logoutPath,
  readCredentials,
} from "@askloom/browser";
import { type Environment, tokenCookie } from "@askloom/contract";

/** Clears what the sign-in left in this browser. */
export function forgetSession(cookies: Cookies): void {
  clearCredentials(localStore);
  cookies.remove(tokenCookie);
}

/** Ends the session here and at the provider; the provider sends the browser to the logout page (S28). */
export async function logOut({ issuer, clientId }: Environment, cookies: Cookies): Promise<void> {
  const idToken = readCredentials(localStore)?.idToken;
  const endSessionEndpoint = await endSessionEndpointOf(issuer);
  forgetSession(cookies);
  location.assign(
    logoutAddress({ endSessionEndpoint, clientId, postLogoutUri: `${location.origin}${logoutPath}`, idToken }),
  );
}

async function endSessionEndpointOf(issuer: string): Promise<string | undefined> {
  const answer = await fetch(`${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`);
  const { end_session_endpoint: address } = await answer.json();
  return typeof address === "string" ? address : undefined;
}
