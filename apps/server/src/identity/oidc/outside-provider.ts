import { createRemoteJWKSet, customFetch, errors, type JWTVerifyGetKey } from "jose";
import { z } from "zod";
import { operatorFetch } from "../../platform/egress/operator-fetch.ts";
import { type Identity, verifyAccessToken } from "../../platform/http/access-token.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import { StartUpRefusal } from "../../start-up-refusal.ts";

export interface OutsideProfile {
  readonly name: string;
  readonly email: string | null;
}

export interface OutsideProvider {
  readonly issuer: string;
  /** Where its addresses are: pages call them to sign someone in and out. */
  readonly origins: readonly string[];
  verify(token: string): Promise<Identity>;
  /** Who the token's person is, as the provider tells it. */
  profile(identity: Identity, token: string): Promise<OutsideProfile>;
}

const webAddress = z.url({ protocol: /^https?$/ });
/** All that is read of it is an address. */
const Discovery = z.object({
  issuer: webAddress,
  jwks_uri: webAddress,
  authorization_endpoint: webAddress.optional(),
  token_endpoint: webAddress.optional(),
  userinfo_endpoint: webAddress.optional(),
  end_session_endpoint: webAddress.optional(),
  revocation_endpoint: webAddress.optional(),
  introspection_endpoint: webAddress.optional(),
  check_session_iframe: webAddress.optional(),
});

const Profile = z.object({
  sub: z.string(),
  name: z.string().optional(),
  preferred_username: z.string().optional(),
  email: z.string().optional(),
});

/** An OpenID provider somewhere else, found by its discovery document. */
export async function openOutsideProvider(issuer: string, audience: string): Promise<OutsideProvider> {
  const discovered = await discover(issuer);
  const { jwks_uri, userinfo_endpoint } = discovered;
  const keys = keysAt(jwks_uri);
  return {
    issuer,
    origins: [...new Set(Object.values(discovered).flatMap((found) => (found ? [new URL(found).origin] : [])))],
    verify: (token) => verifyAccessToken(token, { issuer, audience, keys, isTypeRequired: false }),
    profile: (identity, token) => readProfile(identity, token, userinfo_endpoint),
  };
}

/** Finds the key of a token. That the keys cannot be had is not the caller's fault: the token may be a good one. */
function keysAt(address: string): JWTVerifyGetKey {
  const find = createRemoteJWKSet(new URL(address), { [customFetch]: operatorFetch, timeoutDuration: 5000 });
  return (header, token) =>
    find(header, token).catch((error: unknown) => {
      throw faultsOfTokens.some((Fault) => error instanceof Fault) ? error : unavailable(error);
    });
}

const faultsOfTokens = [errors.JWKSNoMatchingKey, errors.JWKSMultipleMatchingKeys, errors.JOSENotSupported];

const unavailable = (cause: unknown): Refusal =>
  Object.assign(new Refusal("unavailable", {}, { "retry-after": "5" }), { cause });

async function discover(issuer: string): Promise<z.infer<typeof Discovery>> {
  const address = `${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`;
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
  const answer = await operatorFetch(endpoint, { headers: { authorization: `Bearer ${token}` } }).catch(
    (error: unknown) => {
      throw unavailable(error);
    },
  );
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
