import { type FormDefinition, type Page, type Question, questionFromLibrary } from "@askloom/contract";

type Item = Page["items"][number];

export interface Current {
  readonly id: string;
  readonly revision: number;
  readonly question: Question;
}

/** The definition with the library's current question in every place that uses it; undefined where none does. */
export function withCurrentQuestion(definition: FormDefinition, current: Current): FormDefinition | undefined {
  let places = 0;
  const replaced = (item: Item): Item => {
    if (isFrom(item, current)) {
      places += 1;
      return inPlaceOf(item, current);
    }
    return "items" in item ? { ...item, items: item.items.map(replaced) } : item;
  };
  const pages = definition.pages.map((page) => ({ ...page, items: page.items.map(replaced) }));
  return places === 0 ? undefined : { ...definition, pages };
}

const isFrom = (item: Item, { id }: Current): boolean => "library" in item && item.library?.id === id;

/** Its id and its width are the form's own: rules refer to the one, the page is laid out with the other. */
function inPlaceOf({ id, width }: Item, current: Current): Item {
  const { width: _own, ...content } = current.question;
  const library = { id: current.id, revision: current.revision };
  const placed = { ...content, id, ...(width === undefined ? {} : { width }) };
  // The library holds questions only, and a question with another id is still one.
  return questionFromLibrary(placed as Question, library) ?? current.question;
}
