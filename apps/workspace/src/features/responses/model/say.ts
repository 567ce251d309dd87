/** A text of a form for a reader; what a language lacks is said in another that is there. */
export function textIn(texts: Readonly<Record<string, string>>, languages: readonly string[]): string {
  const wanted = [...languages, ...Object.keys(texts)].map((language) => texts[language]?.trim() ?? "");
  return wanted.find((text) => text !== "") ?? "";
}
