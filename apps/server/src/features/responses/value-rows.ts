import {
  type ActionDefinition,
  type ActionReport,
  actionKey,
  actionVersionKey,
  type FormDefinition,
  filesKey,
  notCheckedKey,
  partKey,
  receiptKey,
  secondsKey,
  shortened,
  versionKey,
} from "@askloom/contract";
import { type Answer, momentFigure, type ValueType, type Wording } from "@askloom/kinds/questions/logic";
import { answerStart, answerText } from "./answer-text.ts";
import { answeredRows } from "./answered-rows.ts";
import { foldedStart } from "./folded-start.ts";
import { allAnswers, reportQuestions } from "./report/report-questions.ts";
import type { TallyKind } from "./tallies/tally-cells.ts";
import { questionsIn, type VersionQuestion, wordingFor } from "./version-questions.ts";

/** What a response is sorted, filtered and counted by: one row a question, and one for each part of its answer. */
export interface ValueRow {
  readonly question: string;
  readonly words: string;
  readonly figure: number | null;
  /** How charts count it. */
  readonly tally: TallyKind;
}

export interface SentAnswers {
  readonly version: number;
  readonly seconds: number | null;
  readonly receipt: string;
  readonly notChecked: boolean;
  readonly answers: Readonly<Record<string, unknown>>;
  readonly report: ActionReport | null;
}

/** What a response answered, and what decided about it. */
export interface Answered {
  readonly form: FormDefinition;
  readonly action: ActionDefinition | undefined;
}

const maxWordsLength = 200;

/** The rows of one response, a question in each step. Nothing here is shown: texts are folded and cut, choices are their ids (RS3). */
export function* valueRowsOf({ form, action }: Answered, sent: SentAnswers): Generator<ValueRow[]> {
  const answers = allAnswers(sent);
  const wording = wordingFor(form, undefined);
  const found = action === undefined ? [] : reportQuestions(action);
  for (const questions of [questionsIn(form), found]) {
    for (const versionQuestion of questions) {
      // What was stored had been parsed by the question's own kind.
      const answer = answers[versionQuestion.question.id] as Answer | null | undefined;
      yield answer === undefined || answer === null ? [] : rowsOfAnswer(versionQuestion, answer, wording);
    }
  }
  yield rowsOfFacts(sent);
}

/** What is known of the response itself: each one has a version, so it also counts when it was sent. */
const rowsOfFacts = ({ version, receipt, seconds, notChecked, report }: SentAnswers): ValueRow[] => [
  ...(report === null
    ? []
    : [{ question: actionKey, words: actionVersionKey(report), figure: null, tally: "none" } as const]),
  { question: versionKey, words: "", figure: version, tally: "sent" },
  { ...row(receiptKey, receipt, null), tally: "none" },
  ...(notChecked ? [{ question: notCheckedKey, words: "", figure: 1, tally: "none" } as const] : []),
  ...(seconds === null ? [] : [{ question: secondsKey, words: "", figure: seconds, tally: "whole" } as const]),
];

function rowsOfAnswer(versionQuestion: VersionQuestion, answer: Answer, wording: Wording): ValueRow[] {
  const { question, logic } = versionQuestion;
  const type = logic.type(question);
  if (logic.rows !== undefined) {
    const { length } = answeredRows(answer);
    return length === 0
      ? []
      : [
          {
            question: question.id,
            words: wordsOfRows(versionQuestion, answer, wording),
            figure: length,
            tally: "whole",
          },
        ];
  }
  if (type === "choice")
    return [idRow(question.id, choiceIds(versionQuestion, answer)), ...ownWords(question.id, answer)];
  if (type === "choices")
    return [
      { ...idRow(question.id, choiceIds(versionQuestion, answer)), tally: "count" },
      ...chosenRows(versionQuestion, answer),
    ];
  const figure = figureOf(type, answer);
  const main = row(question.id, answerText(versionQuestion, answer, wording), figure);
  const tally = figure === null ? "count" : figureTally(versionQuestion);
  return [{ ...main, tally }, ...partRows(versionQuestion, answer), ...fileRows(versionQuestion, answer)];
}

/** There may be thirty thousand rows in rows: more of them are read only where the first were little but white space. */
function wordsOfRows(versionQuestion: VersionQuestion, answer: Answer, wording: Wording): string {
  for (let enough = 10_000; ; enough *= 10) {
    const text = answerStart(versionQuestion, answer, { wording, enough });
    const words = foldedStart(text.slice(0, enough), maxWordsLength);
    if (text.length < enough || words.length === maxWordsLength) return words;
  }
}

/** Charts add these up (RS25). */
const fileRows = ({ question, logic }: VersionQuestion, answer: Answer): ValueRow[] =>
  logic.files === undefined ? [] : [{ ...row(filesKey(question.id), "", logic.files(answer).length), tally: "count" }];

/** By the bars that charts of such figures have. */
function figureTally({ question, logic }: VersionQuestion): TallyKind {
  const grain = logic.grain?.(question);
  if (logic.scale !== undefined || logic.type(question) === "boolean" || grain === "whole" || grain === "time")
    return "whole";
  if (grain === undefined) return "number";
  return grain === "date-time" ? "minute" : "day";
}

const row = (question: string, words: string, figure: number | null): ValueRow => ({
  question,
  words: foldedStart(words, maxWordsLength),
  figure,
  tally: "count",
});

const idRow = (question: string, ids: readonly string[]): ValueRow => ({
  question,
  words: shortened(ids.join(" "), maxWordsLength),
  figure: null,
  tally: "words",
});

/** What a condition sees of the answer: ids, and one for own words. */
function choiceIds({ question, logic }: VersionQuestion, answer: Answer): string[] {
  const operand = logic.operand?.(question, answer) ?? answer;
  return (Array.isArray(operand) ? operand : [operand]).map(String);
}

/** One row for each that was chosen; where they are ranked, with its place among them. */
function chosenRows(versionQuestion: VersionQuestion, answer: Answer): ValueRow[] {
  const own = Array.isArray(answer) ? answer.flatMap((each: Answer) => ownText(each)) : [];
  return choiceIds(versionQuestion, answer).map((id, index, ids) => ({
    question: partKey(versionQuestion.question.id, id),
    words: own.length > 0 && index === ids.length - 1 ? foldedStart(own.join(" "), maxWordsLength) : "",
    figure: versionQuestion.logic.isRanked === true ? index + 1 : 1,
    tally: "count",
  }));
}

const ownWords = (question: string, answer: Answer): ValueRow[] =>
  ownText(answer).map((words) => row(partKey(question, "other"), words, null));

const ownText = (answer: Answer): string[] =>
  typeof answer === "object" && "other" in answer ? [String(answer.other)] : [];

function partRows({ question, logic }: VersionQuestion, answer: Answer): ValueRow[] {
  return (logic.parts?.(question) ?? []).flatMap(({ id, type, choices }) => {
    const part = logic.partOf?.(answer, id);
    if (part === undefined) return [];
    const figure = figureOf(type, part);
    const ids = (Array.isArray(part) ? part : [part]).map(String);
    const row = idRow(partKey(question.id, id), figure === null ? ids : []);
    return [{ ...row, figure, tally: choices === undefined ? "count" : "words" }];
  });
}

/** Numbers, days and times as a number; yes is 1. Null for what has none. */
export function figureOf(type: ValueType, answer: Answer): number | null {
  if (typeof answer === "number") return answer;
  if (typeof answer === "boolean") return answer ? 1 : 0;
  const isMoment = (type === "date" || type === "time") && typeof answer === "string";
  return isMoment ? (momentFigure(answer) ?? null) : null;
}
