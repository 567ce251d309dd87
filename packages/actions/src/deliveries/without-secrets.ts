import { type FormDefinition, formItems } from "@askloom/contract";
import { logicOf } from "@askloom/kinds/questions/logic";
import type { StoredAnswers } from "../answers-of.ts";

/** The answers that leave the product: without those to secret questions, also in rows (FA12, FA13). */
export function withoutSecrets(form: FormDefinition, answers: StoredAnswers): StoredAnswers {
  const secrets = [...formItems(form)].filter((item) => logicOf(item)?.isSecret?.(item) === true);
  return withoutAnswers(new Set(secrets.map(({ id }) => id)), answers);
}

const withoutAnswers = (ids: ReadonlySet<string>, answers: StoredAnswers): StoredAnswers =>
  Object.fromEntries(
    Object.entries(answers)
      .filter(([id]) => !ids.has(id))
      .map(([id, answer]) => [id, Array.isArray(answer) ? answer.map((one) => withoutInRow(ids, one)) : answer]),
  );

const withoutInRow = (ids: ReadonlySet<string>, one: unknown): unknown =>
  // The rows of a repeat are the only answers that hold answers.
  typeof one === "object" && one !== null && "answers" in one
    ? { ...one, answers: withoutAnswers(ids, one.answers as StoredAnswers) }
    : one;
