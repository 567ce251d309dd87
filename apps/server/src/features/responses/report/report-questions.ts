import {
  type ActionDefinition,
  type ActionReport,
  type EvaluationNode,
  type Grade,
  isEvaluation,
  outcomeKey,
  passedKey,
  scoreKey,
} from "@askloom/contract";
import { scoreRange } from "@askloom/kinds/nodes/step";
import { logicOf, type Question } from "@askloom/kinds/questions/logic";
import type { VersionQuestion } from "../version-questions.ts";

/** What can be read of an evaluation, in the words of a reader. */
const words = {
  score: { en: "Score", "zh-Hans": "得分" },
  outcome: { en: "Result", "zh-Hans": "结果" },
  passed: { en: "Passed", "zh-Hans": "是否通过" },
} as const;

/**
 * What the evaluations of an action find out, as if each finding were a question: tables, filters, charts and exports
 * treat it as they treat an answer (RS40).
 */
export const reportQuestions = ({ nodes }: Pick<ActionDefinition, "nodes">): VersionQuestion[] =>
  nodes.filter(isEvaluation).flatMap(questionsOf).flatMap(withLogic);

/** What a report says, by the keys of these questions. */
export const reportAnswers = (report: Pick<ActionReport, "evaluations"> | null): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    (report?.evaluations ?? []).flatMap(({ node, score, outcome, passed }) => [
      [scoreKey(node), score],
      [outcomeKey(node), outcome],
      [passedKey(node), passed],
    ]),
  );

/** Everything that was answered, and what was found out about it. */
export const allAnswers = ({ answers, report }: Decided): Readonly<Record<string, unknown>> =>
  report === null ? answers : { ...answers, ...reportAnswers(report) };

interface Decided {
  readonly answers: Readonly<Record<string, unknown>>;
  readonly report: ActionReport | null;
}

function questionsOf({ id, title, method }: EvaluationNode): Question[] {
  const titled = (what: keyof typeof words) => titleOf(title, words[what]);
  const passed: Question = { id: passedKey(id), kind: "yes-no", variant: "checkbox", title: titled("passed") };
  if (method.is === "statements") return [passed];
  const range = method.is === "points" ? scoreRange(method.rows) : {};
  const score: Question = { id: scoreKey(id), kind: "number", variant: "decimal", title: titled("score"), ...range };
  const outcome = outcomeQuestion(outcomeKey(id), titled("outcome"), method.grades);
  // What a function gives is only known when it gave something.
  if (method.is === "function") return [score, passed, outcome];
  return [score, ...(method.passMark === undefined ? [] : [passed]), ...(method.grades.length === 0 ? [] : [outcome])];
}

const outcomeQuestion = (id: string, title: Question["title"], grades: readonly Grade[]): Question =>
  grades.length === 0
    ? { id, kind: "text", variant: "short", title }
    : {
        id,
        kind: "single-choice",
        variant: "radio",
        title,
        choices: grades.map((grade) => ({ id: grade.id, label: grade.label })),
      };

/** The step's own title, where it has one, with the colon of the language. */
const titleOf = (title = "", what: Readonly<Record<"en" | "zh-Hans", string>>): Record<string, string> =>
  title === "" ? what : { en: `${title}: ${what.en}`, "zh-Hans": `${title}：${what["zh-Hans"]}` };

function withLogic(question: Question): VersionQuestion[] {
  const logic = logicOf(question);
  return logic === undefined ? [] : [{ question, logic }];
}
