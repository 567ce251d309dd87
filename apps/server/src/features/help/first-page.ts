import type { Language } from "@askloom/contract";
import { type Html, html } from "../../platform/html/html.ts";
import type { NamedHelpPage } from "./read-help-pages.ts";
import { type HelpHit, searchHelp, wordsOf } from "./search.ts";
import { helpText } from "./texts.ts";

export interface FirstPage {
  readonly language: Language;
  readonly pages: readonly NamedHelpPage[];
  readonly query: string;
}

/** The first page: all pages, or what was found. */
export function firstPage({ language, pages, query }: FirstPage): Html {
  if (query === "")
    return html`<h1>${helpText("title", language)}</h1>
<p>${helpText("intro", language)}</p>
<ul class="pages">
${pages.map(({ name, title }) => html`<li><a href="/help/${name}">${title}</a></li>\n`)}</ul>`;
  const hits = searchHelp(pages, query);
  const heading = helpText("results", language, { query, count: String(hits.length) });
  if (hits.length === 0)
    return html`<h1>${heading}</h1>
<p>${helpText("nothing", language)}</p>`;
  return html`<h1>${heading}</h1>
<ol class="hits">
${hits.map((hit) => html`<li>${hitItem(hit, wordsOf(query))}</li>\n`)}</ol>`;
}

function hitItem({ page, section, excerpt }: HelpHit, words: readonly string[]): Html {
  const address = `/help/${page.name}${section.id === "" ? "" : `#${section.id}`}`;
  const title = section.id === "" ? page.title : `${page.title}: ${section.heading}`;
  return html`<a href="${address}">${title}</a><p>${marked(excerpt, words)}</p>`;
}

/** The words that were looked for, marked. */
function marked(text: string, words: readonly string[]): Html[] {
  const pattern = new RegExp(`(${words.map(literal).join("|")})`, "giu");
  return text.split(pattern).map((part, index) => (index % 2 === 1 ? html`<mark>${part}</mark>` : html`${part}`));
}

const literal = (word: string): string => word.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, "\\$&");
