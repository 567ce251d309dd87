import { languagesIn } from "@askloom/contract";
import { knownLanguage, type WordLanguage } from "@askloom/words";
import type { FastifyRequest } from "fastify";

export interface KnownLanguages {
  readonly formLanguages?: readonly string[] | undefined;
  /** The one that was chosen on the way. */
  readonly chosen?: string | undefined;
}

/**
 * The language of pages that stand before or apart from a form: the one that was chosen, else the one that the link names,
 * else the form's only one, else the first that the browser wants; of those that there are words for (W2).
 */
export function readingLanguage(
  request: FastifyRequest,
  { formLanguages = [], chosen }: KnownLanguages = {},
): WordLanguage {
  // An address that cannot be decoded has no query.
  const { language } = (request.query ?? {}) as { readonly language?: unknown };
  const wished = [
    ...(chosen === undefined ? [] : [chosen]),
    ...(typeof language === "string" ? [language] : []),
    ...(formLanguages.length === 1 ? formLanguages : []),
    ...languagesIn(request.headers["accept-language"]),
  ];
  return wished.map(knownLanguage).find((tag) => tag !== undefined) ?? "en";
}
