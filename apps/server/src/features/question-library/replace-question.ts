import {
  type FormDefinition,
  type FromLibrary,
  formItems,
  itemsOf,
  maxDefinitionItems,
  type Page,
  updatedFromLibrary,
} from "@askloom/contract";

type Item = Page["items"][number];

/** The definition with the library's current question in every place that uses it; undefined where none does. */
export function withCurrentQuestion(definition: FormDefinition, current: FromLibrary): FormDefinition | undefined {
  const taken = takenIn(definition);
  let places = 0;
  const replaced = (item: Item): Item => {
    if (!isFrom(item, current)) return "items" in item ? { ...item, items: item.items.map(replaced) } : item;
    places += 1;
    const next = updatedFromLibrary(item, current, (id) => taken.has(id));
    for (const { id } of itemsOf([next])) taken.add(id);
    return next;
  };
  const pages = definition.pages.map((page) => ({ ...page, items: page.items.map(replaced) }));
  return places === 0 ? undefined : { ...definition, pages };
}

/** Whether the form would not be too large with the library's current question in every place: counted, not made. */
export function hasRoomFor(definition: FormDefinition, current: FromLibrary): boolean {
  const inside = [...itemsOf([current.question])].length;
  const counted = (items: readonly Item[]): number =>
    items.reduce((sum, item) => {
      if (isFrom(item, current)) return sum + inside;
      return sum + 1 + ("items" in item ? counted(item.items) : 0);
    }, 0);
  return definition.pages.reduce((sum, { items }) => sum + counted(items), 0) <= maxDefinitionItems;
}

/** Every id of the form: no two things may share one. */
const takenIn = (definition: FormDefinition): Set<string> =>
  new Set(
    [definition.pages, definition.rules, definition.variables, [...formItems(definition)]].flat().map(({ id }) => id),
  );

const isFrom = (item: Item, { id }: FromLibrary): boolean => "library" in item && item.library?.id === id;
