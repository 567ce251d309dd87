import { type Answer, listText, type Row, type Wording } from "@askloom/kinds/questions/logic";
import { answeredRows } from "./answered-rows.ts";
import { questionsById, type VersionQuestion } from "./version-questions.ts";

/** An answer as a reader of that language sees it in one line; rows follow one another. */
export const answerText = (versionQuestion: VersionQuestion, answer: Answer, wording: Wording): string =>
  answerStart(versionQuestion, answer, { wording, enough: Number.POSITIVE_INFINITY });

interface Start {
  readonly wording: Wording;
  /** Of rows, no more are added once the text is as long; nobody reads what comes after that length. */
  readonly enough: number;
}

/** The start of that line, for readers who see no more of it. */
export function answerStart(versionQuestion: VersionQuestion, answer: Answer, start: Start): string {
  const { question, logic } = versionQuestion;
  if (logic.rows === undefined || !("items" in question)) return logic.asText(question, answer, start.wording);
  const inside = questionsById(question.items);
  const order = orderOf(inside);
  let text = "";
  for (const [index, { answers }] of answeredRows(answer).entries()) {
    if (text.length >= start.enough) break;
    text += (index === 0 ? "" : "; ") + rowText({ inside, order }, answers, start);
  }
  return text;
}

interface RowQuestions {
  readonly inside: ReadonlyMap<string, VersionQuestion>;
  readonly order: ReadonlyMap<string, number>;
}

/** Rows inside a row stand in brackets. */
function rowText({ inside, order }: RowQuestions, answers: Row["answers"], start: Start): string {
  // By what was answered: there may be many more questions, and many rows.
  const answered = Object.keys(answers)
    .filter((id) => inside.has(id))
    .sort((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0));
  const texts = answered.flatMap((id) => {
    const [versionQuestion, answer] = [inside.get(id), answers[id] as Answer | null | undefined];
    if (versionQuestion === undefined || answer === undefined || answer === null) return [];
    const text = answerStart(versionQuestion, answer, start);
    if (text === "") return [];
    return versionQuestion.logic.rows === undefined ? [text] : [`(${text})`];
  });
  return listText(texts, start.wording.language);
}

const orders = new WeakMap<RowQuestions["inside"], RowQuestions["order"]>();

function orderOf(inside: RowQuestions["inside"]): RowQuestions["order"] {
  const order = orders.get(inside) ?? new Map([...inside.keys()].map((id, index) => [id, index]));
  orders.set(inside, order);
  return order;
}
