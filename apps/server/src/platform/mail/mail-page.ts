import { directionOf } from "@askloom/form-view/direction";
import { html } from "../html/html.ts";
import type { MailContent, MailLanguage } from "./templates.ts";

/** A mail as a page: the same words as its text, a paragraph for each of the text's. */
export function mailPage({ subject, text }: MailContent, language: MailLanguage): string {
  const tag = language.replace("_", "-");
  const paragraphs = text.split(/\n{2,}/).map((paragraph) => html`<p>${withBreaks(paragraph)}</p>\n`);
  return html`<!doctype html>
<html lang="${tag}"${directionOf(tag) === "rtl" ? html` dir="rtl"` : html``}>
<head><meta charset="utf-8"><title>${subject}</title></head>
<body style="overflow-wrap:anywhere">
${paragraphs}</body>
</html>`.markup;
}

const withBreaks = (paragraph: string) =>
  paragraph.split("\n").map((line, index) => (index === 0 ? html`${line}` : html`<br>${line}`));
