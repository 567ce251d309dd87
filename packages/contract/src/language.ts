import { z } from "zod";

/** The interface languages, named as the specification names them (K9). */
export const languages = ["en", "zh_Hans"] as const;
export const Language = z.enum(languages);
export type Language = z.infer<typeof Language>;

export const defaultLanguage: Language = "en";

/** A text in every language. */
export type Localized = Readonly<Record<Language, string>>;

/** The tag for `lang` attributes and HTTP headers. */
export const languageTags: Readonly<Record<Language, string>> = { en: "en", zh_Hans: "zh-Hans" };

/** Picks the best language out of an Accept-Language header. */
export function languageOf(acceptLanguage: string | undefined): Language {
  for (const tag of languagesIn(acceptLanguage)) {
    if (tag === "zh" || tag.startsWith("zh-") || tag.startsWith("zh_")) return "zh_Hans";
    if (tag === "en" || tag.startsWith("en-")) return "en";
  }
  return defaultLanguage;
}

/** The tags of an Accept-Language header, the most wanted first. */
export const languagesIn = (acceptLanguage: string | undefined): readonly string[] =>
  (acceptLanguage ?? "")
    .slice(0, 500)
    .split(",")
    .map(weighted)
    .filter(({ tag, weight }) => tag !== "" && weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);

function weighted(part: string): { tag: string; weight: number } {
  const [tag = "", ...options] = part.split(";").map((piece) => piece.trim().toLowerCase());
  const quality = options.find((option) => option.startsWith("q="));
  const weight = quality === undefined ? 1 : Number(quality.slice(2));
  return { tag, weight: Number.isFinite(weight) ? weight : 0 };
}

/** The language of a form in which someone reads it: the wished one, one that differs in its region only, else the first. */
export function fittingLanguage(languages: readonly string[], wished: string): string {
  const tag = wished.replace("_", "-").toLowerCase();
  const base = (of: string) => of.toLowerCase().split("-")[0];
  return (
    languages.find((each) => each.toLowerCase() === tag) ??
    languages.find((each) => base(each) === base(tag)) ??
    languages[0] ??
    "en"
  );
}
