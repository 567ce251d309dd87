import { type Language, languageTags } from "@askloom/contract";
import { Html, html } from "../../../platform/html/html.ts";
import { assetAddress, type PageTheme, pageDocument } from "../../../platform/pages/pages.ts";
import { pageText } from "./texts.ts";

/** The language and theme in which the reader wants a page. */
export interface PageReader {
  readonly language: Language;
  readonly theme: PageTheme;
}

export interface Page extends PageReader {
  readonly title: string;
  readonly body: Html;
  /** The address of this page in the other language. */
  readonly otherLanguageAddress?: string;
  /** One of the provider's own scripts. */
  readonly script?: string;
}

export const otherLanguage = (language: Language): Language => (language === "en" ? "zh_Hans" : "en");

/** The frame of the provider's pages. */
export function page({ language, theme, title, body, otherLanguageAddress, script }: Page): string {
  const other = otherLanguage(language);
  return pageDocument({
    language: languageTags[language],
    theme,
    title,
    styles: ["provider.css"],
    script: script === undefined ? undefined : `/oidc/assets/${script}`,
    body: html`<main>
<header>
<img src="${assetAddress("mark.svg")}" alt="" width="40" height="40">
<p class="name">Askloom</p>
<p class="tagline">${pageText("tagline", language)}</p>
</header>
<section class="card" aria-labelledby="title">
<h1 id="title">${title}</h1>
${body}
</section>
${
  otherLanguageAddress === undefined
    ? html``
    : html`<p class="language"><a href="${otherLanguageAddress}" lang="${languageTags[other]}" hreflang="${languageTags[other]}">${pageText("otherLanguage", language)}</a></p>`
}
</main>`,
  });
}

export const message = (text: string, language: Language): Html =>
  html`<p>${text}</p><p><a class="button" href="/">${pageText("back", language)}</a></p>`;

/** Markup that the provider made itself. */
export const ownMarkup = (markup: string): Html => new Html(markup);
