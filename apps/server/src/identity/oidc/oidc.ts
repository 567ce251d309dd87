import type { FastifyInstance } from "fastify";
import type { OidcConfig } from "../../config.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Identity } from "../../platform/http/access-token.ts";
import type { Secrets } from "../../platform/secrets/secrets.ts";
import { provisionOutsideUser } from "../tenants/tenants.ts";
import { type Mailing, openEmbeddedProvider } from "./embedded-provider.ts";
import { openOutsideProvider } from "./outside-provider.ts";
import type { DemoAccounts } from "./pages/sign-in-page.ts";

export { type Devices, devicesWith } from "./devices.ts";
export { endPasswordResets, mailPasswordReset } from "./password-resets.ts";
export { browserProblemPage } from "./provider-failures.ts";

/** Where people sign in: the embedded provider, or one outside (S44). */
export interface IdentityProvider {
  readonly issuer: string;
  readonly isEmbedded: boolean;
  /** Where pages sign people in, beside this server itself. */
  readonly origins: readonly string[];
  verify(token: string): Promise<Identity>;
  provision(identity: Identity, token: string): Promise<boolean>;
  serve(app: FastifyInstance, mailing: Mailing): void;
  refreshKeys(): Promise<void>;
}

export interface IdentityOptions {
  readonly database: Database;
  readonly secrets: Secrets;
  readonly publicUrl: string;
  readonly oidc: OidcConfig;
  readonly demo: DemoAccounts | undefined;
  readonly now: () => Date;
}

export async function openIdentityProvider(options: IdentityOptions): Promise<IdentityProvider> {
  const { database, oidc } = options;
  if (oidc.outsideIssuer === undefined) {
    const { clientId, audience } = oidc;
    const provider = await openEmbeddedProvider({ ...options, clientId, audience });
    return { ...provider, isEmbedded: true, origins: [], provision: async () => false };
  }
  const provider = await openOutsideProvider(oidc.outsideIssuer, oidc.audience);
  return {
    issuer: provider.issuer,
    isEmbedded: false,
    origins: provider.origins,
    verify: provider.verify,
    async provision(identity, token) {
      const profile = await provider.profile(identity, token);
      await provisionOutsideUser(database, { identity, profile, oidc });
      return true;
    },
    serve: () => undefined,
    refreshKeys: async () => undefined,
  };
}
