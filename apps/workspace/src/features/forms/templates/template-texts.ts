import type { RichTexts, Texts } from "@askloom/kinds/questions/schema";

/** A text in both languages of the templates. */
export const both = (en: string, zh: string): Texts => ({ en, "zh-Hans": zh });

/** A choice that is called by its id. */
export const choice = (id: string, en: string, zh: string) => ({ id, label: both(en, zh) });

/** Paragraphs in both languages. */
export const paragraphs = (en: readonly string[], zh: readonly string[]): RichTexts => ({
  en: documentOf(en),
  "zh-Hans": documentOf(zh),
});

const documentOf = (texts: readonly string[]): RichTexts[string] => ({
  type: "doc",
  content: texts.map((text) => ({ type: "paragraph", content: [{ type: "text", text }] })),
});
