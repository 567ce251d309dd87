import { type Language, languageTags } from "@askloom/contract";
import { Html, html } from "../../html/html.ts";
import { pageText } from "./texts.ts";

export interface Page {
  readonly language: Language;
  readonly title: string;
  readonly body: Html;
  /** The address of this page in the other language. */
  readonly otherLanguageAddress?: string;
  readonly script?: string;
}

/** The frame of the provider's pages. They work without script, in both themes. */
export function page({ language, title, body, otherLanguageAddress, script }: Page): string {
  const other: Language = language === "en" ? "zh_Hans" : "en";
  return html`<!doctype html>
<html lang="${languageTags[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · Askloom</title>
<link rel="icon" href="/oidc/assets/mark.svg" type="image/svg+xml">
<link rel="stylesheet" href="/oidc/assets/pages.css">
${script === undefined ? html`` : html`<script src="/oidc/assets/${script}" defer></script>`}
</head>
<body>
<main>
<header>
<img src="/oidc/assets/mark.svg" alt="" width="40" height="40">
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
</main>
</body>
</html>`.markup;
}

export const message = (text: string, language: Language): Html =>
  html`<p>${text}</p><p><a class="button" href="/">${pageText("back", language)}</a></p>`;

/** Markup that the provider made itself. */
export const ownMarkup = (markup: string): Html => new Html(markup);
