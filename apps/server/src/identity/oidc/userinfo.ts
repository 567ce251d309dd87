import type { FastifyInstance } from "fastify";
import type { Adapter } from "oidc-provider";
import { type Identity, notSignedIn } from "../../platform/http/access-token.ts";
import { credentialsOf } from "../../platform/http/credentials.ts";
import { claimsOf, type ProviderAccount, userinfoPath } from "./provider-configuration.ts";

export interface UserinfoOptions {
  readonly verify: (token: string) => Promise<Identity>;
  readonly findAccount: (id: string) => Promise<ProviderAccount | undefined>;
  readonly grants: Adapter;
}

/** Tells the bearer of an access token who he or she is (C14). */
export function serveUserinfo(app: FastifyInstance, { verify, findAccount, grants }: UserinfoOptions): void {
  app.get(userinfoPath, async (request, reply) => {
    const { token, isFromCookie } = credentialsOf(request);
    if (isFromCookie) throw notSignedIn("no-token");
    const { subject, grantId = "" } = await verify(token);
    if ((await grants.find(grantId)) === undefined) throw notSignedIn("revoked-token");
    const account = await findAccount(subject);
    if (account === undefined) throw notSignedIn("unknown-account");
    return reply.header("cache-control", "no-store").send(claimsOf(account));
  });
}
