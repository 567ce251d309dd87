import type { ProblemCode } from "@askloom/contract";
import type { FastifyRequest } from "fastify";
import { html } from "../../platform/html/html.ts";
import type { Refusal } from "../../platform/http/refusal.ts";
import { themeCookie, themeIn } from "../../platform/pages/pages.ts";
import { type PageText, pageText } from "./page-texts.ts";
import { problemTitle } from "./problem-words.ts";
import { readingLanguage } from "./reading-language.ts";
import { smallPage } from "./small-pages.ts";

/** What a visitor reads where the problem's own words are for programs. */
const words: Partial<Record<ProblemCode, { readonly title: PageText; readonly text: PageText }>> = {
  "not-found": { title: "unknownTitle", text: "unknown" },
  "malformed-body": { title: "notSentTitle", text: "unreadable" },
  "unsupported-media-type": { title: "notSentTitle", text: "unreadable" },
};

/** The page for a problem at an address of visitors, who are shown no JSON (FL26); undefined for any other address. */
export function visitProblemPage(request: FastifyRequest, { code, details }: Refusal): string | undefined {
  if (!/^\/f\/(?!.*\.css(?:\?|$))/.test(request.url)) return undefined;
  const language = readingLanguage(request);
  // Where an address cannot be read, cookies are not read either.
  const { cookies = {} }: { cookies?: Readonly<Record<string, string | undefined>> } = request;
  const reader = { language, theme: themeIn(cookies[themeCookie]), link: "", hasForm: false };
  const own = words[code];
  const title = pageText(own?.title ?? "failedTitle", language);
  const text = own === undefined ? problemTitle(code, language, details) : pageText(own.text, language);
  const id = code === "internal-error" ? html`<p>${pageText("requestId", language, { id: request.id })}</p>` : html``;
  return smallPage(reader, title, html`<p>${text}</p>${id}`);
}
