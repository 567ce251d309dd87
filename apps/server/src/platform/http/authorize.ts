import { apiKeyHeader, type Endpoint } from "@askloom/contract";
import type { FastifyRequest } from "fastify";
import type { Database } from "../db/database.ts";
import { isSameText } from "../secrets/secrets.ts";
import { type Identity, notSignedIn } from "./access-token.ts";
import { admitMember } from "./admit-member.ts";
import type { AntiForgery } from "./anti-forgery.ts";
import { isApiKey } from "./api-key.ts";
import { authorizeApiKey } from "./authorize-api-key.ts";
import type { Authorized } from "./authorized.ts";
import { type Caller, loadCaller, loadCallerInOwnTenant, type Member } from "./caller.ts";
import { choiceOf, credentialsOf, readableChoiceOf, refuseForgery } from "./credentials.ts";
import { Refusal } from "./refusal.ts";

/** What it takes to let a request in. */
export interface RequestContext {
  readonly database: Database;
  readonly antiForgery: AntiForgery;
  readonly logApiKey: string;
  verify(token: string): Promise<Identity>;
  /** Whether a publication has this link: nothing more is read of a visit to any other. */
  hasLink(link: string): Promise<boolean>;
  /** Makes an account for someone whom an outside provider signed in for the first time; false when there is none to make. */
  provision(identity: Identity, token: string): Promise<boolean>;
}

/** Lets a request in as its endpoint's access says, and runs the work in the transaction that it was let into. */
export async function authorize<Result>(
  endpoint: Endpoint,
  request: FastifyRequest,
  requestContext: RequestContext,
  work: (entered: Authorized) => Promise<Result>,
): Promise<Result> {
  const access = endpoint.method === "GET" ? "read" : "write";
  if (endpoint.access.kind === "visit") return work({ transaction: null, caller: null });
  if (endpoint.access.kind === "logKey") refuseWrongKey(request, requestContext.logApiKey);
  if (endpoint.access.kind === "open" || endpoint.access.kind === "logKey") {
    return requestContext.database.transaction({ access }, (transaction) => work({ transaction, caller: null }));
  }
  const { token, isFromCookie } = credentialsOf(request);
  if (!isFromCookie && isApiKey(token))
    return authorizeApiKey({ endpoint, request, key: token }, requestContext.database, work);
  const identity = await identityOf(request, requestContext);
  const isForOwnTenant = endpoint.isForOwnTenant === true;
  const choice = isForOwnTenant ? readableChoiceOf(request) : choiceOf(request);
  const load = isForOwnTenant ? loadCallerInOwnTenant : loadCaller;
  const attempt = () =>
    requestContext.database.transaction({ ...choice, access }, async (transaction) => {
      const caller = await load(transaction, identity, choice);
      if (caller === undefined) return undefined;
      return { result: await work({ transaction, caller: admitted(endpoint, caller, request) }) };
    });
  const first = await attempt();
  if (first !== undefined) return first.result;
  const second = (await requestContext.provision(identity, token)) ? await attempt() : undefined;
  if (second === undefined) throw notSignedIn("unknown-account");
  return second.result;
}

async function identityOf(request: FastifyRequest, { verify, antiForgery }: RequestContext): Promise<Identity> {
  const { token, isFromCookie } = credentialsOf(request);
  const identity = await verify(token);
  if (isFromCookie) refuseForgery(request, identity.subject, antiForgery);
  return identity;
}

function admitted(endpoint: Endpoint, caller: Caller, request: FastifyRequest): Caller | Member {
  if (endpoint.access.kind !== "member") return caller;
  const { member } = caller;
  if (member === null) throw new Refusal("tenant-not-yours");
  return admitMember(endpoint, member, request);
}

function refuseWrongKey(request: FastifyRequest, key: string): void {
  const given = request.headers[apiKeyHeader.toLowerCase()];
  if (typeof given === "string" && isSameText(given, key)) return;
  throw new Refusal("wrong-api-key");
}
