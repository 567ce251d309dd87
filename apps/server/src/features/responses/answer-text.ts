import { type Answer, listText, type Row, type Wording } from "@askloom/kinds/questions/logic";
import { answeredRows } from "./answered-rows.ts";
import { type Asked, askedAmong } from "./asked.ts";

/** An answer as a reader of that language sees it in one line; rows are told one after the other. */
export function answerText(asked: Asked, answer: Answer, wording: Wording): string {
  const { question, logic } = asked;
  if (logic.rows === undefined || !("items" in question)) return logic.asText(question, answer, wording);
  const inside = [...askedAmong(question.items)];
  return answeredRows(answer)
    .map(({ answers }) => rowText(inside, answers, wording))
    .join("; ");
}

/** Rows inside a row stand in brackets. */
function rowText(inside: readonly Asked[], answers: Row["answers"], wording: Wording): string {
  const texts = inside.flatMap((asked) => {
    const answer = answers[asked.question.id] as Answer | null | undefined;
    const text = answer === undefined || answer === null ? "" : answerText(asked, answer, wording);
    if (text === "") return [];
    return asked.logic.rows === undefined ? [text] : [`(${text})`];
  });
  return listText(texts, wording.language);
}
