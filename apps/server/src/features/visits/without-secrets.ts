import type { FormDefinition } from "@askloom/contract";
import { type Answer, type Item, logicOf, type Question } from "@askloom/kinds/questions/logic";
import { oncePer } from "../../definitions/definitions.ts";
import { isAnswerRow } from "./evaluate.ts";

type Given = Readonly<Record<string, unknown>>;

type Pages = Pick<FormDefinition, "pages">;

/** Answers as they may be shown: a password is there, but not what it is (RS3, FL16). */
export function withoutSecrets(definition: Pages, answers: Given): Given {
  const secrets = secretsOf(definition);
  return secrets.size === 0 ? answers : covered(secrets, answers);
}

export const secretsOf = oncePer(
  ({ pages }: Pages): ReadonlyMap<string, Question> =>
    new Map(pages.flatMap(({ items }) => [...secretsAmong(items)]).map((one) => [one.id, one])),
);

/** The questions whose answers are secret, also those in groups and rows. */
function* secretsAmong(items: readonly Item[]): Generator<Question> {
  for (const item of items) {
    const logic = logicOf(item);
    // Only questions have a logic.
    if (logic?.isSecret?.(item as Question) === true) yield item as Question;
    if ("items" in item) yield* secretsAmong(item.items);
  }
}

const covered = (secrets: ReadonlyMap<string, Question>, answers: Given): Given =>
  Object.fromEntries(
    Object.entries(answers).map(([id, answer]) => {
      const question = secrets.get(id);
      if (question !== undefined) return [id, coverOf(question, answer)];
      return [id, Array.isArray(answer) ? answer.map((one: unknown) => coveredRow(secrets, one)) : answer];
    }),
  );

const coveredRow = (secrets: ReadonlyMap<string, Question>, one: unknown): unknown =>
  isAnswerRow(one) ? { ...one, answers: covered(secrets, one.answers) } : one;

// What was stored had been parsed by the question's own kind. Its text says nothing in any language.
const coverOf = (question: Question, answer: unknown): unknown =>
  answer === undefined || answer === null
    ? answer
    : logicOf(question)?.asText(question, answer as Answer, { language: "en", say: () => "" });
