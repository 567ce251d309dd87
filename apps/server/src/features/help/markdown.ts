import MarkdownIt, { type Token } from "markdown-it";
import { Html } from "../../platform/html/html.ts";

export interface HelpSection {
  /** The anchor; empty for what stands before the first heading. */
  readonly id: string;
  readonly heading: string;
  /** Its words, without any markup. */
  readonly text: string;
}

export interface HelpPage {
  readonly title: string;
  readonly body: Html;
  readonly sections: readonly HelpSection[];
  /** Where its links lead to. */
  readonly links: readonly string[];
}

// Markup in a page is shown as text: a page is Markdown and nothing else.
const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false });

/** Reads a page of the help: `## Heading {#anchor}`, and links to other pages by their files. */
export function readHelpPage(source: string): HelpPage {
  const tokens = markdown.parse(source, {});
  const sections = sectionsOf(tokens);
  const links = linksOf(tokens);
  return {
    title: sections[0]?.heading ?? "",
    // The renderer escapes all text, and markup in the source was not read as such.
    body: new Html(markdown.renderer.render(tokens, markdown.options, {})),
    sections,
    links,
  };
}

const anchorPattern = /\s*\{#([\w-]+)\}$/;

/** Takes the anchors out of the headings and into their ids. */
function sectionsOf(tokens: readonly Token[]): HelpSection[] {
  const sections: Draft[] = [];
  for (const [index, token] of tokens.entries()) {
    const opening = tokens[index - 1];
    if (token.type === "inline" && opening?.type === "heading_open") sections.push(headingOf(opening, token));
    else sections.at(-1)?.parts.push(wordsOf(token));
  }
  return sections.map(({ id, heading, parts }) => ({
    id,
    heading,
    text: parts.filter((part) => part !== "").join(" "),
  }));
}

interface Draft {
  readonly id: string;
  readonly heading: string;
  readonly parts: string[];
}

function headingOf(opening: Token, inline: Token): Draft {
  const last = inline.children?.at(-1);
  const id = anchorPattern.exec(last?.content ?? "")?.[1] ?? "";
  if (last !== undefined) last.content = last.content.replace(anchorPattern, "");
  if (id !== "") opening.attrSet("id", id);
  return { id, heading: wordsOf(inline), parts: [] };
}

function wordsOf({ type, content, children }: Token): string {
  if (type === "fence") return content.trim();
  return (children ?? []).map((child) => (child.type === "softbreak" ? " " : child.content)).join("");
}

/** Turns links to files into addresses, and tells them. */
function linksOf(tokens: readonly Token[]): string[] {
  const links = tokens.flatMap(({ children }) => children ?? []).filter(({ type }) => type === "link_open");
  return links.map((link) => {
    const address = String(link.attrGet("href")).replace(/^([\w-]+)\.md(?=#|$)/, "/help/$1");
    link.attrSet("href", address);
    return address;
  });
}
