import { type DefinitionLocation, warning } from "../problem.ts";
import type { Finding, InspectedForm } from "./inspected-form.ts";
import { textsIn } from "./texts-in.ts";

/** Texts that another language lacks: one warning for each place and language, with how many (EI6). */
export function* translationProblems({ definition, items }: InspectedForm): Generator<Finding> {
  const [first = "en", ...others] = definition.languages;
  if (others.length === 0) return;
  const { title, description, settings, pages, rules } = definition;
  const places: [DefinitionLocation, unknown][] = [
    [{}, { title, description, settings }],
    ...pages.map((page): [DefinitionLocation, unknown] => [{ pageId: page.id }, { title: page.title }]),
    ...items.map(({ item, pageId }): [DefinitionLocation, unknown] => [{ pageId, itemId: item.id }, item]),
    ...rules.map((rule): [DefinitionLocation, unknown] => [{ ruleId: rule.id }, rule.do]),
  ];
  for (const [location, part] of places) {
    yield;
    const texts = textsIn(part).filter((each) => isThere(each[first]));
    if (texts.length === 0) continue;
    for (const language of others) {
      const count = texts.filter((each) => !isThere(each[language])).length;
      if (count > 0) yield warning("missing-translation", location, { language, count });
    }
  }
}

const isThere = (text: unknown): boolean => (typeof text === "string" ? text.trim() !== "" : text !== undefined);
