import type { GraphValue } from "../node-step.ts";
import type { EvaluationMethod, Grade, ScoringRow } from "./schema.ts";

type Points = Extract<EvaluationMethod, { readonly is: "points" }>;
type Statements = Extract<EvaluationMethod, { readonly is: "statements" }>;
type ByFunction = Extract<EvaluationMethod, { readonly is: "function" }>;

/** What an evaluation found out. */
export interface Evaluation {
  readonly score: number | null;
  readonly min: number | null;
  readonly max: number | null;
  readonly passed: boolean | null;
  /** The id of the grade, or the text that a function gave. */
  readonly outcome: string | null;
  /** The ids of the rows or statements that hold. */
  readonly matched: readonly string[];
}

/** Says of a comparison whether it holds. */
export type Holds = (row: Pick<ScoringRow, "operand" | "operator" | "value">) => boolean;

/** The sum of the rows' points, its range, and the grade into which it falls. */
export function evaluatePoints({ rows, passMark, grades }: Points, holds: Holds): Evaluation {
  const active = rows.filter(({ isOff }) => isOff !== true);
  const matched = active.filter(holds);
  const isMatched = new Set(matched);
  const score = rounded(active.reduce((sum, row) => sum + (isMatched.has(row) ? row.whenTrue : row.whenFalse), 0));
  return {
    score,
    ...scoreRange(active),
    passed: passMark === undefined ? null : score >= passMark,
    outcome: gradeOf(grades, score)?.id ?? null,
    matched: matched.map(({ id }) => id),
  };
}

/** The least and the most that rows can give. */
export function scoreRange(rows: readonly Pick<ScoringRow, "whenTrue" | "whenFalse" | "isOff">[]) {
  const active = rows.filter(({ isOff }) => isOff !== true);
  const sumOf = (pick: (one: number, other: number) => number) =>
    rounded(active.reduce((sum, { whenTrue, whenFalse }) => sum + pick(whenTrue, whenFalse), 0));
  return { min: sumOf(Math.min), max: sumOf(Math.max) };
}

/** Whether all statements hold, or any. Without statements nothing is met. */
export function evaluateStatements({ match, statements }: Statements, holds: Holds): Evaluation {
  const matched = statements.filter(({ questions, operator, value }) =>
    questions.every((operand) => holds({ operand, operator, value })),
  );
  const isMet = match === "all" ? matched.length === statements.length : matched.length > 0;
  return { ...nothing, passed: statements.length > 0 && isMet, matched: matched.map(({ id }) => id) };
}

/** A number is a score, yes or no is a pass, a text is an outcome. */
export function evaluateResult({ grades }: Pick<ByFunction, "grades">, value: GraphValue): Evaluation {
  if (typeof value === "number") {
    return { ...nothing, score: rounded(value), outcome: gradeOf(grades, rounded(value))?.id ?? null };
  }
  if (typeof value === "boolean") return { ...nothing, passed: value };
  return typeof value === "string" ? { ...nothing, outcome: value } : nothing;
}

/** The first grade that the score is in. */
export const gradeOf = (grades: readonly Grade[], score: number): Grade | undefined =>
  grades.find(({ from, to }) => (from ?? score) <= score && score <= (to ?? score));

const nothing: Evaluation = { score: null, min: null, max: null, passed: null, outcome: null, matched: [] };

/** 0.1 and 0.2 are 0.3, and nothing is -0. */
const rounded = (score: number): number => 0 + Number(score.toFixed(8));
