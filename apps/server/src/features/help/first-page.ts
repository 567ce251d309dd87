import type { Language } from "@askloom/contract";
import { type Html, html } from "../../platform/html/html.ts";
import type { HelpPageName, NamedHelpPage } from "./read-help-pages.ts";
import { type HelpHit, searchHelp, wordsOf } from "./search.ts";
import { searchForm } from "./search-form.ts";
import { helpText } from "./texts.ts";
import { topicIcon } from "./topic-icons.ts";

export interface FirstPage {
  readonly language: Language;
  readonly pages: readonly NamedHelpPage[];
  readonly query: string;
}

/** Sections that most people look for. */
const popular: readonly (readonly [page: HelpPageName, section: string])[] = [
  ["forms", "begin"],
  ["forms", "rules"],
  ["publishing", "publish"],
  ["publishing", "share"],
  ["responses", "export"],
  ["signing-in", "forgotten"],
  ["administration", "users"],
  ["keyboard", "palette"],
];

/** The search and all topics (G6), or the results of a search. */
export function firstPage({ language, pages, query }: FirstPage): Html {
  if (query === "") return home(language, pages);
  const hits = searchHelp(pages, query);
  const heading = helpText("results", language, { query, count: String(hits.length) });
  if (hits.length === 0)
    return html`<h1>${heading}</h1>
<p>${helpText("nothing", language)}</p>`;
  return html`<h1>${heading}</h1>
<ol class="hits">
${hits.map((hit) => html`<li>${hitItem(hit, wordsOf(query))}</li>\n`)}</ol>`;
}

function home(language: Language, pages: readonly NamedHelpPage[]): Html {
  const t = (name: Parameters<typeof helpText>[0]) => helpText(name, language);
  return html`<div class="hero">
<h1>${t("welcome")}</h1>
${searchForm(language, "")}
</div>
<h2>${t("topics")}</h2>
<ul class="topics">
${pages.map((page) => html`<li>${topicCard(page)}</li>\n`)}</ul>
<h2>${t("popular")}</h2>
<ul class="popular">
${popular.map(([name, section]) => html`<li>${articleLink(pages, name, section)}</li>\n`)}</ul>
<section class="contact">
<h2>${t("stuck")}</h2>
<p>${t("stuckText")}</p>
<p><a class="button" href="/submit-help-request">${t("ask")}</a></p>
</section>`;
}

const topicCard = ({ name, title, sections }: NamedHelpPage): Html =>
  html`<a href="/help/${name}">${topicIcon(name)}<strong>${title}</strong><span>${firstSentence(sections[0]?.text ?? "")}</span></a>`;

const firstSentence = (text: string): string => /^.*?(?:[.?!](?=\s|$)|[。？！])/u.exec(text)?.[0] ?? text;

function articleLink(pages: readonly NamedHelpPage[], name: HelpPageName, id: string): Html {
  const page = pages.find((each) => each.name === name);
  const section = page?.sections.find((each) => each.id === id);
  return html`<a href="/help/${name}#${id}">${section?.heading ?? ""}</a> <span>${page?.title ?? ""}</span>`;
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
