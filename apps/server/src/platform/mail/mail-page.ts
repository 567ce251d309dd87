import { directionOf } from "@askloom/form-view/direction";
import { Html, html } from "../html/html.ts";
import type { MailContent, MailLanguage } from "./templates.ts";

/** A mail as a page: the same words as its text, a paragraph for each of the text's. */
export function mailPage({ subject, text }: MailContent, language: MailLanguage): string {
  const tag = language.replace("_", "-");
  return html`<!doctype html>
<html lang="${tag}"${directionOf(tag) === "rtl" ? html` dir="rtl"` : html``}>
<head><meta charset="utf-8"><title>${subject}</title></head>
<body style="overflow-wrap:anywhere">
<p>${withBreaks(text)}</p>
</body>
</html>`.markup;
}

const lineBreak = /(?<!\n)\n(?!\n)/g;
const emptyLines = /\n{2,}/g;

// Escaped as one text: a mail may have half a million lines.
const withBreaks = (text: string): Html =>
  new Html(html`${text}`.markup.replace(lineBreak, "<br>").replace(emptyLines, "</p>\n<p>"));
