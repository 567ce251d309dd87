import type { Grade, ScoringRow, TestRow } from "@askloom/contract";
import fc from "fast-check";
import { expect, test } from "vitest";
import { form, item, number } from "../../../tests/support/forms/build-form.ts";
import { compileAction } from "./compile-action.ts";
import { decideAction } from "./decide-action.ts";
import { action, edge, points } from "./test-support/build-action.ts";

const numbers = ["n1", "n2", "n3"];
const definition = form({
  items: [...numbers.map((id) => number(id)), item("single-choice", "c"), item("multiple-choice", "m")],
});
const figure = fc.integer({ min: -5, max: 5 });

const numberRow = fc.record({
  question: fc.constantFrom(...numbers),
  operator: fc.constantFrom("<", "<=", "==", "!=", ">", ">=", "is-empty", "is-answered"),
  value: figure,
});
const choiceRow = fc.record({
  question: fc.constant("c"),
  operator: fc.constantFrom("==", "!=", "is-empty"),
  value: fc.constantFrom("a", "b"),
});
const anyRow = fc.record({
  test: fc.oneof(numberRow, choiceRow),
  whenTrue: fc.integer({ min: -20, max: 20 }).map((tenths) => tenths / 10),
  whenFalse: figure,
  isOff: fc.boolean(),
});
const anyChoices = fc.record({
  question: fc.constantFrom("c", "m"),
  points: fc.record({ a: figure, b: figure, c: figure }, { requiredKeys: ["a"] }),
  isOff: fc.boolean(),
});
const anyAnswers = fc.record(
  {
    n1: figure,
    n2: figure,
    n3: figure,
    c: fc.constantFrom("a", "b", "c"),
    m: fc.subarray(["a", "b", "c"], { minLength: 1 }),
  },
  { requiredKeys: [] },
);

interface GeneratedTest {
  readonly test: { readonly question: string; readonly operator: string; readonly value: number | string };
  readonly whenTrue: number;
  readonly whenFalse: number;
  readonly isOff: boolean;
}
interface GeneratedChoices {
  readonly question: string;
  readonly points: Readonly<Record<string, number>>;
  readonly isOff: boolean;
}
type Generated = GeneratedTest | GeneratedChoices;
type Answered = Readonly<Record<string, number | string | readonly string[] | undefined>>;

/** The meaning of a row, written a second time. */
function holds(
  { question, operator, value }: { question: string; operator: string; value: number | string },
  answers: Answered,
): boolean {
  const answer = answers[question];
  if (operator === "is-empty") return answer === undefined;
  if (operator === "is-answered") return answer !== undefined;
  if (operator === "!=") return answer !== value;
  if (answer === undefined) return false;
  if (operator === "==") return answer === value;
  if (operator === "<") return answer < value;
  if (operator === "<=") return answer <= value;
  return operator === ">" ? answer > value : answer >= value;
}

/** A definition's rows, and what each is worth, both made from what was generated. */
function rowsOf(all: readonly Generated[], answers: Answered) {
  const rows = all.map((row, place): ScoringRow => {
    const id = `r${place}`;
    if ("points" in row) {
      const choices = Object.entries(row.points).map(([choice, points]) => ({ choice, points }));
      const operator = row.question === "m" ? "contains" : "==";
      return { id, isOff: row.isOff, operand: { question: row.question }, operator, choices };
    }
    const { test: tested, ...points } = row;
    const { question, operator, value } = tested;
    // One of the operators above.
    return { ...points, id, operand: { question }, operator: operator as TestRow["operator"], value };
  });
  let tenths = 0;
  const matched: string[] = [];
  for (const [place, row] of all.entries()) {
    if (row.isOff) continue;
    if ("points" in row) {
      const chosen = [answers[row.question] ?? []].flat().map(String);
      const counted = chosen.flatMap((choice) => Object.entries(row.points).filter(([id]) => id === choice));
      for (const [, points] of counted) tenths += points * 10;
      if (counted.length > 0) matched.push(`r${place}`);
      continue;
    }
    const isTrue = holds(row.test, answers);
    if (isTrue) matched.push(`r${place}`);
    tenths += Math.round((isTrue ? row.whenTrue : row.whenFalse) * 10);
  }
  return { rows, score: tenths / 10, matched };
}

const decide = (rows: ScoringRow[], grades: Grade[], answers: Answered) =>
  decideAction(
    compileAction(action([points("p", rows, { grades, passMark: 1 })], [edge("form", "p")]), definition),
    { answers, variable: () => undefined, now: "2026-11-15T14:30" },
    { run: () => Promise.reject(new Error("no function")), timeUp: new Promise(() => undefined) },
  );

test("[AC3] [AC20] the score of any rows and answers is that of a second, slow and obvious evaluation", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof(anyRow, anyChoices), { maxLength: 20 }),
      anyAnswers,
      fc.array(figure, { maxLength: 4 }),
      async (all, answers, cuts) => {
        const { rows, score, matched } = rowsOf(all, answers);
        const grades = cuts.map((from, place) => ({
          id: `g${place}`,
          from,
          to: from + 2,
          label: {},
          tone: "neutral" as const,
        }));
        const { evaluations } = await decide(rows, grades, answers);
        const outcome = grades.find(({ from, to }) => from <= score && score <= to)?.id ?? null;
        expect(evaluations).toMatchObject([{ score, matched, outcome, passed: score >= 1 }]);
        expect(score).toBeGreaterThanOrEqual(evaluations[0]?.min ?? Number.POSITIVE_INFINITY);
        expect(score).toBeLessThanOrEqual(evaluations[0]?.max ?? Number.NEGATIVE_INFINITY);
      },
    ),
    { numRuns: 500 },
  );
});

test("[AC20] the range of a row of choices is reached: by one choice, or by all that give or take points", async () => {
  const row = (question: string, operator: "==" | "contains"): ScoringRow => ({
    id: question,
    operand: { question },
    operator,
    choices: [
      { choice: "a", points: 3 },
      { choice: "b", points: -2 },
      { choice: "c", points: 4 },
    ],
  });
  const rangeOf = async (rows: ScoringRow[], answers: Answered) => {
    const [{ min, score, max } = { min: null, score: null, max: null }] = (await decide(rows, [], answers)).evaluations;
    return [min, score, max];
  };
  expect(await rangeOf([row("c", "==")], { c: "c" })).toEqual([-2, 4, 4]);
  expect(await rangeOf([row("c", "==")], {})).toEqual([-2, 0, 4]);
  expect(await rangeOf([row("m", "contains")], { m: ["a", "c"] })).toEqual([-2, 7, 7]);
  expect(await rangeOf([row("m", "contains")], { m: ["b"] })).toEqual([-2, -2, 7]);
});
