import { type FromMarkup, fromHtml, hasTags, plainFromHtml } from "./from-html.ts";

const inlines: readonly (readonly [pattern: RegExp, html: string])[] = [
  [/\*\*([^*\n]{1,300})\*\*/g, "<b>$1</b>"],
  [/__([^_\n]{1,300})__/g, "<b>$1</b>"],
  [/(?<![\w*])\*([^*\s][^*\n]{0,300})\*(?![\w*])/g, "<i>$1</i>"],
  [/(?<![\w_])_([^_\s][^_\n]{0,300})_(?![\w_])/g, "<i>$1</i>"],
  [/\[([^\][\n]{1,300})\]\(([^\s()"]{1,500})\)/g, '<a href="$2">$1</a>'],
];

const maxLength = 20_000;

export const isMarked = (text: string): boolean =>
  hasTags(text) || /^#{1,6} /m.test(text) || inlines.some(([pattern]) => text.search(pattern) >= 0);

/** The little Markdown that XLSForm allows, with the HTML that may stand in it. */
export function fromMarkdown(text: string): FromMarkup {
  const html = text
    .slice(0, maxLength)
    .split(/\n\s*\n|\n(?=#{1,6} |[-*] )/)
    .map((block) => blockOf(inlinesOf(block.trim())))
    .join("");
  return fromHtml(html);
}

export const plainFromMarkdown = (text: string): string =>
  plainFromHtml(inlinesOf(text.slice(0, maxLength)).replace(/^#{1,6} /gm, ""));

const inlinesOf = (text: string): string => inlines.reduce((html, [pattern, tag]) => html.replace(pattern, tag), text);

function blockOf(block: string): string {
  const [, marks, title] = /^(#{1,6}) (.*)$/s.exec(block) ?? [];
  if (marks !== undefined) return `<h${marks.length}>${title ?? ""}</h${marks.length}>`;
  if (/^[-*] /.test(block)) return `<ul><li>${block.slice(2)}</li></ul>`;
  return `<p>${block.replace(/\n/g, "<br>")}</p>`;
}
