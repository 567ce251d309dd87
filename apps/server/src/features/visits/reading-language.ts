import { languagesIn } from "@askloom/contract";
import { knownLanguage, type WordLanguage } from "@askloom/words";
import type { FastifyRequest } from "fastify";

/** The language of pages that stand apart from a form: the first one wanted that there are words for (W2). */
export const readingLanguage = (request: FastifyRequest): WordLanguage =>
  languagesIn(request.headers["accept-language"])
    .map(knownLanguage)
    .find((tag) => tag !== undefined) ?? "en";
