import { hostsOf } from "@askloom/contract";
import type { JWK } from "jose";
import type { Adapter, Configuration } from "oidc-provider";
import { errors } from "oidc-provider";
import { refusalOf } from "../../platform/http/answer-problems.ts";
import type { Refusal } from "../../platform/http/refusal.ts";
import type { PageReader } from "./pages/page.ts";
import { koaReader } from "./pages/reader.ts";
import { signingAlgorithm } from "./signing-keys.ts";

export interface ProviderAccount {
  readonly id: string;
  readonly name: string;
  readonly email: string | null;
}

export interface ProviderPages {
  logout(form: string, isOwnWish: boolean, reader: PageReader): string;
  loggedOut(reader: PageReader): string;
  error(error: { error: string; error_description?: string | undefined }, reader: PageReader): string;
  problem(refusal: Refusal, reader: PageReader): string;
}

export interface ProviderOptions {
  readonly clientId: string;
  readonly audience: string;
  readonly publicUrl: string;
  readonly keys: readonly JWK[];
  readonly cookieKeys: readonly string[];
  readonly adapter: (model: string) => Adapter;
  readonly findAccount: (id: string) => Promise<ProviderAccount | undefined>;
  readonly pages: ProviderPages;
}

export const userinfoPath = "/oidc/me";
const apiScope = "api";
const hour = 3600;
const day = 24 * hour;
/** How long tokens live, in seconds. */
export const lifetimes = {
  accessToken: hour / 2,
  refreshToken: 14 * day,
  session: 14 * day,
  code: 60,
  interaction: hour,
};

export const claimsOf = ({ id, name, email }: ProviderAccount) => ({
  sub: id,
  name,
  preferred_username: email ?? name,
  ...(email === null ? {} : { email }),
});

/** The embedded provider's whole configuration: code with PKCE for our own client, and nothing else (I1, S45, S46). */
export function providerConfiguration(options: ProviderOptions): Configuration {
  const { clientId, audience, publicUrl, keys, cookieKeys, adapter, findAccount, pages } = options;
  const isSecure = publicUrl.startsWith("https:");
  const { portal: portalHost } = hostsOf(new URL(publicUrl));
  return {
    adapter,
    // The provider asks for a mutable list.
    jwks: { keys: [...keys] as NonNullable<Configuration["jwks"]>["keys"] },
    clients: [
      {
        client_id: clientId,
        client_name: "Askloom",
        token_endpoint_auth_method: "none",
        grant_types: ["authorization_code", "refresh_token"],
        response_types: ["code"],
        redirect_uris: [`${publicUrl}/design`, `${publicUrl}/silent-refresh`],
        post_logout_redirect_uris: [`${new URL(publicUrl).protocol}//${portalHost}/portal/logout`],
        id_token_signed_response_alg: signingAlgorithm,
      },
    ],
    responseTypes: ["code"],
    discovery: {
      check_session_iframe: `${publicUrl}/oidc/session/check`,
      userinfo_endpoint: `${publicUrl}${userinfoPath}`,
    },
    scopes: ["openid", "offline_access", "profile", "email"],
    claims: { openid: ["sub"], profile: ["name", "preferred_username"], email: ["email"] },
    clientAuthMethods: ["none"],
    enabledJWA: { idTokenSigningAlgValues: [signingAlgorithm] },
    pkce: { required: () => true },
    acceptQueryParamAccessTokens: false,
    allowOmittingSingleRegisteredRedirectUri: false,
    clientBasedCORS: (_context, origin) => origin === new URL(publicUrl).origin,
    cookies: {
      names: { session: "askloom.session", interaction: "askloom.interaction", resume: "askloom.resume" },
      keys: [...cookieKeys],
      long: { httpOnly: true, sameSite: "lax", secure: isSecure, signed: true },
      short: { httpOnly: true, sameSite: "lax", secure: isSecure, signed: true },
    },
    features: {
      devInteractions: { enabled: false },
      // Its own one cannot read tokens that are for the API; ours stands beside it (userinfo.ts).
      userinfo: { enabled: false },
      revocation: {
        enabled: true,
        allowedPolicy: async (_context, client, token) => token.clientId === client.clientId,
      },
      introspection: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      dPoP: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: async (context, form) => {
          const hint = context.oidc.entities.IdTokenHint?.payload.sub;
          const isOwnWish = hint !== undefined && hint === context.oidc.session?.accountId;
          context.body = pages.logout(form, isOwnWish, koaReader(context));
        },
        postLogoutSuccessSource: async (context) => {
          context.body = pages.loggedOut(koaReader(context));
        },
      },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => audience,
        useGrantedResource: () => true,
        getResourceServerInfo: (_context, resource) => {
          if (resource !== audience) throw new errors.InvalidTarget();
          return {
            audience,
            scope: apiScope,
            accessTokenFormat: "jwt",
            accessTokenTTL: lifetimes.accessToken,
            jwt: { sign: { alg: signingAlgorithm } },
          };
        },
      },
    },
    // The API refuses a token whose grant is gone: logging out and revoking work at once.
    extraTokenClaims: async (_context, token) => ("grantId" in token ? { grant: token.grantId } : undefined),
    issueRefreshToken: async (_context, client) => client.grantTypeAllowed("refresh_token"),
    rotateRefreshToken: true,
    expiresWithSession: () => true,
    ttl: {
      AccessToken: lifetimes.accessToken,
      AuthorizationCode: lifetimes.code,
      Grant: lifetimes.session,
      IdToken: lifetimes.accessToken,
      Interaction: lifetimes.interaction,
      RefreshToken: lifetimes.refreshToken,
      Session: lifetimes.session,
    },
    interactions: { url: (_context, interaction) => `/oidc/sign-in/${interaction.uid}` },
    async findAccount(_context, id) {
      const account = await findAccount(id);
      if (account === undefined) return undefined;
      return {
        accountId: account.id,
        claims: async () => claimsOf(account),
      };
    },
    // Our own client needs no consent: anyone who signs in to Askloom wants to use Askloom.
    async loadExistingGrant({ oidc: { provider, session, client } }) {
      if (client === undefined || session?.accountId === undefined) return undefined;
      const known = session.grantIdFor(client.clientId);
      const grant = known === undefined ? undefined : await provider.Grant.find(known);
      if (grant !== undefined) return grant;
      const made = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      made.addOIDCScope("openid profile email offline_access");
      made.addResourceScope(audience, apiScope);
      await made.save();
      return made;
    },
    async renderError(context, out, error) {
      const reader = koaReader(context);
      context.type = "html";
      context.body = out.error === "server_error" ? pages.problem(refusalOf(error), reader) : pages.error(out, reader);
    },
  };
}
