import { type FormDefinition, formItems, formNameOf, type Page } from "@askloom/contract";
import { searchTextOf } from "./search-text.ts";

export interface LibraryUse {
  readonly questionId: string;
  /** The oldest that the form carries. */
  readonly questionRevision: number;
  readonly places: number;
}

/** What stands beside a definition so that lists need not read it. */
export const derivedOf = (definition: FormDefinition) => ({
  name: formNameOf(definition),
  title: definition.title,
  purpose: definition.purpose,
  languages: definition.languages,
  itemCount: [...formItems(definition)].length,
  searchText: searchTextOf(definition),
});

/** Which questions of the library a definition uses. */
export function libraryUsesOf(definition: FormDefinition): LibraryUse[] {
  const marks = [...formItems(definition)].flatMap((item) => libraryOf(item) ?? []);
  return [...Map.groupBy(marks, ({ id }) => id)].map(([questionId, uses]) => ({
    questionId,
    questionRevision: Math.min(...uses.map(({ revision }) => revision)),
    places: uses.length,
  }));
}

const libraryOf = (item: Page["items"][number]) => ("library" in item ? item.library : undefined);
