import type { FormDefinition } from "@askloom/contract";
import { answerNameOf } from "@askloom/engine";
import { type Item, isQuestion, logicOf, type Moment, type Question } from "@askloom/kinds/questions/logic";
import { sampleAnswer } from "./sample-answer.ts";

/** The questions whose answers a form function sees; what is in rows is below its table. Secrets are left out. */
export const questionsSeen = ({ pages }: Pick<FormDefinition, "pages">): Question[] =>
  pages.flatMap(({ items }) => seenIn(items));

const seenIn = (items: readonly Item[]): Question[] =>
  items.flatMap((item): Question[] => {
    if (!isQuestion(item)) return "items" in item ? seenIn(item.items) : [];
    return logicOf(item).isSecret?.(item) === true ? [] : [item];
  });

/** A response that fits the form, to try a function with. */
export function sampleSubject(definition: Pick<FormDefinition, "pages">, moment: Moment): Record<string, unknown> {
  const sampleOf = (question: Question): unknown =>
    "items" in question
      ? [Object.fromEntries(seenIn(question.items).map((inner) => [answerNameOf(inner), sampleOf(inner)]))]
      : (sampleAnswer(question, { samples: new Map(), moment }) ?? null);
  return Object.fromEntries(questionsSeen(definition).map((question) => [answerNameOf(question), sampleOf(question)]));
}
