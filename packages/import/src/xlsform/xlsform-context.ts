import type { Texts } from "@askloom/kinds/questions/schema";
import { cleanText } from "../draft/clean-text.ts";
import type { Draft } from "../draft/draft.ts";
import type { Named } from "../draft/names.ts";
import type { Written } from "../draft/rules.ts";
import type { Source } from "../draft/source.ts";
import { operandOf, type Resolve } from "../expression/operand.ts";
import { fromMarkdown, isMarked, plainFromMarkdown } from "../markup/from-markdown.ts";
import type { ChoiceLists } from "./choice-lists.ts";
import type { Records } from "./columns.ts";
import { itself, xlsformDialect } from "./expression-dialect.ts";
import { xlsformCalls, xlsformFunctions } from "./functions.ts";

/** The workbook that is being read. */
export interface XlsContext {
  readonly draft: Draft;
  /** The language of columns that name none. */
  readonly language: string;
  readonly languagesOf: Records["languagesOf"];
  readonly lists: ChoiceLists;
  /** The repeats around. */
  readonly scope: readonly string[];
}

const maxLength = 10_000;

/** The texts of `label`, `hint` and their like; undefined if there are none. */
export function textsIn(context: XlsContext, source: Source, base: string): Texts | undefined {
  const written = writtenIn(context, source, base);
  if (written.length === 0) return undefined;
  return Object.fromEntries(
    written.map(([tag, text]) => [tag, plainText(context, text, { location: source.location, base })]),
  );
}

export function writtenIn(
  { draft, language, languagesOf }: Pick<XlsContext, "draft" | "language" | "languagesOf">,
  source: Source,
  base: string,
): [tag: string, text: string][] {
  const texts = new Map<string, string>();
  for (const { column, tag = language } of languagesOf.get(base) ?? []) {
    // A second column of the same language is left, and so reported.
    const text = texts.has(tag) ? undefined : source.text(column);
    if (text === undefined) continue;
    draft.languages.add(tag);
    texts.set(tag, text);
  }
  return [...texts];
}

function plainText(
  context: XlsContext,
  written: string,
  { location, base }: { location: string; base: string },
): string {
  const { report } = context.draft;
  const clean = cleanText(written, maxLength, { report, location, property: base });
  const isMarkup = isMarked(clean);
  if (isMarkup) report.add("changed", location, "markup-changed", { left: "Markdown" });
  const plain = isMarkup ? plainFromMarkdown(clean) : clean;
  return piped(context, plain, { location, property: base }).slice(0, maxLength).toWellFormed();
}

/** The texts as rich text, for notes. */
export function richTextsIn(context: XlsContext, source: Source, bases: readonly string[]) {
  const left = new Set<string>();
  const byTag = new Map<string, string>();
  for (const base of bases)
    for (const [tag, text] of writtenIn(context, source, base))
      byTag.set(
        tag,
        [byTag.get(tag), piped(context, text, { location: source.location, property: base })]
          .filter(Boolean)
          .join("\n\n"),
      );
  const content = [...byTag].map(([tag, text]) => {
    const read = fromMarkdown(text.replaceAll("\u0000", "").toWellFormed());
    for (const each of read.left) left.add(each);
    return [tag, read.document] as const;
  });
  if (left.size > 0)
    context.draft.report.add("changed", source.location, "markup-changed", { left: [...left].slice(0, 20).join(", ") });
  return Object.fromEntries(content);
}

/** `${name}` of the source becomes `{{id}}`. */
function piped(
  { draft, scope }: XlsContext,
  text: string,
  { location, property }: { location: string; property: string },
): string {
  return text.replace(/\$\{([^{}]{1,200})\}/g, (whole, name: string) => {
    const named = draft.names.find(name, scope);
    if (named !== undefined) return `{{${named.id}}}`;
    draft.report.add("changed", location, "name-unknown", { name, property });
    return whole;
  });
}

/** What `${name}` means here; `.` is the question itself. */
export function resolveIn({ draft, scope }: XlsContext, own: Named | undefined): Resolve {
  return (name) => {
    const named = name === itself ? own : draft.names.find(name, scope);
    return named === undefined ? undefined : operandOf(named);
  };
}

export function expressionIn(
  context: XlsContext,
  { source, location, property, own }: { source: string; location: string; property: string; own?: Named | undefined },
): Written {
  const meaning = {
    resolve: resolveIn(context, own),
    calls: xlsformCalls,
    functions: xlsformFunctions,
    joinsTexts: false,
  };
  return { source, location, property, dialect: xlsformDialect, meaning };
}
