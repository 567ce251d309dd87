import { languageOf, type ProblemCode, type ProblemDetails, problemLanguageTag, problemOf } from "@askloom/contract";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isConnectionFailure } from "../db/database.ts";
import { pgErrorOf } from "../db/pg-error.ts";
import { allowedMethods } from "./allowed-methods.ts";
import { Refusal } from "./refusal.ts";

/** The page that says a problem where people read it; undefined where a program does. */
export type ProblemPage = (request: FastifyRequest, refusal: Refusal) => string | undefined;

/** The title of a problem in another language than the product's own; undefined where those do. */
export type ProblemTitle = (
  request: FastifyRequest,
  refusal: Refusal,
) => { readonly title: string; readonly language: string } | undefined;

export interface ProblemWords {
  readonly pageOf: ProblemPage;
  readonly titleOf: ProblemTitle;
}

/** The one place where a thrown error becomes an answer. */
export function answerProblems(app: FastifyInstance, words: ProblemWords): void {
  const answer = answerWith(words);
  app.setErrorHandler((error, request, reply) => {
    const refusal = isTooLarge(error) ? tooLarge(request) : refusalOf(error);
    if (refusal.code === "internal-error") request.log.error({ reqId: request.id, err: error }, "unexpected error");
    if (refusal.code === "unavailable" && hasCause(error))
      request.log.warn({ reqId: request.id, err: error }, "unavailable");
    return answer(request, reply, refusal);
  });
  app.setNotFoundHandler((request, reply) => {
    const methods = allowedMethods(request.url);
    const refusal =
      methods.length === 0
        ? new Refusal("not-found")
        : new Refusal("method-not-allowed", { values: { method: request.method } }, { allow: methods.join(", ") });
    return answer(request, reply, refusal);
  });
}

/** What is refused because too much comes is no news: under a flood, noting it would cost more than refusing it. */
const hasCause = (error: unknown): boolean => !(error instanceof Refusal) || error.cause !== undefined;

/** Decides which problem an error is. What is not expected is a bug and says no more than that. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const known = fastifyProblems[codeOf(error)];
  if (known !== undefined) return new Refusal(known.code, known.details);
  if (isConnectionFailure(error)) return new Refusal("unavailable", {}, { "retry-after": "2" });
  if (isSerializationFailure(error)) return new Refusal("unavailable", {}, { "retry-after": "1" });
  if (isClientError(error)) return new Refusal("malformed-body");
  return new Refusal("internal-error");
}

const fastifyProblems: Readonly<Record<string, { code: ProblemCode; details?: ProblemDetails }>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { code: "unsupported-media-type" },
  FST_ERR_CTP_EMPTY_JSON_BODY: { code: "malformed-body" },
  FST_ERR_CTP_INVALID_JSON_BODY: { code: "malformed-body" },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: { code: "malformed-body" },
  FST_ERR_BAD_URL: { code: "not-found" },
  FST_ERR_ASYNC_CONSTRAINT: { code: "not-found" },
};

const isTooLarge = (error: unknown): boolean => codeOf(error) === "FST_ERR_CTP_BODY_TOO_LARGE";

const tooLarge = (request: FastifyRequest): Refusal =>
  new Refusal("too-large", { values: { limit: `${Math.floor((request.routeOptions.bodyLimit ?? 0) / 1024)} kB` } });

const codeOf = (error: unknown): string => (error instanceof Error && "code" in error ? String(error.code) : "");

// Two writers met; one of them may simply try again.
const isSerializationFailure = (error: unknown): boolean => ["40001", "40P01"].includes(pgErrorOf(error)?.code ?? "");

function isClientError(error: unknown): boolean {
  const { statusCode = 500 } = error as Partial<FastifyError>;
  return statusCode >= 400 && statusCode < 500;
}

/** Answers a refusal as a problem, or as a page where people read it. */
export const answerWith =
  ({ pageOf, titleOf }: ProblemWords) =>
  (request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply => {
    const page = pageOf(request, refusal);
    const language = languageOf(request.headers["accept-language"]);
    const message = titleOf(request, refusal);
    const problem = problemOf(refusal.code, language, { ...refusal.details, requestId: request.id });
    // What was to be a file is a problem now.
    reply.removeHeader("content-disposition");
    const body = message === undefined ? problem : { ...problem, title: message.title };
    reply.code(body.status).headers({
      ...refusal.headers,
      "content-language": message?.language ?? problemLanguageTag(language),
      "cache-control": "no-store",
    });
    return page === undefined
      ? reply.type("application/problem+json").send(JSON.stringify(body))
      : reply.type("text/html; charset=utf-8").send(page);
  };
