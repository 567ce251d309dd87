import { type FormDefinition, formItems } from "@askloom/contract";
import { lineSteps } from "../../definitions/definitions.ts";

/** Everything that a search looks into, one text a line, made in steps: titles and question texts, in all languages. */
export function searchTextOf(definition: FormDefinition): Generator<undefined, string> {
  const { title, description, pages } = definition;
  return lineSteps([
    title,
    description,
    ...pages.map((page) => page.title),
    ...[...formItems(definition)].flatMap(searchedOf),
  ]);
}

/** The texts of an item that a search looks into. */
export const searchedOf = (item: object): unknown[] => [
  "title" in item ? item.title : undefined,
  "help" in item ? item.help : undefined,
];
