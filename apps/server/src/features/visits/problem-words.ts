import { languageOf, type ProblemCode, type ProblemDetails, problemOf, withTime } from "@askloom/contract";
import { type PageWords, pageWordsFor } from "@askloom/words/pages";
import type { FastifyRequest } from "fastify";
import { filled } from "../../platform/html/texts.ts";
import type { Refusal } from "../../platform/http/refusal.ts";
import { readingLanguage } from "./reading-language.ts";

/** What a visitor is told of a problem, in any language that there are words for; the contract's words for the rest. */
export function problemTitle(code: ProblemCode, language: string, details: ProblemDetails = {}): string {
  const words = pageWordsFor(language);
  const template = wordIn(words, `problem.${code}`);
  if (template === undefined) return problemOf(code, languageOf(language), details).title;
  const values = Object.entries(withTime(details.values ?? {}, language)).map(([name, value]) => [name, String(value)]);
  const why = details.reason === undefined ? undefined : wordIn(words, `file.${details.reason}`);
  return filled(template, { ...Object.fromEntries(values), ...(why === undefined ? {} : { why }) });
}

// Which words there are is known to the type; here a code of the contract asks for one of them.
const wordIn = (words: PageWords, name: string): string | undefined =>
  (words as Readonly<Record<string, string | undefined>>)[name];

/** The title of a problem for programs of visitors; undefined for any other address. */
export function visitProblemTitle(
  request: FastifyRequest,
  { code, details }: Refusal,
): { title: string; language: string } | undefined {
  if (!request.url.startsWith("/api/f/")) return undefined;
  const language = readingLanguage(request);
  return { title: problemTitle(code, language, details), language };
}
