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

/**
 * The definition with the library's current question in every place that uses it, a place in each step; undefined where
 * none does.
 */
export function* replacementSteps(
  definition: FormDefinition,
  current: FromLibrary,
): Generator<undefined, FormDefinition | undefined> {
  const taken = takenIn(definition);
  let places = 0;
  function* replaced(items: readonly Item[]): Generator<undefined, Item[]> {
    const made: Item[] = [];
    for (const item of items) {
      if (isFrom(item, current)) {
        places += 1;
        const next = updatedFromLibrary(item, current, (id) => taken.has(id));
        for (const { id } of itemsOf([next])) taken.add(id);
        made.push(next);
        yield;
      } else made.push("items" in item ? { ...item, items: yield* replaced(item.items) } : item);
    }
    return made;
  }
  const pages: Page[] = [];
  for (const page of definition.pages) pages.push({ ...page, items: yield* replaced(page.items) });
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
