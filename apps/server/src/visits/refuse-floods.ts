import { endpoints, languageOf, problemLanguageTag, problemOf } from "@askloom/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Submissions } from "../submissions/submissions.ts";

const { method, path } = endpoints.sendResponse;
const route = path.replaceAll(/\{(\w+)\}/g, ":$1");

/**
 * Refuses responses that cannot be written in good time, as any problem is answered, but before their bodies are read
 * and past everything that an answer goes through: whatever a refusal costs is taken from those that are accepted.
 */
export function refuseFloods(app: FastifyInstance, submissions: Pick<Submissions, "isFull" | "retryAfter">): void {
  app.addHook("onRequest", (request, reply, done) => {
    if (submissions.isFull() && request.method === method && request.routeOptions.url === route) {
      refuse(request, reply, submissions.retryAfter);
      return;
    }
    done();
  });
}

function refuse(request: FastifyRequest, reply: FastifyReply, retryAfter: string): void {
  const language = languageOf(request.headers["accept-language"]);
  const body = JSON.stringify(problemOf("unavailable", language, { requestId: request.id }));
  // The headers that every answer has are texts; Fastify's type allows more.
  const always = reply.getHeaders() as Record<string, string>;
  reply.hijack();
  reply.raw.writeHead(503, {
    ...always,
    "retry-after": retryAfter,
    "content-language": problemLanguageTag(language),
    "cache-control": "no-store",
    "content-type": "application/problem+json",
    "content-length": Buffer.byteLength(body),
  });
  reply.raw.end(body);
}
