import { RichText } from "@askloom/kinds/questions/schema";
import { joinedInlines, plainTextOf } from "./markup.ts";
import { element, isElement, readXml, type XmlElement, type XmlNode } from "./xml.ts";

/** The rich text that the markup stands for; undefined if it is none. */
export function richTextOf(markup: string): RichText | undefined {
  const nodes = readXml(markup);
  return "fault" in nodes ? undefined : richTextOfNodes(nodes);
}

export function richTextOfNodes(nodes: readonly XmlNode[]): RichText | undefined {
  return RichText.safeParse({ type: "doc", content: blocksOf(nodes, topBlocks) }).data;
}

type ReadBlock = (node: XmlElement) => unknown;

const readParagraph: ReadBlock = ({ children }) => ({ type: "paragraph", ...inlineContent(children) });
const readHeading =
  (level: number): ReadBlock =>
  ({ children }) => ({ type: "heading", attrs: { level }, ...inlineContent(children) });
const readList =
  (type: string): ReadBlock =>
  ({ children }) => ({ type, content: blocksOf(children, { li: readEntry }) });
const readEntry: ReadBlock = ({ children }) => ({ type: "listItem", content: entryContent(children) });

const topBlocks: Readonly<Record<string, ReadBlock>> = {
  p: readParagraph,
  h2: readHeading(2),
  h3: readHeading(3),
  h4: readHeading(4),
  ul: readList("bulletList"),
  ol: readList("orderedList"),
};

function entryContent(children: readonly XmlNode[]): unknown[] {
  const blocks = blocksOf(children, { p: readParagraph });
  return blocks.length === 0 ? [{ type: "paragraph" }] : blocks;
}

/** Blocks, and what stands between them as paragraphs; white space between blocks is none. */
function blocksOf(nodes: readonly XmlNode[], readers: Readonly<Record<string, ReadBlock>>): unknown[] {
  const blocks: unknown[] = [];
  let loose: XmlNode[] = [];
  const hasBlocks = nodes.some((node) => isElement(node) && Object.hasOwn(readers, node.name));
  const close = () => {
    const isBlank = loose.every((node) => !isElement(node) && (hasBlocks ? node.trim() === "" : node === ""));
    if (!isBlank) blocks.push(readParagraph(element("p", loose)));
    loose = [];
  };
  for (const node of nodes) {
    const read = isElement(node) && Object.hasOwn(readers, node.name) ? readers[node.name] : undefined;
    if (read === undefined || !isElement(node)) {
      loose.push(node);
      continue;
    }
    close();
    blocks.push(read(node));
  }
  close();
  return blocks;
}

const marksByName: Readonly<Record<string, (node: XmlElement) => unknown>> = {
  b: () => ({ type: "bold" }),
  i: () => ({ type: "italic" }),
  u: () => ({ type: "underline" }),
  s: () => ({ type: "strike" }),
  code: () => ({ type: "code" }),
  a: ({ attributes }) => ({ type: "link", attrs: { href: attributes.href } }),
};

function inlineContent(nodes: readonly XmlNode[]): { content?: unknown[] } {
  const content = joinedInlines(nodes.flatMap((node) => inlineOf(node, [])));
  return content.length === 0 ? {} : { content };
}

interface ReadInline {
  readonly type: string;
  readonly text?: string;
  readonly marks?: readonly unknown[];
}

/** An element that is no mark stays as it is, so that the schema refuses it. */
function inlineOf(node: XmlNode, marks: readonly unknown[]): ReadInline[] {
  if (!isElement(node)) return [{ type: "text", text: node, ...(marks.length === 0 ? {} : { marks }) }];
  if (node.name === "br") return [{ type: "hardBreak" }];
  const mark = Object.hasOwn(marksByName, node.name) ? marksByName[node.name] : undefined;
  if (mark === undefined) return [{ type: node.name }];
  return node.children.flatMap((child) => inlineOf(child, [mark(node), ...marks]));
}

/** The words of a markup, a line for each block. */
export function plainOfMarkup(markup: string): string {
  const rich = markup === "" ? undefined : richTextOf(markup);
  return rich === undefined ? markup : plainTextOf(rich);
}
