import { type RichText, safeAddress } from "@askloom/kinds/questions/schema";
import { Parser } from "htmlparser2";
import { type BlockKind, type Mark, newRichBlocks } from "./rich-blocks.ts";

export interface FromMarkup {
  readonly document: RichText;
  /** The tags and addresses that were left out. */
  readonly left: readonly string[];
}

const blockTags = new Map<string, BlockKind>([
  ["p", "paragraph"],
  ["div", "paragraph"],
  ["section", "paragraph"],
  ["article", "paragraph"],
  ["center", "paragraph"],
  ["blockquote", "paragraph"],
  ["tr", "paragraph"],
  ["h1", "heading-2"],
  ["h2", "heading-2"],
  ["h3", "heading-3"],
  ["h4", "heading-4"],
  ["h5", "heading-4"],
  ["h6", "heading-4"],
]);
const markTags = new Map<string, Mark>([
  ["b", { type: "bold" }],
  ["strong", { type: "bold" }],
  ["i", { type: "italic" }],
  ["em", { type: "italic" }],
  ["u", { type: "underline" }],
  ["s", { type: "strike" }],
  ["del", { type: "strike" }],
  ["code", { type: "code" }],
]);
const listTags = new Map<string, BlockKind>([
  ["ul", "bulletList"],
  ["ol", "orderedList"],
]);
const plainTags = new Set(["span", "font", "html", "body", "br", "ul", "ol", "li", "a"]);
/** Their inside is no text for readers. */
const muteTags = new Set(["script", "style", "head", "title", "iframe", "svg", "template", "noscript"]);

const maxLength = 50_000;

export const hasTags = (text: string): boolean => /<\/?[A-Za-z][^<>]*>/.test(text);

/** HTML as rich text: paragraphs, headings, lists, links and emphasis; the rest is named. */
export function fromHtml(html: string): FromMarkup {
  const blocks = newRichBlocks();
  const left = new Set<string>();
  const marks: { tag: string; mark: Mark }[] = [];
  const lists: BlockKind[] = [];
  const mute: string[] = [];
  const begin = (tag: string, href: string | undefined) => {
    const block = blockTags.get(tag);
    const mark = tag === "a" ? linkOf(href ?? "", left) : markTags.get(tag);
    if (block !== undefined) blocks.begin(block);
    else if (tag === "br") blocks.lineBreak();
    else if (listTags.has(tag)) {
      lists.push(listTags.get(tag) ?? "bulletList");
      blocks.begin("paragraph");
    } else if (tag === "li") blocks.begin(lists.at(-1) ?? "bulletList");
    else if (mark !== undefined) marks.push({ tag, mark });
    else if (!plainTags.has(tag)) left.add(`<${tag}>`);
  };
  const end = (tag: string) => {
    if (listTags.has(tag)) lists.pop();
    if (blockTags.has(tag) || listTags.has(tag) || tag === "li") blocks.begin("paragraph");
    else unmark(marks, tag);
  };
  // Entities come as texts of their own: one text reaches from tag to tag.
  let words = "";
  const flush = () => {
    if (words !== "")
      blocks.text(
        words.replace(/\s+/g, " "),
        marks.map(({ mark }) => mark),
      );
    words = "";
  };
  const parser = new Parser({
    onopentag: (tag, { href }) => {
      flush();
      if (muteTags.has(tag)) {
        if (mute.length === 0) left.add(`<${tag}>`);
        mute.push(tag);
      } else if (mute.length === 0) begin(tag, href);
    },
    onclosetag: (tag) => {
      flush();
      if (muteTags.has(tag)) mute.pop();
      else if (mute.length === 0) end(tag);
    },
    ontext: (text) => {
      if (mute.length === 0) words += text;
    },
  });
  parser.end(html.slice(0, maxLength));
  flush();
  const document = blocks.document();
  if (blocks.isCut() || html.length > maxLength) left.add("…");
  return { document, left: [...left] };
}

function unmark(marks: { tag: string }[], tag: string): void {
  const at = marks.findLastIndex((each) => each.tag === tag);
  if (at >= 0) marks.splice(at, 1);
}

function linkOf(address: string, left: Set<string>): Mark | undefined {
  const href = address.trim();
  if (safeAddress.test(href) && href.length <= 2_000 && href.isWellFormed()) return { type: "link", attrs: { href } };
  left.add(`<a href="${href.slice(0, 80)}">`);
  return undefined;
}

/** The text alone, for where only plain text can stand. */
export function plainFromHtml(html: string): string {
  let plain = "";
  const parser = new Parser({
    onopentag: (tag) => {
      if (tag === "br") plain += "\n";
    },
    ontext: (text) => {
      plain += text;
    },
  });
  parser.end(html);
  return plain.trim();
}
