import { type FormDefinition, itemsOf } from "@askloom/contract";
import { type Item, isQuestion, type Question } from "@askloom/kinds/questions/logic";
import type { Choice, Start } from "./starts.ts";

/** What a person has chosen so far for a new function. */
export type Draft = Omit<Choice, "newId">;

export const draftNamed = (name: string): Draft => ({
  name,
  formId: undefined,
  questions: [],
  questionKind: undefined,
});

/** The fields that are still to be filled in. */
export function faultsIn({ questions: needed }: Start, { name, formId, questions }: Draft): (keyof Draft)[] {
  const isMissing: [keyof Draft, boolean][] = [
    ["name", name.trim() === ""],
    ["formId", needed !== undefined && formId === undefined],
    ["questions", needed !== undefined && formId !== undefined && questions.length === 0],
  ];
  return isMissing.flatMap(([field, is]) => (is ? [field] : []));
}

/** The questions whose answers stand in a response by their names: those inside of a repeated part do not. */
export function questionsIn({ pages }: FormDefinition): Question[] {
  const inRows = new Set<Item>(
    pages.flatMap(({ items }) => [...itemsOf(items)].filter(isQuestion).flatMap((item) => inside(item))),
  );
  return pages.flatMap(({ items }) => [...itemsOf(items)].filter(isQuestion).filter((item) => !inRows.has(item)));
}

const inside = (item: Item): Item[] => ("items" in item ? [...itemsOf(item.items)] : []);
