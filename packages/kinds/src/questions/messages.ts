import { filled, templateOf, type Words } from "@askloom/words";
import type { Issue } from "./question-logic.ts";
import { momentText, numberText } from "./value-words.ts";

/** The product's words for an issue, for where the form has none of its own. */
export function issueMessage({ code, figures = {} }: Issue, words: Words): string {
  const { inLanguage } = words;
  const isOfMoment = typeof (figures.min ?? figures.max) === "string";
  const names = [...(isOfMoment ? [`issue.${code}.moment`] : []), `issue.${code}`, "issue.refused"];
  const template = names.map((name) => templateOf(words, name, figures)).find((text) => text !== "") ?? "";
  const written = Object.entries(figures).map(([name, figure]) => [
    name,
    typeof figure === "number" ? numberText(figure, inLanguage) : momentText(figure, inLanguage),
  ]);
  return filled(template, Object.fromEntries(written), inLanguage).replace(/\{\w+\}/g, "");
}
