import { emptyDefinition, type FormDefinition } from "@askloom/contract";

type Item = FormDefinition["pages"][number]["items"][number];

/** A short text question, or with other parts. */
export const question = (id: string, parts: Partial<Item> = {}): Item =>
  // The parts that a test changes belong to the kind that it names.
  ({ id, kind: "text", variant: "short", title: { en: `Question ${id}` }, ...parts }) as Item;

/** A form in English with one page of items. */
export const formWith = (title: string, items: Item[] = [], parts: Partial<FormDefinition> = {}): FormDefinition => ({
  ...emptyDefinition("en"),
  title: { en: title },
  pages: [{ id: "page1", items }],
  ...parts,
});
