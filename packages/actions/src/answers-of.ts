import type { FormDefinition } from "@askloom/contract";
import { type Answer, type Item, logicOf } from "@askloom/kinds/questions/logic";

/** The answers of a response as they are stored: by the ids of questions, those of rows inside of them. */
export type StoredAnswers = Readonly<Record<string, unknown>>;

export interface QuestionPlace {
  readonly item: Item;
  /** The repeats around it, from the outside in. */
  readonly repeats: readonly string[];
}

/** Where each question of a form stands. */
export function questionPlaces(form: Pick<FormDefinition, "pages">): ReadonlyMap<string, QuestionPlace> {
  const places = new Map<string, QuestionPlace>();
  const collect = (items: readonly Item[], repeats: readonly string[]): void => {
    for (const item of items) {
      places.set(item.id, { item, repeats });
      if (!("items" in item)) continue;
      const isRepeated = logicOf(item)?.rows !== undefined;
      collect(item.items, isRepeated ? [...repeats, item.id] : repeats);
    }
  };
  for (const { items } of form.pages) collect(items, []);
  return places;
}

/** What was answered to a question, in each row where it stands in rows. */
export function answersAt({ item, repeats }: QuestionPlace, answers: StoredAnswers): readonly (Answer | undefined)[] {
  // Most questions stand in no repeat, and an action looks at many for each response.
  if (repeats.length === 0) return [answers[item.id] as Answer | undefined];
  const rows = repeats.reduce<readonly StoredAnswers[]>(
    (outer, id) => outer.flatMap((each) => rowsIn(each[id])),
    [answers],
  );
  // Stored answers were parsed by their kinds.
  return rows.map((row) => row[item.id] as Answer | undefined);
}

const rowsIn = (value: unknown): readonly StoredAnswers[] =>
  // The answer to a repeat is a list of rows with answers of their own.
  Array.isArray(value) ? value.map((row: { readonly answers: StoredAnswers }) => row.answers) : [];
