import { createRemoteJWKSet, customFetch, type JWTVerifyGetKey } from "jose";
import { z } from "zod";
import { operatorFetch } from "../egress/operator-fetch.ts";
import { type Identity, verifyAccessToken } from "../http/access-token.ts";
import { Refusal } from "../http/refusal.ts";
import { StartUpRefusal } from "../start-up-refusal.ts";

export interface OutsideProfile {
  readonly name: string;
  readonly email: string | null;
}

export interface OutsideProvider {
  readonly issuer: string;
  verify(token: string): Promise<Identity>;
  /** Who the token's person is, as the provider tells it. */
  profile(identity: Identity, token: string): Promise<OutsideProfile>;
}

const Discovery = z.object({ issuer: z.string(), jwks_uri: z.url(), userinfo_endpoint: z.url().optional() });

const Profile = z.object({
  sub: z.string(),
  name: z.string().optional(),
  preferred_username: z.string().optional(),
  email: z.string().optional(),
});

/** An OpenID provider somewhere else, found by its discovery document. */
export async function openOutsideProvider(issuer: string, audience: string): Promise<OutsideProvider> {
  const { jwks_uri, userinfo_endpoint } = await discover(issuer);
  const keys: JWTVerifyGetKey = createRemoteJWKSet(new URL(jwks_uri), {
    [customFetch]: operatorFetch,
    timeoutDuration: 5000,
  });
  return {
    issuer,
    verify: (token) => verifyAccessToken(token, { issuer, audience, keys, isTypeRequired: false }),
    profile: (identity, token) => readProfile(identity, token, userinfo_endpoint),
  };
}

async function discover(issuer: string): Promise<z.infer<typeof Discovery>> {
  const address = `${issuer}/.well-known/openid-configuration`;
  const document = await fetchJson(address).catch((error: unknown) => {
    const cause = error instanceof Error ? error.message : String(error);
    throw new StartUpRefusal(
      `The identity provider does not answer at ${address} (${cause}). Check OIDC_ISSUER and that the provider runs.`,
    );
  });
  const parsed = Discovery.safeParse(document);
  if (!parsed.success) throw new StartUpRefusal(`${address} is not an OpenID discovery document. Check OIDC_ISSUER.`);
  if (parsed.data.issuer !== issuer) {
    throw new StartUpRefusal(`The provider calls itself ${parsed.data.issuer}. Set OIDC_ISSUER to exactly that.`);
  }
  return parsed.data;
}

async function readProfile(identity: Identity, token: string, endpoint: string | undefined): Promise<OutsideProfile> {
  const nameless = { name: identity.subject, email: null };
  if (endpoint === undefined) return nameless;
  const answer = await operatorFetch(endpoint, { headers: { authorization: `Bearer ${token}` } }).catch(() => {
    throw new Refusal("unavailable", {}, { "retry-after": "5" });
  });
  // A token that is for our API alone may not open the provider's userinfo.
  if (!answer.ok) return nameless;
  const parsed = Profile.safeParse(await answer.json().catch(() => undefined));
  if (!parsed.success || parsed.data.sub !== identity.subject) return nameless;
  const { name, preferred_username, email } = parsed.data;
  return { name: name ?? preferred_username ?? email ?? identity.subject, email: email ?? null };
}

async function fetchJson(address: string): Promise<unknown> {
  const answer = await operatorFetch(address);
  if (!answer.ok) throw new Error(`it answered ${answer.status}`);
  return answer.json();
}
