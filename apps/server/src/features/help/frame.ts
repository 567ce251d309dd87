import { type Language, languageTags } from "@askloom/contract";
import { type Html, html } from "../../platform/html/html.ts";
import { assetAddress, type PageTheme, pageDocument } from "../../platform/pages/pages.ts";
import type { NamedHelpPage } from "./read-help-pages.ts";
import { searchForm } from "./search-form.ts";
import { helpText } from "./texts.ts";

export interface Frame {
  readonly language: Language;
  readonly theme: PageTheme;
  readonly pages: readonly NamedHelpPage[];
  /** The address below /help; empty for the first page. */
  readonly current: string;
  readonly title: string;
  readonly query: string;
  /** The first page is as wide as the screen; all others have the list of pages at their side. */
  readonly layout: "home" | "article";
  readonly body: Html;
}

/** What is around every page of the help. */
export function frame({ language, theme, pages, current, title, query, layout, body }: Frame): string {
  const t = (name: Parameters<typeof helpText>[0]) => helpText(name, language);
  const other: Language = language === "en" ? "zh_Hans" : "en";
  const search = new URLSearchParams({ lang: other, ...(query === "" ? {} : { q: query }) });
  const address = `${current === "" ? "/help" : `/help/${encodeURIComponent(current)}`}?${search}`;
  const isHome = layout === "home";
  return pageDocument({
    language: languageTags[language],
    theme,
    title,
    styles: ["help.css", "article.css"],
    body: html`<a class="skip" href="#content">${t("skip")}</a>
<header>
<p class="brand"><img src="${assetAddress("mark.svg")}" alt="" width="32" height="32"><a href="/help">Askloom · ${t("title")}</a></p>
${isHome ? html`` : searchForm(language, query)}
<p class="language"><a href="${address}" lang="${languageTags[other]}" hreflang="${languageTags[other]}">${t("otherLanguage")}</a></p>
</header>
${isHome ? html`<main id="content" class="home" tabindex="-1">${body}</main>` : withTopics({ language, pages, current, body })}
<footer><p><a href="/">${t("back")}</a> ${isHome ? html`` : html`<a href="/submit-help-request">${t("ask")}</a>`}</p></footer>`,
  });
}

const withTopics = ({ language, pages, current, body }: Pick<Frame, "language" | "pages" | "current" | "body">): Html =>
  html`<div class="columns">
<nav aria-label="${helpText("pages", language)}">
<ul>
${pages.map((page) => html`<li>${entry(page, current)}</li>\n`)}</ul>
</nav>
<main id="content" class="article" tabindex="-1">
${body}
</main>
</div>`;

const entry = ({ name, title }: NamedHelpPage, current: string): Html =>
  name === current
    ? html`<a href="/help/${name}" aria-current="page">${title}</a>`
    : html`<a href="/help/${name}">${title}</a>`;
