import type { RichText } from "@askloom/kinds/questions/schema";

type Block = RichText["content"][number];
type Inlines = NonNullable<Extract<Block, { type: "paragraph" }>["content"]>;
type Inline = Inlines[number];
export type Mark = NonNullable<Extract<Inline, { type: "text" }>["marks"]>[number];
export type BlockKind = "paragraph" | "heading-2" | "heading-3" | "heading-4" | "bulletList" | "orderedList";

const most = { blocks: 500, inlines: 500, entries: 200, marks: 6, text: 10_000 };

/** Collects runs of text into blocks of rich text. */
export interface RichBlocks {
  readonly text: (text: string, marks: readonly Mark[]) => void;
  readonly lineBreak: () => void;
  /** Ends the block; what follows is of this kind. */
  readonly begin: (kind: BlockKind) => void;
  readonly document: () => RichText;
  /** Whether something did not fit. */
  readonly isCut: () => boolean;
}

export function newRichBlocks(): RichBlocks {
  const content: Block[] = [];
  let kind: BlockKind = "paragraph";
  let line: Inline[] = [];
  let isCut = false;

  const flush = () => {
    const inlines = trimmed(line);
    line = [];
    if (inlines.length === 0) return;
    if (content.length >= most.blocks) {
      isCut = true;
      return;
    }
    addBlock(content, kind, inlines);
  };
  return {
    text: (text, marks) => {
      if (text === "" || (text.trim() === "" && line.length === 0)) return;
      if (line.length >= most.inlines || text.length > most.text) isCut = true;
      if (line.length >= most.inlines) return;
      const inline = { type: "text" as const, text: text.slice(0, most.text).toWellFormed() };
      line.push(marks.length === 0 ? inline : { ...inline, marks: marks.slice(0, most.marks) });
    },
    lineBreak: () => {
      if (line.length > 0 && line.length < most.inlines) line.push({ type: "hardBreak" });
    },
    begin: (next) => {
      flush();
      kind = next;
    },
    document: () => {
      flush();
      return { type: "doc", content };
    },
    isCut: () => isCut,
  };
}

function addBlock(content: Block[], kind: BlockKind, inlines: Inline[]): void {
  if (kind === "paragraph") {
    content.push({ type: "paragraph", content: inlines });
    return;
  }
  if (kind === "bulletList" || kind === "orderedList") {
    const entry = { type: "listItem" as const, content: [{ type: "paragraph" as const, content: inlines }] };
    const last = content.at(-1);
    if (last?.type === kind && last.content.length < most.entries) last.content.push(entry);
    else content.push({ type: kind, content: [entry] });
    return;
  }
  content.push({ type: "heading", attrs: { level: Number(kind.slice(-1)) }, content: inlines });
}

function trimmed(line: readonly Inline[]): Inline[] {
  const inlines = [...line];
  while (inlines.at(-1)?.type === "hardBreak") inlines.pop();
  const last = inlines.at(-1);
  if (last?.type !== "text") return inlines;
  const text = last.text.trimEnd();
  inlines.pop();
  if (text !== "") inlines.push({ ...last, text });
  return inlines;
}
