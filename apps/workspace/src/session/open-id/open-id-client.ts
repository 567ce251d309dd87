import { type Credentials, logoutAddress, revokeToken } from "@askloom/browser";
import * as oauth from "oauth4webapi";
import { OpenIdError, step } from "./events.ts";
import { checkAccessTokenHash, checkClaims, claimsOf, clockSkewMs } from "./id-token.ts";
import { popUpStatePrefix } from "./pop-up-answer.ts";
import { type Profile, profileOf } from "./profile.ts";
import { type ImplicitAnswer, implicitAnswerIn } from "./provider-answer.ts";
import { isAllowedAddress, type OpenIdSettings, randomNonce } from "./settings.ts";

/** What one login needs to remember while the browser is at the provider. */
interface Attempt {
  readonly verifier: string;
  readonly nonce: string;
  readonly redirectUri: string;
}

export interface LoginOptions {
  /** The person does the login in a pop-up, or nobody sees it: in a hidden frame. */
  readonly shownIn?: "pop-up" | "frame";
  readonly language?: string;
}

/** The OpenID client: code with PKCE, refresh, revocation, profile, and the addresses for login and logout (C6 to C10). */
export interface OpenIdClient {
  readonly server: oauth.AuthorizationServer;
  readonly settings: OpenIdSettings;
  loginAddress(options?: LoginOptions): Promise<string>;
  exchange(answer: URL): Promise<Credentials>;
  refresh(refreshToken: string): Promise<Credentials>;
  passwordLogin(username: string, password: string): Promise<Credentials>;
  revoke(token: string, hint: "access_token" | "refresh_token"): Promise<void>;
  profile(credentials: Pick<Credentials, "accessToken" | "idToken">): Promise<Profile>;
  logoutAddress(idToken: string | undefined): string;
}

/** The provider's `state` follows: a tab and a frame of it may each have a login under way. */
const attemptKey = "login_attempt.";

export async function openIdClient(settings: OpenIdSettings, memory: Storage): Promise<OpenIdClient> {
  const issuer = new URL(settings.issuer);
  const insecure = { [oauth.allowInsecureRequests]: issuer.hostname === "localhost" };
  const server = await discover(issuer, insecure);
  const client: oauth.Client = {
    client_id: settings.clientId,
    [oauth.clockTolerance]: clockSkewMs / 1000,
    ...(server.id_token_signing_alg_values_supported?.includes("ES256")
      ? { id_token_signed_response_alg: "ES256" }
      : {}),
  };

  const received = async (answer: Response, nonce: string | undefined): Promise<Credentials> => {
    await checkIdToken(answer.clone(), { issuer: server.issuer, clientId: settings.clientId, nonce });
    const tokens = await oauth.processGenericTokenEndpointResponse(server, client, answer);
    // Verifies with the provider's key set; what is not signed by it was not said by it.
    if (tokens.id_token !== undefined)
      await step("jwks_load_error", () =>
        oauth.validateApplicationLevelSignature(server, answer, insecure).catch(refuseSignature),
      );
    return credentialsOf(tokens, settings.scope, Date.now());
  };

  /** The login to which an answer belongs; each is used once. */
  const attemptOf = (state: string): Attempt => {
    const attempt: Attempt = JSON.parse(memory.getItem(attemptKey + state) ?? "{}");
    memory.removeItem(attemptKey + state);
    if (attempt.nonce === undefined)
      throw new OpenIdError("invalid_nonce_in_state", "The answer does not belong to a login of this tab");
    return attempt;
  };

  const exchangeCode = async (answer: URL): Promise<Credentials> => {
    const state = answer.searchParams.get("state") ?? "";
    const attempt = attemptOf(state);
    const parameters = oauth.validateAuthResponse(server, client, withoutSessionState(answer), state);
    const { redirectUri, verifier } = attempt;
    const request = () =>
      oauth.authorizationCodeGrantRequest(server, client, oauth.None(), parameters, redirectUri, verifier, insecure);
    const credentials = await step("token_error", async () => received(await request(), attempt.nonce));
    return { ...credentials, sessionState: answer.searchParams.get("session_state") ?? undefined };
  };

  /** The fragment is validated as a token endpoint's answer is, signature included (S60). */
  const takeTokens = async ({ state, sessionState, tokens }: ImplicitAnswer): Promise<Credentials> => {
    const { nonce } = attemptOf(state);
    const answer = new Response(JSON.stringify(tokens), { headers: { "content-type": "application/json" } });
    return { ...(await step("token_error", () => received(answer, nonce))), sessionState };
  };

  return {
    server,
    settings,
    async loginAddress({ shownIn, language } = {}) {
      const redirectUri = shownIn === "frame" ? settings.silentRefreshUri : settings.redirectUri;
      const attempt: Attempt = { verifier: oauth.generateRandomCodeVerifier(), nonce: randomNonce(), redirectUri };
      const state = shownIn === "pop-up" ? popUpStatePrefix + attempt.nonce : attempt.nonce;
      memory.setItem(attemptKey + state, JSON.stringify(attempt));
      // A pop-up hands over a code (S29).
      const isImplicit = settings.flows.includes("implicit") && shownIn !== "pop-up";
      return addressWith(server.authorization_endpoint, {
        client_id: settings.clientId,
        redirect_uri: redirectUri,
        scope: settings.scope,
        state,
        nonce: attempt.nonce,
        ...(isImplicit ? { response_type: "id_token token" } : await codeParameters(attempt)),
        ...(shownIn === "frame" ? { prompt: "none" } : {}),
        ...(language === undefined ? {} : { ui_locales: language }),
      });
    },
    exchange: (answer) =>
      step("code_error", async () => {
        const implicit = settings.flows.includes("implicit") ? implicitAnswerIn(answer.hash) : undefined;
        return implicit === undefined ? exchangeCode(answer) : takeTokens(implicit);
      }),
    refresh: (refreshToken) =>
      step("token_refresh_error", async () =>
        received(await oauth.refreshTokenGrantRequest(server, client, oauth.None(), refreshToken, insecure), undefined),
      ),
    passwordLogin: (username, password) =>
      step("token_error", async () => {
        if (!settings.flows.includes("password")) throw new Error("The password flow is off");
        const parameters = new URLSearchParams({ username, password, scope: settings.scope });
        return received(
          await oauth.genericTokenEndpointRequest(server, client, oauth.None(), "password", parameters, insecure),
          undefined,
        );
      }),
    revoke: (token, hint) =>
      step("token_revoke_error", () =>
        revokeToken({ endpoint: server.revocation_endpoint, clientId: settings.clientId, token, hint }),
      ),
    profile: ({ accessToken, idToken }) =>
      step("user_profile_load_error", async () => {
        const answer = await oauth.userInfoRequest(server, client, accessToken, insecure);
        const subject = idToken === undefined ? undefined : claimsOf(idToken).claims.sub;
        const expected = typeof subject === "string" ? subject : oauth.skipSubjectCheck;
        return profileOf(await oauth.processUserInfoResponse(server, client, expected, answer));
      }),
    logoutAddress: (idToken) =>
      logoutAddress({
        endSessionEndpoint: server.end_session_endpoint,
        clientId: settings.clientId,
        postLogoutUri: settings.postLogoutUri,
        idToken,
      }),
  };
}

