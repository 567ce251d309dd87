import type { RichText } from "@askloom/kinds/questions/schema";
import { isSame } from "../../../../designer/document/change.ts";
import { element, writeXml, type XmlElement, type XmlNode } from "./xml.ts";

type Block = RichText["content"][number];
type Paragraph = Extract<Block, { type: "paragraph" }>;
type Inline = NonNullable<Paragraph["content"]>[number];
type Mark = NonNullable<Extract<Inline, { type: "text" }>["marks"]>[number];

const written = new WeakMap<RichText, string>();

/** A rich text as one line of markup that people and their tools can translate; one without words is nothing. */
export function markupOf(rich: RichText): string {
  const known = written.get(rich);
  if (known !== undefined) return known;
  const markup = plainTextOf(rich).trim() === "" ? "" : writeXml(nodesOf(rich));
  written.set(rich, markup);
  return markup;
}

/** Its words alone, a line for each block. */
export const plainTextOf = ({ content }: RichText): string => content.map(plainOf).join("\n");

const plainOf = (block: { readonly content?: readonly object[] | undefined; readonly text?: string }): string => {
  if ("text" in block) return block.text ?? "";
  if ("type" in block && block.type === "hardBreak") return "\n";
  return (block.content ?? []).map(plainOf).join("type" in block && /List$/.test(String(block.type)) ? "\n" : "");
};

export function nodesOf({ content }: RichText): readonly XmlNode[] {
  const [only, ...others] = content;
  if (only?.type === "paragraph" && others.length === 0) return inlineNodes(only.content);
  return content.map(blockNode);
}

const listNames = { bulletList: "ul", orderedList: "ol" } as const;
const markNames = { bold: "b", italic: "i", underline: "u", strike: "s", code: "code", link: "a" } as const;

function blockNode(block: Block): XmlElement {
  if (block.type === "paragraph") return element("p", inlineNodes(block.content));
  if (block.type === "heading") return element(`h${block.attrs.level}`, inlineNodes(block.content));
  const entries = block.content.map(({ content }) =>
    element("li", content.length > 1 ? content.map(blockNode) : inlineNodes(content[0]?.content)),
  );
  return element(listNames[block.type], entries);
}

const inlineNodes = (content: readonly Inline[] = []): XmlNode[] =>
  joinedInlines(content).map((inline) =>
    inline.type === "hardBreak" ? element("br") : (inline.marks ?? []).reduce<XmlNode>(marked, inline.text),
  );

/** The first mark is the innermost. */
const marked = (inner: XmlNode, mark: Mark): XmlNode =>
  element(markNames[mark.type], [inner], mark.type === "link" ? { href: mark.attrs.href } : {});

/** Neighbours with the same marks are one. */
export function joinedInlines<T extends { readonly type: string }>(content: readonly T[]): T[] {
  const result: T[] = [];
  for (const inline of content) {
    const last = result.at(-1);
    if (last !== undefined && isText(last) && isText(inline) && isSame(last.marks, inline.marks)) {
      result[result.length - 1] = { ...last, text: last.text + inline.text };
    } else result.push(inline);
  }
  return result;
}

const isText = <T extends { readonly type: string }>(inline: T): inline is T & { text: string; marks?: unknown } =>
  inline.type === "text";
