import { form as english } from "./en/form.ts";
import type { FiguresOf, FormWords, WordName } from "./form-words.ts";
import { type WordLanguage, wordLanguageOf } from "./languages.ts";

/** The words for one form in one language: the built-in ones, with those that its owner wrote instead (W5). */
export interface Words extends FormWords {
  /** The language of the form, by which numbers are written. */
  readonly inLanguage: string;
  /** The language of the words, by which they are counted. */
  readonly countedIn: WordLanguage;
}

/** What an owner wrote instead of built-in words: by word, then by language. */
export type OwnWords = Readonly<Record<string, Readonly<Record<string, string>>>>;

// English is always there: it stands in for what could not be loaded.
const tables = new Map<WordLanguage, FormWords>([["en", english]]);

export const addWords = (language: WordLanguage, table: FormWords): void => {
  tables.set(language, table);
  // What was made from another table is made again.
  made = new WeakMap();
};

export const hasWords = (language: string): boolean => tables.has(wordLanguageOf(language));

const noOwn: OwnWords = {};
let made = new WeakMap<OwnWords, Map<string, Words>>();

/** The words for a language, as far as its table was loaded. */
export function wordsFor(language: string, own: OwnWords = noOwn): Words {
  const known = made.get(own) ?? new Map<string, Words>();
  made.set(own, known);
  const words = known.get(language) ?? wordsWith(language, own);
  known.set(language, words);
  return words;
}

function wordsWith(language: string, own: OwnWords): Words {
  const wanted = wordLanguageOf(language);
  const countedIn = tables.has(wanted) ? wanted : "en";
  const table = tables.get(countedIn) ?? english;
  const written = Object.entries(own).flatMap(([name, texts]) => {
    const text = Object.hasOwn(texts, language) ? texts[language] : undefined;
    return text === undefined || text === "" || !Object.hasOwn(table, name) ? [] : [[name, text]];
  });
  return { ...table, ...Object.fromEntries(written), inLanguage: language, countedIn };
}

/** A word with its figures filled in; where it differs by a count, in the form that the count takes (W3). */
export function word<Name extends WordName>(words: Words, name: Name, figures: FiguresOf<Name>): string {
  return filled(templateOf(words, name, figures), figures, words.inLanguage);
}

/** Names of figures by which words are counted, in the order in which they decide. */
const counts = ["count", "min", "max"];

export function templateOf(words: Words, name: string, figures: Readonly<Record<string, unknown>>): string {
  // A table is a record of texts; which names it has is known to the types of `word` alone.
  const texts = words as unknown as Readonly<Record<string, string | undefined>>;
  const plain = texts[name];
  if (plain !== undefined) return plain;
  const count = counts.map((one) => figures[one]).find((figure) => typeof figure === "number");
  const category = typeof count === "number" ? pluralRules(words.countedIn).select(count) : "other";
  return texts[`${name}.${category}`] ?? texts[`${name}.other`] ?? "";
}

/** Puts figures into a text, numbers as the language writes them: `{count} places left`. */
export const filled = (text: string, figures: Readonly<Record<string, unknown>>, language: string): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const figure = figures[name];
    if (typeof figure === "number") return numberFormat(language).format(figure);
    return typeof figure === "string" ? figure : whole;
  });

const rules = new Map<string, Intl.PluralRules>();
const formats = new Map<string, Intl.NumberFormat>();

function pluralRules(language: string): Intl.PluralRules {
  const known = rules.get(language) ?? new Intl.PluralRules(language);
  rules.set(language, known);
  return known;
}

function numberFormat(language: string): Intl.NumberFormat {
  const known = formats.get(language) ?? new Intl.NumberFormat(tagFor(language), { maximumFractionDigits: 10 });
  formats.set(language, known);
  return known;
}

/** The tag that `Intl` is asked with: one that it does not know is taken as English, not as the machine's language. */
export function tagFor(language: string): string {
  try {
    return Intl.NumberFormat.supportedLocalesOf(language)[0] ?? "en";
  } catch {
    return "en";
  }
}

export type { FormWords, WordName } from "./form-words.ts";
export { knownLanguage, type WordLanguage, wordLanguageOf, wordLanguages } from "./languages.ts";
