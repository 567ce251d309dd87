import { type FormWords, wordsFor } from "@askloom/words";
import { type PageWordName, pageWordsFor } from "@askloom/words/pages";
import { type Html, html } from "../../platform/html/html.ts";
import { filled } from "../../platform/html/texts.ts";

/** Words of the form's own page that stand on the pages around it, too. */
const shared = [
  "email",
  "change",
  "openCurrent",
  "copyOfAnswers",
  "resumed",
  "fresh",
  "enterCode",
  "continue",
  "mailCopy",
] as const satisfies readonly (keyof FormWords)[];
type SharedText = (typeof shared)[number];

/** A text of the pages around a form; the language is that of the reader, as `lang` has it. */
export type PageText = PageWordName | SharedText;

const isShared = (name: PageText): name is SharedText => shared.some((one) => one === name);

const templateOf = (name: PageText, language: string): string =>
  isShared(name) ? wordsFor(language)[name] : pageWordsFor(language)[name];

export const pageText = (name: PageText, language: string, values: Readonly<Record<string, string>> = {}): string =>
  filled(templateOf(name, language), values);

/** The same with markup in the places. */
export function pageMarkup(name: PageText, language: string, values: Readonly<Record<string, Html>>): Html {
  const parts = templateOf(name, language).split(/\{(\w+)\}/);
  return html`${parts.map((part, index) => (index % 2 === 0 ? html`${part}` : (values[part] ?? html``)))}`;
}
