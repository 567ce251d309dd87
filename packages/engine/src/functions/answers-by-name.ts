import type { FormDefinition } from "@askloom/contract";
import { type Item, logicOf } from "@askloom/kinds/questions/logic";
import { answerName } from "./subjects.ts";

/** Answers by the ids of questions; those of rows are inside of them. */
type Stored = Readonly<Record<string, unknown>>;

/** The name by which functions know a question. */
export const answerNameOf = (item: Item): string => answerName({ item, id: item.id });

/** A stored response as a function sees it (EF8), for those who try a function on it. */
export const answersByName = ({ pages }: Pick<FormDefinition, "pages">, answers: Stored): Record<string, unknown> =>
  recordOf(
    pages.flatMap(({ items }) => items),
    answers,
  );

const recordOf = (items: readonly Item[], answers: Stored): Record<string, unknown> =>
  Object.fromEntries(items.flatMap((item) => entriesOf(item, answers)));

function entriesOf(item: Item, answers: Stored): [string, unknown][] {
  const logic = logicOf(item);
  const inside = "items" in item ? item.items : [];
  if (logic === undefined) return Object.entries(recordOf(inside, answers));
  if (logic.isSecret?.(item) === true) return [];
  const answer = answers[item.id] ?? null;
  const shown =
    logic.rows !== undefined && Array.isArray(answer)
      ? answer.map((row: { answers: Stored }) => recordOf(inside, row.answers))
      : answer;
  return [[answerNameOf(item), shown]];
}
