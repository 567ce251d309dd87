/** The languages that the product has words in (W1), in the order in which they are offered. */
export const wordLanguages = [
  "en",
  "zh-Hans",
  "zh-Hant",
  "es",
  "pt",
  "fr",
  "de",
  "it",
  "nl",
  "pl",
  "cs",
  "sv",
  "da",
  "no",
  "fi",
  "ru",
  "uk",
  "tr",
  "ar",
  "he",
  "fa",
  "hi",
  "ja",
  "ko",
  "vi",
  "id",
] as const;
export type WordLanguage = (typeof wordLanguages)[number];

/** Tags under which a language goes as well. */
const otherTags = new Map<string, WordLanguage>([
  ["nb", "no"],
  ["nn", "no"],
  ["iw", "he"],
  ["in", "id"],
]);

const traditional = /^zh-(?:.*-)?(?:hant|tw|hk|mo)(?:-|$)/;

/** The language whose words stand for this one: the same, its base, or else English (W2). */
export const wordLanguageOf = (language: string): WordLanguage => knownLanguage(language) ?? "en";

/** The same; undefined where there are no words for it. */
export function knownLanguage(language: string): WordLanguage | undefined {
  const tag = language.toLowerCase().replaceAll("_", "-");
  const base = tag.split("-", 1)[0] ?? tag;
  if (base === "zh") return traditional.test(tag) ? "zh-Hant" : "zh-Hans";
  return wordLanguages.find((one) => one === base) ?? otherTags.get(base);
}
