import { LanguageTag } from "@askloom/kinds/questions/schema";

/** What other tools call a language, where it is not its tag. */
const known: Readonly<Record<string, string>> = {
  "zh-cn": "zh-Hans",
  "zh-tw": "zh-Hant",
  "zh-hans": "zh-Hans",
  "zh-hant": "zh-Hant",
  cz: "cs",
  gr: "el",
  ua: "uk",
  jp: "ja",
  english: "en",
  french: "fr",
  français: "fr",
  francais: "fr",
  spanish: "es",
  español: "es",
  espanol: "es",
  portuguese: "pt",
  português: "pt",
  german: "de",
  deutsch: "de",
  italian: "it",
  italiano: "it",
  dutch: "nl",
  russian: "ru",
  русский: "ru",
  arabic: "ar",
  العربية: "ar",
  chinese: "zh-Hans",
  中文: "zh-Hans",
  简体中文: "zh-Hans",
  繁體中文: "zh-Hant",
  japanese: "ja",
  日本語: "ja",
  korean: "ko",
  hindi: "hi",
  bengali: "bn",
  nepali: "ne",
  urdu: "ur",
  swahili: "sw",
  kiswahili: "sw",
  amharic: "am",
  somali: "so",
  hausa: "ha",
  indonesian: "id",
  vietnamese: "vi",
  turkish: "tr",
  ukrainian: "uk",
  polish: "pl",
};

/** The tag of a language that the source calls by a tag, a name, or both: `pt-br`, `Français`, `English (en)`. */
export function languageTag(called: string): string | undefined {
  if (called.length > 100) return undefined;
  const inBrackets = /\(([^()]{2,20})\)\s*$/.exec(called)?.[1];
  if (inBrackets !== undefined) return languageTag(inBrackets);
  const name = called.trim().toLowerCase().replaceAll("_", "-");
  if (Object.hasOwn(known, name)) return known[name];
  const [language = "", ...parts] = name.split("-");
  const tag = [language, ...parts.map(partOfTag)].join("-");
  const isShort = /^[a-z]{2,3}$/.test(language);
  return isShort && LanguageTag.safeParse(tag).success ? tag : undefined;
}

const partOfTag = (part: string): string => {
  if (part.length === 2) return part.toUpperCase();
  return part.length === 4 ? `${part[0]?.toUpperCase()}${part.slice(1)}` : part;
};

/** A tag for a language that nobody knows, so that its texts are kept. */
export function madeUpTag(called: string): string {
  const letters = called
    .normalize("NFKD")
    .replace(/[^A-Za-z0-9]/g, "")
    .slice(0, 8);
  return `und-${letters.length < 2 ? `x${letters}other`.slice(0, 8) : letters}`;
}
