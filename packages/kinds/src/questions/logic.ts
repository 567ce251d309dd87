import { colorLogic } from "./color/logic.ts";
import { computedLogic } from "./computed/logic.ts";
import { dateLogic } from "./date/logic.ts";
import { dateRangeLogic } from "./date-range/logic.ts";
import { fileLogic } from "./file/logic.ts";
import { hiddenLogic } from "./hidden/logic.ts";
import { matrixLogic } from "./matrix/logic.ts";
import { multipleChoiceLogic } from "./multiple-choice/logic.ts";
import { npsLogic } from "./nps/logic.ts";
import { numberLogic } from "./number/logic.ts";
import type { QuestionLogic } from "./question-logic.ts";
import { rankingLogic } from "./ranking/logic.ts";
import { ratingLogic } from "./rating/logic.ts";
import { repeatLogic, tableLogic } from "./repeat/logic.ts";
import type { Item, ItemKind, ItemOf } from "./schema.ts";
import { signatureLogic } from "./signature/logic.ts";
import { singleChoiceLogic } from "./single-choice/logic.ts";
import { sliderLogic } from "./slider/logic.ts";
import { textLogic } from "./text/logic.ts";
import { yesNoLogic } from "./yes-no/logic.ts";

/** What is asked; a group and content are only shown. */
type ShownKind = "group" | "heading" | "rich-text" | "image" | "divider" | "alert" | "summary";
export type QuestionKind = Exclude<ItemKind, ShownKind>;
export type Question = ItemOf<QuestionKind>;

const logics: { readonly [Kind in QuestionKind]: QuestionLogic<ItemOf<Kind>> } = {
  text: textLogic,
  number: numberLogic,
  slider: sliderLogic,
  date: dateLogic,
  "date-range": dateRangeLogic,
  "yes-no": yesNoLogic,
  "single-choice": singleChoiceLogic,
  "multiple-choice": multipleChoiceLogic,
  rating: ratingLogic,
  nps: npsLogic,
  ranking: rankingLogic,
  matrix: matrixLogic,
  file: fileLogic,
  signature: signatureLogic,
  color: colorLogic,
  computed: computedLogic,
  hidden: hiddenLogic,
  repeat: repeatLogic,
  table: tableLogic,
};

// Object.keys widens to string[]; the table's keys are exactly the kinds.
export const questionKinds = (): QuestionKind[] => Object.keys(logics) as QuestionKind[];

export const isQuestion = (item: Item): item is Question => Object.hasOwn(logics, item.kind);

/** The kind's logic, to be asked about this very item. */
export function logicOf(item: Question): QuestionLogic;
export function logicOf(item: Item): QuestionLogic | undefined;
export function logicOf(item: Item): QuestionLogic | undefined {
  // The table gives each kind the logic of its own questions, and it is only ever asked about the item it was looked up for.
  return isQuestion(item) ? (logics[item.kind] as unknown as QuestionLogic) : undefined;
}

/** A question that is answered with files. */
export const takesFiles = (item: Item): item is ItemOf<"file"> => logicOf(item)?.files !== undefined;

/** Shows what the respondent has answered everywhere, and so changes with every answer. */
export const showsAllAnswers = (item: Item): boolean => item.kind === "summary";

export type { Answer, Answers, Row } from "./answer.ts";
export { Budget, budgetSpent, maxSteps, stepsToRead, stepsToSearch } from "./budget.ts";
export { choicesById } from "./chosen.ts";
export { plainText } from "./computed/logic.ts";
export { comparedAs, plus, roundedTo, withoutNoise } from "./decimals.ts";
export type { GivenFile } from "./file/given-file.ts";
export { newFileIssue } from "./file/logic.ts";
export { issueMessage } from "./messages.ts";
export type { MomentShape } from "./moments.ts";
export {
  addDays,
  compareMoments,
  daysBetween,
  isMoment,
  type Moment,
  momentAt,
  momentFigure,
  momentOf,
  yearsBetween,
} from "./moments.ts";
export { normalized } from "./normalized.ts";
export type { Choice } from "./parts.ts";
export type {
  AnswerPart,
  Check,
  CheckContext,
  Grain,
  InitialContext,
  Issue,
  Patterns,
  QuestionLogic,
  RowLimits,
  Scale,
  ValueType,
  Wording,
} from "./question-logic.ts";
export { rowLimit } from "./question-logic.ts";
export type { FunctionSource, FunctionUse, Item, ItemKind, ItemOf, Texts } from "./schema.ts";
export { listText, momentText, numberText, withUnit } from "./value-words.ts";
