import type { FormDefinition } from "@askloom/contract";
import { type Item, logicOf, type Question, type QuestionLogic, type Wording } from "@askloom/kinds/questions/logic";
import { wordsFor } from "@askloom/words";
import { oncePer } from "../../definitions/definitions.ts";

/** A question of a form outside of rows, with the logic of its kind. */
export interface VersionQuestion {
  readonly question: Question;
  readonly logic: QuestionLogic;
}

/** What a form asks, in reading order: groups are only frames, the questions inside rows belong to their rows. */
export function* questionsIn({ pages }: Pick<FormDefinition, "pages">): Generator<VersionQuestion> {
  for (const page of pages) yield* questionsAmong(page.items);
}

export function* questionsAmong(items: readonly Item[]): Generator<VersionQuestion> {
  for (const item of items) {
    const logic = logicOf(item);
    // Only questions have a logic.
    if (logic !== undefined) yield { question: item as Question, logic };
    else if ("items" in item) yield* questionsAmong(item.items);
  }
}

/** The same by their ids. A definition does not change, so each list is read once. */
export const questionsById = oncePer(
  (items: readonly Item[]): ReadonlyMap<string, VersionQuestion> =>
    new Map([...questionsAmong(items)].map((one) => [one.question.id, one])),
);

/** The texts of a definition for a reader; what a language lacks is said in the form's own. */
export function wordingFor(
  { languages, words }: Pick<FormDefinition, "languages" | "words">,
  language: string | undefined,
): Wording {
  const own = languages[0] ?? "en";
  const chosen = language !== undefined && languages.includes(language) ? language : own;
  return {
    language: chosen,
    words: wordsFor(chosen, words),
    say: (texts = {}) => [texts[chosen], texts[own], ...Object.values(texts)].find((one) => one) ?? "",
  };
}
