import type { Answer } from "@askloom/kinds/questions/logic";
import { rowsOf } from "../answered-rows.ts";
import { questionsById, type VersionQuestion, wordingFor } from "../version-questions.ts";

type Values = Readonly<Record<string, unknown>>;

/** An answer as programs read it: choices by their values, rows as objects named like their questions. */
export function exportedValue({ question, logic }: VersionQuestion, answer: Answer): unknown {
  if (logic.rows !== undefined && "items" in question) {
    const inside = questionsById(question.items);
    return rowsOf(answer).map(({ answers }) => exportedAnswers(inside, answers));
  }
  if (logic.isSecret?.(question) === true)
    return logic.asText(question, answer, wordingFor({ languages: ["en"] }, undefined));
  const values = valuesOfChoices({ question, logic });
  return values.size === 0 ? answer : withValues(answer, values);
}

const known = new WeakMap<VersionQuestion["question"], ReadonlyMap<string, unknown>>();

/** A definition does not change, so the choices of each question are read once. */
function valuesOfChoices({ question, logic }: VersionQuestion): ReadonlyMap<string, unknown> {
  const found = known.get(question);
  if (found !== undefined) return found;
  const choices = logic.choices?.(question) ?? logic.parts?.(question).flatMap((part) => part.choices ?? []) ?? [];
  const values = new Map(choices.flatMap((choice) => ("value" in choice ? [[choice.id, choice.value] as const] : [])));
  known.set(question, values);
  return values;
}

export function exportedAnswers(
  questions: ReadonlyMap<string, VersionQuestion>,
  answers: Values,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(answers).flatMap(([id, answer]) => {
      const known = questions.get(id);
      if (answer === null || answer === undefined) return [];
      return [known === undefined ? [id, answer] : [known.question.name || id, exportedValue(known, answer as Answer)]];
    }),
  );
}

function withValues(answer: Answer, values: ReadonlyMap<string, unknown>): unknown {
  if (typeof answer === "string") return values.get(answer) ?? answer;
  if (Array.isArray(answer)) return answer.map((each: Answer) => withValues(each, values));
  if (typeof answer !== "object" || "other" in answer) return answer;
  return Object.fromEntries(Object.entries(answer).map(([key, each]) => [key, withValues(each, values)]));
}
