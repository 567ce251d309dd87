import type { FormDefinition } from "@askloom/contract";
import type { Answer, Row } from "@askloom/kinds/questions/logic";
import { type Asked, askedAmong, askedIn, wordingFor } from "./asked.ts";

type Given = Readonly<Record<string, unknown>>;

/** Answers as they may leave the server: a password is there, but not what it is (RS3). */
export const withoutSecrets = (definition: FormDefinition, answers: Given): Given =>
  covered([...askedIn(definition)], answers);

function covered(asked: readonly Asked[], answers: Given): Given {
  const changed = asked.flatMap((one): [string, unknown][] => {
    const answer = answers[one.question.id];
    if (answer === undefined || answer === null) return [];
    return needsCover(one) ? [[one.question.id, coveredAnswer(one, answer)]] : [];
  });
  return changed.length === 0 ? answers : { ...answers, ...Object.fromEntries(changed) };
}

const needsCover = ({ question, logic }: Asked): boolean =>
  logic.rows !== undefined || logic.isSecret?.(question) === true;

function coveredAnswer({ question, logic }: Asked, answer: unknown): unknown {
  // What was stored had been parsed by the question's own kind; a repeat's answer is its rows.
  if (logic.rows === undefined || !("items" in question))
    return logic.asText(question, answer as Answer, wordingFor({ languages: ["en"] }, undefined));
  const inside = [...askedAmong(question.items)];
  return (answer as readonly Row[]).map((row) => ({ ...row, answers: covered(inside, row.answers) }));
}
