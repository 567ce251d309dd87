import { type Language, languageTags } from "@askloom/contract";
import { type Html, html } from "../../platform/html/html.ts";
import { assetAddress, type PageTheme, pageDocument } from "../../platform/pages/pages.ts";
import type { NamedHelpPage } from "./read-help-pages.ts";
import { helpText } from "./texts.ts";

export interface Frame {
  readonly language: Language;
  readonly theme: PageTheme;
  readonly pages: readonly NamedHelpPage[];
  /** The address below /help; empty for the first page. */
  readonly current: string;
  readonly title: string;
  readonly query: string;
  readonly body: Html;
}

/** What is around every page of the help. */
export function frame({ language, theme, pages, current, title, query, body }: Frame): string {
  const t = (name: Parameters<typeof helpText>[0]) => helpText(name, language);
  const other: Language = language === "en" ? "zh_Hans" : "en";
  const search = new URLSearchParams({ lang: other, ...(query === "" ? {} : { q: query }) });
  const address = `${current === "" ? "/help" : `/help/${encodeURIComponent(current)}`}?${search}`;
  return pageDocument({
    language: languageTags[language],
    theme,
    title,
    styles: ["help.css", "article.css"],
    body: html`<a class="skip" href="#content">${t("skip")}</a>
<header>
<p class="brand"><img src="${assetAddress("mark.svg")}" alt="" width="32" height="32"><a href="/help">Askloom · ${t("title")}</a></p>
<form role="search" action="/help" method="get">
<label for="q">${t("search")}</label>
<input id="q" name="q" type="search" maxlength="200" value="${query}">
<button type="submit">${t("find")}</button>
</form>
<p class="language"><a href="${address}" lang="${languageTags[other]}" hreflang="${languageTags[other]}">${t("otherLanguage")}</a></p>
</header>
<div class="columns">
<nav aria-label="${t("pages")}">
<ul>
${pages.map((page) => html`<li>${entry(page, current)}</li>\n`)}</ul>
</nav>
<main id="content" tabindex="-1">
${body}
</main>
</div>
<footer><p><a href="/">${t("back")}</a> <a href="/submit-help-request">${t("ask")}</a></p></footer>`,
  });
}

const entry = ({ name, title }: NamedHelpPage, current: string): Html =>
  name === current
    ? html`<a href="/help/${name}" aria-current="page">${title}</a>`
    : html`<a href="/help/${name}">${title}</a>`;
