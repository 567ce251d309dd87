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
import { authorize, type RequestContext } from "./authorize.ts";
import type { Caller, Member } from "./caller.ts";
import { FileAnswer } from "./file-answer.ts";
import { LaterAnswer } from "./later-answer.ts";
import { type ParsedInput, parseInput } from "./parse-input.ts";
import { Refusal } from "./refusal.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** How many texts a body may hold, the names of its fields among them. */
    maxTexts?: number | undefined;
  }
}

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
      config: { maxTexts: endpoint.maxTexts },
      ...(endpoint.access.kind === "visit"
        ? { onRequest: (request) => refuseUnknownLink(request, requestContext) }
        : {}),
      handler: (request, reply) => serve(endpoint, handler, { request, reply, requestContext }),
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

async function serve(
  endpoint: Endpoint,
  handler: AnyHandler,
  { request, reply, requestContext }: Exchange,
): Promise<FastifyReply> {
  const language = languageOf(request.headers["accept-language"]);
  const afterwards: (() => void)[] = [];
  const afterCommit = (call: () => void) => void afterwards.push(call);
  const answered = await authorize(endpoint, request, requestContext, async ({ transaction, caller }) => {
    const input = parseInput(endpoint, request, language);
    const { ip: address, cookies } = request;
    const answer = await handler({ input, caller, transaction, language, address, cookies, reply, afterCommit });
    if (answer instanceof Refusal || answer instanceof FileAnswer || answer instanceof LaterAnswer) return answer;
    // Inside the transaction: an answer that breaks the contract is a bug and must not leave a change behind.
    return endpoint.output.parse(answer);
  });
  for (const call of afterwards) call();
  const output = answered instanceof LaterAnswer ? endpoint.output.parse(await answered.work()) : answered;
  if (output instanceof Refusal) throw output;
  reply.code(endpoint.status).header("cache-control", "no-store");
  if (output instanceof FileAnswer) return output.send(reply);
  if (endpoint.status === 204) return reply.send();
  if (hasRevision(output)) reply.header("etag", `"${output.revision}"`);
  return reply.type("application/json").send(JSON.stringify(output));
}

const hasRevision = (output: unknown): output is { revision: number } =>
  typeof output === "object" && output !== null && "revision" in output;
