import type { Environment } from "@askloom/contract";
import * as oauth from "oauth4webapi";
import type { Credentials } from "./stored-credentials.ts";

/** What one sign-in needs to remember while the browser is at the provider. */
interface Attempt {
  readonly verifier: string;
  readonly state: string;
  readonly nonce: string;
}

const attemptKey = "sign_in_attempt";
const returnPath = "/design";

export interface OpenId {
  signIn(): Promise<never>;
  /** The credentials for the code in the address, when the provider sent one back. */
  finishSignIn(address: URL): Promise<Credentials | undefined>;
  refresh(credentials: Credentials): Promise<Credentials>;
  logoutAddress(credentials: Credentials | undefined): string;
}

export async function openId(environment: Environment, origin: string): Promise<OpenId> {
  const issuer = new URL(environment.issuer);
  // Plain HTTP is for localhost only.
  const options = { [oauth.allowInsecureRequests]: issuer.hostname === "localhost" };
  const server = await oauth.processDiscoveryResponse(issuer, await oauth.discoveryRequest(issuer, options));
  const client: oauth.Client = { client_id: environment.clientId, id_token_signed_response_alg: "ES256" };
  const redirectUri = `${origin}${returnPath}`;

  return {
    async signIn() {
      const attempt = {
        verifier: oauth.generateRandomCodeVerifier(),
        state: oauth.generateRandomState(),
        nonce: oauth.generateRandomNonce(),
      };
      sessionStorage.setItem(attemptKey, JSON.stringify(attempt));
      const address = new URL(server.authorization_endpoint ?? "");
      const challenge = await oauth.calculatePKCECodeChallenge(attempt.verifier);
      address.search = new URLSearchParams({
        client_id: client.client_id,
        redirect_uri: redirectUri,
        response_type: "code",
        scope: environment.scope,
        code_challenge: challenge,
        code_challenge_method: "S256",
        state: attempt.state,
        nonce: attempt.nonce,
        ui_locales: navigator.language,
      }).toString();
      location.assign(address);
      return new Promise<never>(() => undefined);
    },
    async finishSignIn(address) {
      const remembered = sessionStorage.getItem(attemptKey);
      if (!address.searchParams.has("code") || remembered === null) return undefined;
      sessionStorage.removeItem(attemptKey);
      const { verifier, state, nonce }: Attempt = JSON.parse(remembered);
      const parameters = oauth.validateAuthResponse(server, client, address, state);
      const answer = await oauth.authorizationCodeGrantRequest(
        server,
        client,
        oauth.None(),
        parameters,
        redirectUri,
        verifier,
        options,
      );
      return credentialsOf(
        await oauth.processAuthorizationCodeResponse(server, client, answer, {
          expectedNonce: nonce,
          requireIdToken: true,
        }),
      );
    },
    async refresh(credentials) {
      const answer = await oauth.refreshTokenGrantRequest(
        server,
        client,
        oauth.None(),
        credentials.refreshToken ?? "",
        options,
      );
      const fresh = credentialsOf(await oauth.processRefreshTokenResponse(server, client, answer));
      return {
        ...fresh,
        idToken: fresh.idToken ?? credentials.idToken,
        refreshToken: fresh.refreshToken ?? credentials.refreshToken,
      };
    },
    logoutAddress(credentials) {
      const address = new URL(server.end_session_endpoint ?? origin);
      address.searchParams.set("client_id", client.client_id);
      address.searchParams.set("post_logout_redirect_uri", `${origin}/`);
      if (credentials?.idToken !== undefined) address.searchParams.set("id_token_hint", credentials.idToken);
      return address.href;
    },
  };
}

function credentialsOf(answer: oauth.TokenEndpointResponse): Credentials {
  const now = Date.now();
  return {
    accessToken: answer.access_token,
    refreshToken: answer.refresh_token,
    idToken: answer.id_token,
    grantedScopes: answer.scope?.split(" ") ?? [],
    storedAt: now,
    expiresAt: now + (answer.expires_in ?? 0) * 1000,
  };
}
