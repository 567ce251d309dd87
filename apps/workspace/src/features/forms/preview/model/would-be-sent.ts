import type { FormDefinition } from "@askloom/contract";
import type { FormState } from "@askloom/engine";
import { type Item, isQuestion, logicOf } from "@askloom/kinds/questions/logic";

/** One answer of a submission, under the name of its column. */
export interface SentLine {
  readonly id: string;
  readonly column: string;
  readonly title: string;
  readonly text: string;
}

/** What a submission would hold now, in reading order (EV4). */
export function wouldBeSent(formState: FormState): SentLine[] {
  const sent = formState.submission();
  return questionsIn(formState.definition).flatMap((item): SentLine[] => {
    const value = sent[item.id];
    if (value === undefined || value === null) return [];
    const isSecret = logicOf(item)?.isSecret?.(item) ?? false;
    const text = isSecret ? "•••" : formState.valueText(item.id) || JSON.stringify(value);
    const column = "name" in item ? (item.name ?? item.id) : item.id;
    return [{ id: item.id, column, title: formState.text(item.id, "title" in item ? item.title : undefined), text }];
  });
}

const questionsIn = ({ pages }: FormDefinition): Item[] => pages.flatMap(({ items }) => items.flatMap(questionsOf));

/** Rows are one answer; a group's questions are answers of their own. */
function questionsOf(item: Item): Item[] {
  if (isQuestion(item)) return [item];
  return "items" in item ? item.items.flatMap(questionsOf) : [];
}

/** The places that a new publication begins with, by question and choice. */
export function firstPlaces(definition: FormDefinition): Record<string, Record<string, number>> {
  const places: Record<string, Record<string, number>> = {};
  for (const item of questionsIn(definition)) {
    if (!("choices" in item)) continue;
    const limited = item.choices.flatMap(({ id, capacity }) =>
      capacity === undefined ? [] : [[id, capacity] as const],
    );
    if (limited.length > 0) places[item.id] = Object.fromEntries(limited);
  }
  return places;
}
