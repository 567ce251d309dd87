import { type Answer, listText, type Row, type Wording } from "@askloom/kinds/questions/logic";
import { answeredRows } from "./answered-rows.ts";
import { questionsAmong, type VersionQuestion } from "./version-questions.ts";

/** An answer as a reader of that language sees it in one line; rows are told one after the other. */
export function answerText(versionQuestion: VersionQuestion, answer: Answer, wording: Wording): string {
  const { question, logic } = versionQuestion;
  if (logic.rows === undefined || !("items" in question)) return logic.asText(question, answer, wording);
  const inside = [...questionsAmong(question.items)];
  return answeredRows(answer)
    .map(({ answers }) => rowText(inside, answers, wording))
    .join("; ");
}

/** Rows inside a row stand in brackets. */
function rowText(inside: readonly VersionQuestion[], answers: Row["answers"], wording: Wording): string {
  const texts = inside.flatMap((versionQuestion) => {
    const answer = answers[versionQuestion.question.id] as Answer | null | undefined;
    const text = answer === undefined || answer === null ? "" : answerText(versionQuestion, answer, wording);
    if (text === "") return [];
    return versionQuestion.logic.rows === undefined ? [text] : [`(${text})`];
  });
  return listText(texts, wording.language);
}
