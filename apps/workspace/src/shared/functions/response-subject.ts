import type { FormDefinition } from "@askloom/contract";
import { type Item, isQuestion, logicOf, type Moment, type Question, type Row } from "@askloom/kinds/questions/logic";
import { sampleAnswer } from "./sample-answer.ts";

/** The name by which functions know a question. */
export const answerName = (item: Item): string => ("name" in item && item.name?.trim()) || item.id;

/** The questions whose answers a form function sees; what is in rows is below its table. Secrets are left out. */
export const questionsSeen = ({ pages }: Pick<FormDefinition, "pages">): Question[] =>
  pages.flatMap(({ items }) => seenIn(items));

const seenIn = (items: readonly Item[]): Question[] =>
  items.flatMap((item): Question[] => {
    if (!isQuestion(item)) return "items" in item ? seenIn(item.items) : [];
    return logicOf(item).isSecret?.(item) === true ? [] : [item];
  });

type Stored = Readonly<Record<string, unknown>>;

/** What a form function is called with: the answers by question name; rows as a list of records. */
export const subjectOf = (definition: Pick<FormDefinition, "pages">, answers: Stored): Record<string, unknown> =>
  recordOf(questionsSeen(definition), answers);

const recordOf = (questions: readonly Question[], answers: Stored): Record<string, unknown> =>
  Object.fromEntries(questions.map((question) => [answerName(question), valueFor(question, answers[question.id])]));

function valueFor(question: Question, answer: unknown): unknown {
  if (!("items" in question) || !Array.isArray(answer)) return answer ?? null;
  // The answer to a question with rows is its rows.
  return (answer as readonly Row[]).map((row) => recordOf(seenIn(question.items), row.answers));
}

/** A response that fits the form, to try a function with. */
export function sampleSubject(definition: Pick<FormDefinition, "pages">, moment: Moment): Record<string, unknown> {
  const sampleOf = (question: Question): unknown =>
    "items" in question
      ? [Object.fromEntries(seenIn(question.items).map((inner) => [answerName(inner), sampleOf(inner)]))]
      : (sampleAnswer(question, { samples: new Map(), moment }) ?? null);
  return Object.fromEntries(questionsSeen(definition).map((question) => [answerName(question), sampleOf(question)]));
}
