import type { GraphValue } from "../node-step.ts";
import type { ChoicesRow, EvaluationMethod, Grade, ScoringRow, TestRow } from "./schema.ts";

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
export type Holds = (row: Pick<TestRow, "operand" | "operator" | "value">) => boolean;

/** The sum of the rows' points, its range, and the grade into which it falls. */
export function evaluatePoints({ rows, passMark, grades }: Points, holds: Holds): Evaluation {
  let sum = 0;
  const matched: string[] = [];
  for (const row of rows) {
    if (!isOn(row)) continue;
    const { points, isMatched } = pointsOf(row, holds);
    sum += points;
    if (isMatched) matched.push(row.id);
  }
  const score = rounded(sum);
  return {
    score,
    ...knownRange(rows),
    passed: passMark === undefined ? null : score >= passMark,
    outcome: gradeOf(grades, score)?.id ?? null,
    matched,
  };
}

/** What one row gives. A row of choices matches if one of them is chosen (AC20). */
export function pointsOf(row: ScoringRow, holds: Holds): { readonly points: number; readonly isMatched: boolean } {
  if (!("choices" in row)) {
    const isMatched = holds(row);
    return { points: isMatched ? row.whenTrue : row.whenFalse, isMatched };
  }
  const tests = testsOf(row);
  if (row.operator === "==") {
    const chosen = tests.find(({ test }) => holds(test));
    return { points: chosen?.points ?? 0, isMatched: chosen !== undefined };
  }
  const chosen = tests.filter(({ test }) => holds(test));
  return { points: rounded(chosen.reduce((sum, { points }) => sum + points, 0)), isMatched: chosen.length > 0 };
}

interface ChoiceTest {
  readonly test: Parameters<Holds>[0];
  readonly points: number;
}

const knownTests = new WeakMap<ChoicesRow, readonly ChoiceTest[]>();

/** A comparison for each choice. They are made once: who compiles comparisons knows them by their identity. */
function testsOf(row: ChoicesRow): readonly ChoiceTest[] {
  const known = knownTests.get(row);
  if (known !== undefined) return known;
  const { operand, operator, choices } = row;
  const tests = choices.map(({ choice, points }) => ({ points, test: { operand, operator, value: choice } }));
  knownTests.set(row, tests);
  return tests;
}

const isOn = ({ isOff }: ScoringRow): boolean => isOff !== true;

const knownRanges = new WeakMap<readonly ScoringRow[], ReturnType<typeof scoreRange>>();

/** The rows of a version never change: their range is worked out once for all of its responses. */
function knownRange(rows: readonly ScoringRow[]): ReturnType<typeof scoreRange> {
  const known = knownRanges.get(rows);
  if (known !== undefined) return known;
  const range = scoreRange(rows);
  knownRanges.set(rows, range);
  return range;
}

/** The least and the most that rows can give. */
export function scoreRange(rows: readonly ScoringRow[]) {
  const ranges = rows.filter(isOn).map(rangeOf);
  const sumOf = (end: "min" | "max") => rounded(ranges.reduce((sum, range) => sum + range[end], 0));
  return { min: sumOf("min"), max: sumOf("max") };
}

/** Who chooses nothing gets no points. */
function rangeOf(row: ScoringRow): { readonly min: number; readonly max: number } {
  if (!("choices" in row)) {
    return { min: Math.min(row.whenTrue, row.whenFalse), max: Math.max(row.whenTrue, row.whenFalse) };
  }
  const combine = (pick: (one: number, other: number) => number) =>
    row.choices.reduce((sum, { points }) => (row.operator === "==" ? pick(sum, points) : sum + pick(0, points)), 0);
  return { min: combine(Math.min), max: combine(Math.max) };
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
const rounded = (score: number): number => 0 + (Number.isInteger(score) ? score : Number(score.toFixed(8)));
