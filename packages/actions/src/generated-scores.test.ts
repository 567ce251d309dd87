import type { ScoringRow } from "@askloom/contract";
import fc from "fast-check";
import { expect, test } from "vitest";
import { form, item, number } from "../../../tests/support/forms/build-form.ts";
import { compileAction } from "./compile-action.ts";
import { decideAction } from "./decide-action.ts";
import { action, edge, points } from "./test-support/build-action.ts";

const numbers = ["n1", "n2", "n3"];
const definition = form({ items: [...numbers.map((id) => number(id)), item("single-choice", "c")] });
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
const anyAnswers = fc.record(
  { n1: figure, n2: figure, n3: figure, c: fc.constantFrom("a", "b", "c") },
  { requiredKeys: [] },
);

type Answered = Readonly<Record<string, number | string | undefined>>;

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

test("[AC3] the score of any rows and answers is that of a second, slow and obvious evaluation", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyRow, { maxLength: 20 }),
      anyAnswers,
      fc.array(figure, { maxLength: 4 }),
      async (all, answers, cuts) => {
        const rows = all.map(({ test: { question, operator, value }, ...row }, place) => ({
          ...row,
          id: `r${place}`,
          operand: { question },
          // One of the operators above.
          operator: operator as ScoringRow["operator"],
          value,
        }));
        const grades = cuts.map((from, place) => ({
          id: `g${place}`,
          from,
          to: from + 2,
          label: {},
          tone: "neutral" as const,
        }));
        const given = action([points("p", rows, { grades, passMark: 1 })], [edge("form", "p")]);
        const decided = await decideAction(
          compileAction(given, definition),
          { answers, variable: () => undefined, now: "2026-11-15T14:30" },
          { run: () => Promise.reject(new Error("no function")), timeUp: new Promise(() => undefined) },
        );
        let tenths = 0;
        const matched: string[] = [];
        for (const [place, row] of all.entries()) {
          if (row.isOff) continue;
          const isTrue = holds(row.test, answers);
          if (isTrue) matched.push(`r${place}`);
          tenths += Math.round((isTrue ? row.whenTrue : row.whenFalse) * 10);
        }
        const score = tenths / 10;
        const outcome = grades.find(({ from, to }) => from <= score && score <= to)?.id ?? null;
        expect(decided.evaluations).toMatchObject([{ score, matched, outcome, passed: score >= 1 }]);
      },
    ),
    { numRuns: 500 },
  );
});
