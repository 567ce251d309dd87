import { type FormDefinition, maxFormNameLength, shortened } from "@askloom/contract";

/** The number stands in the title of every language, in place of the one that is there. */
export function numberedForm(definition: FormDefinition, number: number): FormDefinition {
  const languages = new Set([...Object.keys(definition.title), ...definition.languages.slice(0, 1)]);
  const titles = [...languages].map((language) => [language, withNumber(definition.title[language] ?? "", number)]);
  return { ...definition, title: Object.fromEntries(titles) };
}

function withNumber(title: string, number: number): string {
  const end = ` (${number})`;
  const start = title.trim().replace(/ \([1-9]\d?\)$/, "");
  return `${shortened(start, maxFormNameLength - end.length)}${end}`;
}
