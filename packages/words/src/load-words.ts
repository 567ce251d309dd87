import type { FormWords } from "./form-words.ts";
import { type WordLanguage, wordLanguageOf } from "./languages.ts";
import { addWords, hasWords } from "./words.ts";

const loaders: Readonly<Record<Exclude<WordLanguage, "en">, () => Promise<{ readonly form: FormWords }>>> = {
  "zh-Hans": () => import("./zh-Hans/form.ts"),
  "zh-Hant": () => import("./zh-Hant/form.ts"),
  es: () => import("./es/form.ts"),
  pt: () => import("./pt/form.ts"),
  fr: () => import("./fr/form.ts"),
  de: () => import("./de/form.ts"),
  it: () => import("./it/form.ts"),
  nl: () => import("./nl/form.ts"),
  pl: () => import("./pl/form.ts"),
  cs: () => import("./cs/form.ts"),
  sv: () => import("./sv/form.ts"),
  da: () => import("./da/form.ts"),
  no: () => import("./no/form.ts"),
  fi: () => import("./fi/form.ts"),
  ru: () => import("./ru/form.ts"),
  uk: () => import("./uk/form.ts"),
  tr: () => import("./tr/form.ts"),
  ar: () => import("./ar/form.ts"),
  he: () => import("./he/form.ts"),
  fa: () => import("./fa/form.ts"),
  hi: () => import("./hi/form.ts"),
  ja: () => import("./ja/form.ts"),
  ko: () => import("./ko/form.ts"),
  vi: () => import("./vi/form.ts"),
  id: () => import("./id/form.ts"),
};

/** Fetches the words of a language, unless they are there (W4). Where that fails, English stands in for them. */
export async function loadWords(language: string): Promise<void> {
  const wanted = wordLanguageOf(language);
  if (wanted === "en" || hasWords(wanted)) return;
  const table = await loaders[wanted]().catch(() => undefined);
  if (table !== undefined) addWords(wanted, table.form);
}
