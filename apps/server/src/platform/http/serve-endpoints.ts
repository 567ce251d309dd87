import {
  defaultMaxBodyBytes,
  type Endpoint,
  type EndpointName,
  endpointNames,
  endpoints,
  type InputOf,
  type Language,
  languageOf,
  linkParams,
  type OutputOf,
} from "@askloom/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Transaction } from "../db/database.ts";
import { JsonText } from "../json/json-text.ts";
import { isLarge } from "../json/write-steps.ts";
import { answerJson } from "./answer-json.ts";
import { authorize, type RequestContext } from "./authorize.ts";
import type { Caller, Member } from "./caller.ts";
import { type Checking, checkBodyElsewhere, type LargeBody } from "./check-elsewhere.ts";
import { FileAnswer } from "./file-answer.ts";
import { LaterAnswer } from "./later-answer.ts";
import { type ParsedInput, parseInput } from "./parse-input.ts";
import { networkOf } from "./rate-limit.ts";
import { Refusal } from "./refusal.ts";

/** What a handler gets. Everything is parsed, authorised, and inside one transaction. */
export interface Call<Name extends EndpointName> {
  readonly input: InputOf<Name>;
  readonly caller: CallerOf<Name>;
  readonly transaction: AccessOf<Name> extends "visit" ? null : Transaction;
  readonly language: Language;
  /** The address of the caller's machine. */
  readonly address: string;
  readonly cookies: Readonly<Record<string, string | undefined>>;
  readonly reply: Pick<FastifyReply, "setCookie" | "header">;
  /** Calls when what the handler wrote is committed, for those who are to read it then. */
  afterCommit(call: () => void): void;
}

type AccessOf<Name extends EndpointName> = (typeof endpoints)[Name]["access"]["kind"];
type CallerOf<Name extends EndpointName> =
  AccessOf<Name> extends "member" ? Member : AccessOf<Name> extends "account" ? Caller : null;

/** A refusal that is thrown undoes what the handler wrote; one that is returned keeps it: a counted attempt. */
export type Handler<Name extends EndpointName> = (call: Call<Name>) => Promise<AnswerOf<Name> | Refusal>;
type AnswerOf<Name extends EndpointName> = (typeof endpoints)[Name] extends { readonly isFile: true }
  ? FileAnswer
  : OutputOf<Name> | LaterAnswer<OutputOf<Name>>;
export type Handlers = { readonly [Name in EndpointName]: Handler<Name> };
export type HandlersFor<Name extends EndpointName> = Pick<Handlers, Name>;

type AnyHandler = (call: {
  input: ParsedInput;
  caller: Caller | Member | null;
  transaction: Transaction | null;
  language: Language;
  address: string;
  cookies: Readonly<Record<string, string | undefined>>;
  reply: FastifyReply;
  afterCommit: (call: () => void) => void;
}) => Promise<unknown>;

/** Every endpoint has a handler, wherever it comes from. */
export function allHandlers(handlers: Partial<Handlers>): Handlers {
  for (const name of endpointNames) if (handlers[name] === undefined) throw new Error(`${name} has no handler`);
  return handlers as Handlers;
}

/** Turns the endpoint table into routes: parse, authorise, handle and check the answer, then commit and send. */
export function serveEndpoints(
  app: FastifyInstance,
  handlers: Handlers,
  { isServed = () => true, ...requestContext }: RequestContext & { readonly isServed?: (path: string) => boolean },
): void {
  for (const name of endpointNames) {
    const endpoint: Endpoint = endpoints[name];
    // A handler's own types come from the same row of the table as the input it is given here.
    const handler = handlers[name] as AnyHandler;
    if (!isServed(endpoint.path)) continue;
    app.route({
      method: endpoint.method,
      url: endpoint.path.replaceAll(/\{(\w+)\}/g, ":$1"),
      bodyLimit: endpoint.maxBodyBytes ?? defaultMaxBodyBytes,
      config: { leavesLargeJson: true, maxTexts: endpoint.maxTexts },
      ...(endpoint.access.kind === "visit"
        ? { onRequest: (request) => refuseUnknownLink(request, requestContext) }
        : {}),
      handler: (request, reply) => serve({ name, endpoint, handler }, { request, reply, requestContext }),
    });
  }
}

/** Before the body is read. What is no link at all is refused with all else that is wrong. */
async function refuseUnknownLink({ params }: FastifyRequest, { hasLink }: RequestContext): Promise<void> {
  const { data } = linkParams.safeParse(params);
  if (data !== undefined && !(await hasLink(data.link))) throw new Refusal("not-found");
}

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly requestContext: RequestContext;
}

interface Served {
  readonly name: EndpointName;
  readonly endpoint: Endpoint;
  readonly handler: AnyHandler;
}

async function serve(served: Served, { request, reply, requestContext }: Exchange): Promise<FastifyReply> {
  const { endpoint, handler } = served;
  const language = languageOf(request.headers["accept-language"]);
  const afterwards: (() => void)[] = [];
  const afterCommit = (call: () => void) => void afterwards.push(call);
  const largeBody = await checkLargeBody(served, { request, reply, requestContext });
  const answered = await authorize(endpoint, request, requestContext, async ({ transaction, caller }) => {
    const input = await parseInput(endpoint, request, { language, largeBody });
    const { ip: address, cookies } = request;
    const answer = await handler({ input, caller, transaction, language, address, cookies, reply, afterCommit });
    if (answer instanceof Refusal || answer instanceof FileAnswer) return answer;
    const checking = checkingOf(served, caller, request);
    if (answer instanceof LaterAnswer)
      return new LaterAnswer(async () => answerJson(checking, endpoint, await answer.work()));
    // It waits for its check, and holds no connection meanwhile.
    if (isLarge(answer)) return new LaterAnswer(() => answerJson(checking, endpoint, answer));
    // Inside the transaction: an answer that breaks the contract is a bug and must not leave a change behind.
    return answerJson(checking, endpoint, answer);
  });
  for (const call of afterwards) call();
  const output = answered instanceof LaterAnswer ? await answered.work() : answered;
  if (output instanceof Refusal) throw output;
  reply.code(endpoint.status).header("cache-control", "no-store");
  if (output instanceof FileAnswer) return output.send(reply);
  if (endpoint.status === 204) return reply.send();
  if (output.revision !== undefined) reply.header("etag", `"${output.revision}"`);
  return reply.type("application/json; charset=utf-8").send(output.json);
}

/** Those who may not send a body are refused before it is read, and no connection waits while it is checked. */
async function checkLargeBody(served: Served, { request, requestContext }: Exchange): Promise<LargeBody | undefined> {
  const { body, headers } = request;
  if (!(body instanceof JsonText)) return undefined;
  const checking = await authorize(served.endpoint, request, requestContext, async ({ caller }) =>
    checkingOf(served, caller, request),
  );
  return checkBodyElsewhere(checking, body.text, languageOf(headers["accept-language"]));
}

/** Members wait with others of their tenant, all others with those of their network. */
function checkingOf({ name }: Served, caller: Caller | Member | null, { ip }: FastifyRequest): Checking {
  return caller !== null && "tenantId" in caller
    ? { endpoint: name, line: "members", owner: caller.tenantId }
    : { endpoint: name, line: "visitors", owner: networkOf(ip) };
}
