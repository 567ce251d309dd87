import { type FormDefinition, formItems } from "@askloom/contract";
import { linesOf } from "../../definitions/definitions.ts";

/** Everything that a search looks into, one text a line: titles and question texts, in all languages. */
export function searchTextOf(definition: FormDefinition): string {
  const { title, description, pages } = definition;
  return linesOf([
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
