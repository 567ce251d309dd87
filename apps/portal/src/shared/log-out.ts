import {
  type Cookies,
  clearCredentials,
  clearTenantChoice,
  localStore,
  logoutAddress,
  logoutPath,
  readCredentials,
  revokeToken,
} from "@askloom/browser";
import { forgetInput } from "@askloom/browser/editing";
import { type Environment, tokenCookie } from "@askloom/contract";

/** Clears what the sign-in left in this browser. */
export function forgetSession(cookies: Cookies): void {
  forgetInput();
  clearCredentials(localStore);
  clearTenantChoice(cookies, localStore);
  cookies.remove(tokenCookie);
}

/** Ends the session here and at the provider; the provider sends the browser to the logout page (S28). */
export async function logOut({ issuer, clientId }: Environment, cookies: Cookies): Promise<void> {
  const { idToken, accessToken, refreshToken } = readCredentials(localStore) ?? {};
  // A provider that is away does not keep anyone signed in here.
  const provider = await discoveryOf(issuer).catch((): Discovery => ({}));
  const revoke = (hint: "access_token" | "refresh_token", token: string | undefined) =>
    token === undefined ? undefined : revokeToken({ endpoint: provider.revocation_endpoint, clientId, token, hint });
  // A token that could not be revoked ends with the session at the provider.
  await Promise.allSettled([revoke("access_token", accessToken), revoke("refresh_token", refreshToken)]);
  forgetSession(cookies);
  const postLogoutUri = `${location.origin}${logoutPath}`;
  const endSessionEndpoint = provider.end_session_endpoint;
  location.assign(logoutAddress({ endSessionEndpoint, clientId, postLogoutUri, idToken }));
}

type Discovery = Partial<Record<"end_session_endpoint" | "revocation_endpoint", string>>;

async function discoveryOf(issuer: string): Promise<Discovery> {
  const answer = await fetch(`${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`);
  const document: unknown = await answer.json();
  const addresses = Object.entries(Object(document)).filter(([, value]) => typeof value === "string");
  return Object.fromEntries(addresses);
}
