import type { ReactNode } from "react";
import type { Say } from "../question-view.ts";
import type { RichBlock, RichInline, RichMark, RichText, RichTexts } from "../rich-text.ts";
import { safeAddress } from "../safe-address.ts";

interface RichTextElementsProps {
  readonly texts: RichTexts | undefined;
  /** The languages to look for, the reader's first; after them any. */
  readonly languages: readonly string[];
  readonly say: Say;
}

/** Elements made of the tree of a rich text (U35): there is no markup to be parsed. */
export function RichTextElements({ texts = {}, languages, say }: RichTextElementsProps) {
  const language = [...languages, ...Object.keys(texts)].find((tag) => texts[tag] !== undefined);
  const content: RichText["content"] = (language !== undefined && texts[language]?.content) || [];
  const pipe = (text: string) => say({ [languages[0] ?? "en"]: text });
  return <div className="f-rich">{content.map((block, index) => blockElement(block, { key: index, pipe }))}</div>;
}

interface Making {
  readonly key: number;
  readonly pipe: (text: string) => string;
}

const lists = { bulletList: "ul", orderedList: "ol" } as const;
const headings = { 2: "h2", 3: "h3", 4: "h4" } as const;

function blockElement(block: RichBlock, { key, pipe }: Making): ReactNode {
  if (block.type === "paragraph") return <p key={key}>{inlineElements(block.content, pipe)}</p>;
  if (block.type === "heading") {
    const Heading = headings[block.attrs.level as keyof typeof headings] ?? "h4";
    return <Heading key={key}>{inlineElements(block.content, pipe)}</Heading>;
  }
  const List = lists[block.type];
  return (
    <List key={key}>
      {block.content.map((entry, index) => (
        // The tree is read-only here: a block is known by its place in it.
        <li key={`${key}-${String(index)}`}>
          {entry.content.map((paragraph, inner) => blockElement(paragraph, { key: inner, pipe }))}
        </li>
      ))}
    </List>
  );
}

const inlineElements = (content: readonly RichInline[] | undefined, pipe: Making["pipe"]): ReactNode[] =>
  (content ?? []).map((inline, index) => {
    const key = `inline-${String(index)}`;
    if (inline.type === "hardBreak") return <br key={key} />;
    return <Marked key={key} text={pipe(inline.text)} marks={inline.marks ?? []} />;
  });

const markElements = { bold: "strong", italic: "em", underline: "u", strike: "s", code: "code" } as const;

/** The first mark is the innermost. */
function Marked({ text, marks }: { readonly text: string; readonly marks: readonly RichMark[] }): ReactNode {
  const mark = marks.at(-1);
  if (mark === undefined) return text;
  const inner = <Marked text={text} marks={marks.slice(0, -1)} />;
  if (mark.type === "link") return <Link href={mark.attrs.href}>{inner}</Link>;
  const Element = markElements[mark.type];
  return <Element>{inner}</Element>;
}

/** An address that may not be a link is only its words. */
function Link({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  if (!safeAddress.test(href)) return children;
  const isOutside = /^https?:/i.test(href);
  return (
    <a href={href} {...(isOutside ? { rel: "noopener noreferrer", target: "_blank" } : {})}>
      {children}
    </a>
  );
}