async function discover(issuer: URL, insecure: oauth.DiscoveryRequestOptions): Promise<oauth.AuthorizationServer> {
  if (!isAllowedAddress(issuer.href))
    throw new OpenIdError("discovery_document_validation_error", "The issuer must use HTTPS");
  const answer = await step("discovery_document_load_error", () => oauth.discoveryRequest(issuer, insecure));
  const server = await step("discovery_document_validation_error", () =>
    oauth.processDiscoveryResponse(issuer, answer),
  );
  const wrong = Object.entries(server).find(
    ([name, value]) => /_(endpoint|uri)$/.test(name) && typeof value === "string" && !isAllowedAddress(value),
  );
  if (wrong !== undefined) throw new OpenIdError("discovery_document_validation_error", `${wrong[0]} must use HTTPS`);
  return server;
}

async function checkIdToken(
  answer: Response,
  rules: { issuer: string; clientId: string; nonce: string | undefined },
): Promise<void> {
  // What is no JSON, or an error, is told by the library that reads the answer next.
  const body = await answer.json().catch(() => ({}));
  if (!answer.ok || typeof body.id_token !== "string") return;
  const { claims, algorithm } = claimsOf(body.id_token);
  checkClaims(claims, { ...rules, now: Date.now() });
  await checkAccessTokenHash(claims, String(body.access_token), algorithm);
}

/** What is wrong with the token itself, not with the keys. */
function refuseSignature(error: unknown): never {
  const ofToken: readonly string[] = [oauth.INVALID_RESPONSE, oauth.KEY_SELECTION];
  if (error instanceof oauth.OperationProcessingError && ofToken.includes(error.code ?? ""))
    throw new OpenIdError("token_validation_error", error.message, error);
  throw error;
}

/** A provider that leaves the scope out granted what was asked for (RFC 6749, 5.1). */
function credentialsOf(tokens: oauth.TokenEndpointResponse, askedScope: string, now: number): Credentials {
  return {
    accessToken: tokens.access_token,
    refreshToken: tokens.refresh_token,
    idToken: tokens.id_token,
    sessionState: undefined,
    grantedScopes: (tokens.scope || askedScope).split(" ").filter((scope) => scope !== ""),
    storedAt: now,
    expiresAt: now + (tokens.expires_in ?? 0) * 1000,
  };
}

const codeParameters = async ({ verifier }: Attempt) => ({
  response_type: "code",
  code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
  code_challenge_method: "S256",
});

function addressWith(endpoint: string | undefined, parameters: Record<string, string>): string {
  const address = new URL(endpoint ?? "");
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
  return address.href;
}

/** Session management's own parameter, which the library does not know. */
function withoutSessionState(answer: URL): URL {
  const address = new URL(answer);
  address.searchParams.delete("session_state");
  return address;
}
