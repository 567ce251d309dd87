import { type RichText, safeAddress } from "@askloom/kinds/questions/schema";
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
const plainTags = new Set(["span", "font", "html", "body", "br", "ul", "ol", "li", "a"]);
/** Their inside is no text for readers. */
const muteTags = new Set(["script", "style", "head", "title", "iframe", "svg", "template", "noscript"]);

const part =
  /<(\/?)([A-Za-z][\w-]*)((?:\s+[^\s"'<>/=]+(?:\s*=\s*(?:"[^"<>]*"|'[^'<>]*'|[^\s"'<>]+))?)*)\s*\/?>|[^<]+|</g;
const longest = 50_000;

export const hasTags = (text: string): boolean => /<\/?[A-Za-z][^<>]*>/.test(text);

/** HTML as rich text: paragraphs, headings, lists, links and emphasis; the rest is named. */
export function fromHtml(html: string): FromMarkup {
  const blocks = newRichBlocks();
  const left = new Set<string>();
  const marks: { tag: string; mark: Mark }[] = [];
  const lists: ("bulletList" | "orderedList")[] = [];
  let mute: string | undefined;
  for (const [whole, slash, name = "", attributes = ""] of withoutComments(html.slice(0, longest)).matchAll(part)) {
    const tag = name.toLowerCase();
    if (tag === "") {
      if (mute === undefined)
        blocks.text(
          decoded(whole).replace(/\s+/g, " "),
          marks.map(({ mark }) => mark),
        );
      continue;
    }
    const isEnd = slash === "/";
    if (mute !== undefined) {
      if (isEnd && tag === mute) mute = undefined;
      continue;
    }
    if (muteTags.has(tag)) {
      left.add(`<${tag}>`);
      if (!isEnd && !whole.endsWith("/>")) mute = tag;
      continue;
    }
    const block = blockTags.get(tag);
    const mark = tag === "a" ? linkOf(attributes, isEnd, left) : markTags.get(tag);
    if (block !== undefined) blocks.begin(isEnd ? "paragraph" : block);
    else if (tag === "br") blocks.lineBreak();
    else if (tag === "ul" || tag === "ol") {
      if (isEnd) lists.pop();
      else lists.push(tag === "ul" ? "bulletList" : "orderedList");
      blocks.begin("paragraph");
    } else if (tag === "li") blocks.begin(isEnd ? "paragraph" : (lists.at(-1) ?? "bulletList"));
    else if (isEnd) unmark(marks, tag);
    else if (mark !== undefined) marks.push({ tag, mark });
    else if (!plainTags.has(tag)) left.add(`<${tag}>`);
  }
  const document = blocks.document();
  if (blocks.isCut() || html.length > longest) left.add("…");
  return { document, left: [...left] };
}

function withoutComments(html: string): string {
  let kept = "";
  let from = 0;
  for (;;) {
    const start = html.indexOf("<!--", from);
    const end = start < 0 ? -1 : html.indexOf("-->", start);
    if (end < 0) return kept + html.slice(from);
    kept += html.slice(from, start);
    from = end + 3;
  }
}

function unmark(marks: { tag: string }[], tag: string): void {
  const at = marks.findLastIndex((each) => each.tag === tag);
  if (at >= 0) marks.splice(at, 1);
}

function linkOf(attributes: string, isEnd: boolean, left: Set<string>): Mark | undefined {
  if (isEnd) return undefined;
  const match = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i.exec(attributes);
  const href = decoded(match?.[1] ?? match?.[2] ?? match?.[3] ?? "").trim();
  if (safeAddress.test(href) && href.length <= 2_000 && href.isWellFormed()) return { type: "link", attrs: { href } };
  left.add(`<a href="${href.slice(0, 80)}">`);
  return undefined;
}

const entities = new Map([
  ["amp", "&"],
  ["lt", "<"],
  ["gt", ">"],
  ["quot", '"'],
  ["apos", "'"],
  ["nbsp", " "],
  ["ndash", "–"],
  ["mdash", "—"],
  ["hellip", "…"],
  ["copy", "©"],
]);

export const decoded = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return entities.get(String(name).toLowerCase()) ?? whole;
    const code = decimal === undefined ? Number.parseInt(String(hex), 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : "";
  });

/** The text alone, for where only plain text can stand. */
export function plainFromHtml(html: string): string {
  return decoded(html.replace(/<br\s*\/?>/gi, "\n").replace(/<\/?[A-Za-z][^<>]*>/g, "")).trim();
}
