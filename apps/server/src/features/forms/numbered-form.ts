import { type FormDefinition, maxFormNameLength, shortened } from "@askloom/contract";

/** The number stands in the title of every language, in place of the one that is there. */
export function numberedForm(definition: FormDefinition, number: number): FormDefinition {
  const languages = new Set([...Object.keys(definition.title), ...definition.languages.slice(0, 1)]);
  const titles = [...languages].map((language) => [language, withNumber(definition.title[language] ?? "", number)]);
  return { ...definition, title: Object.fromEntries(titles) };
}

/** The form with the title after which it is named alone: there may be thousands. */
export function namedPartOf(definition: FormDefinition): FormDefinition {
  const { title, languages } = definition;
  const language =
    [...languages, ...Object.keys(title)].find((one) => (title[one] ?? "").trim() !== "") ?? languages[0];
  return { ...definition, title: language === undefined ? {} : { [language]: title[language] ?? "" } };
}

function withNumber(title: string, number: number): string {
  const end = ` (${number})`;
  const start = title.trim().replace(/ \([1-9]\d?\)$/, "");
  return `${shortened(start, maxFormNameLength - end.length)}${end}`;
}
