import type { Item, Texts } from "@askloom/kinds/questions/schema";
import { cleanText } from "../draft/clean-text.ts";
import type { Draft } from "../draft/draft.ts";
import { isRecord } from "../draft/is-record.ts";
import { languageTag, madeUpTag } from "../draft/languages.ts";
import type { Named } from "../draft/names.ts";
import type { Source } from "../draft/source.ts";
import { hasTags, plainFromHtml } from "../markup/from-html.ts";

/** Where in the survey something stands. */
export interface SurveyContext {
  readonly draft: Draft;
  /** The language of texts that are not localised. */
  readonly language: string;
  readonly named: ReadonlyMap<object, Named>;
  /** Questions and pages that a trigger shows and hides, by name. */
  readonly shownByTriggers: ReadonlySet<string>;
  /** The repeats around it. */
  readonly scope: readonly string[];
  readonly page: string;
  /** Reads the elements of a frame. */
  readonly read: (context: SurveyContext, elements: readonly unknown[], listed: Listed) => Item[];
}

export interface Listed {
  readonly location: string;
  readonly property: string;
  /** What an entry has that does not say otherwise. */
  readonly defaults?: Readonly<Record<string, unknown>>;
  /** Properties that the list itself has read. */
  readonly taken?: readonly string[];
}

export const maxTextsLength = 10_000;

/** A localisable property; undefined, and not taken, if it is no text. */
export function localised(context: SurveyContext, source: Source, property: string): Texts | undefined {
  const found = source.peek(property);
  const texts = textsOf(context, found, { location: source.location, property });
  if (texts !== undefined) source.take(property);
  return texts;
}

export function textsOf(
  context: SurveyContext,
  value: unknown,
  at: { location: string; property: string },
): Texts | undefined {
  const written = writtenTexts(context, value, at);
  if (written === undefined) return undefined;
  return Object.fromEntries(written.map(([tag, text]) => [tag, plainText(context, text, at)]));
}

/** The texts by language tag as they are written in the source. */
export function writtenTexts(
  { draft, language }: SurveyContext,
  value: unknown,
  { location }: { location: string },
): [tag: string, text: string][] | undefined {
  if (typeof value === "string" || typeof value === "number") return [[language, String(value)]];
  if (!isRecord(value)) return undefined;
  const entries = Object.entries(value).slice(0, 100);
  if (entries.length === 0 || !entries.every(([, text]) => typeof text === "string")) return undefined;
  const texts = new Map<string, string>();
  for (const [called, text] of entries) {
    const known = called === "default" ? language : languageTag(called);
    const tag = known ?? madeUpTag(called);
    if (known === undefined) draft.report.add("changed", location, "language-unknown", { name: called, tag });
    draft.languages.add(tag);
    if (!texts.has(tag)) texts.set(tag, String(text));
    else if (texts.get(tag) !== text)
      draft.report.add("lost", location, "property", { property: called, value: String(text) });
  }
  return [...texts];
}

function plainText(context: SurveyContext, written: string, at: { location: string; property: string }): string {
  const { report } = context.draft;
  const clean = cleanText(written, maxTextsLength, { report, ...at });
  const isMarkup = hasTags(clean);
  if (isMarkup) report.add("changed", at.location, "markup-changed", { left: brief(clean) });
  const plain = isMarkup ? plainFromHtml(clean) : clean;
  return piped(context, plain, at).slice(0, maxTextsLength).toWellFormed();
}

const brief = (written: string): string => (/<[A-Za-z][^<>]*>/.exec(written)?.[0] ?? "").slice(0, 60);

/** `{name}` of the source becomes `{{id}}`. */
export function piped(
  { draft, scope }: SurveyContext,
  text: string,
  at: { location: string; property: string },
): string {
  return text.replace(/\{([^{}]{1,200})\}/g, (whole, name: string) => {
    const named = draft.names.find(name.replace(/^(?:panel|row)\./, ""), scope);
    if (named !== undefined) return `{{${named.id}}}`;
    draft.report.add("changed", at.location, "name-unknown", { name, property: at.property });
    return whole;
  });
}
