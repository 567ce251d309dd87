import type { ScoringRow } from "@askloom/contract";
import { expect, test } from "vitest";
import { form, item, text } from "../../../../../../../tests/support/forms/build-form.ts";
import { aboutOther, choiceQuestions, withPointsOfChoices } from "./choice-points.ts";

const definition = form({
  items: [
    item("single-choice", "one"),
    item("multiple-choice", "several", {
      choices: [
        { id: "x", label: { en: "X" }, number: 4 },
        { id: "y", label: { en: "Y" } },
      ],
    }),
    item("matrix", "rated"),
    text("name"),
  ],
});
const [one, several, firstRow] = choiceQuestions(definition);
if (one === undefined || several === undefined || firstRow === undefined) throw new Error("three questions at least");
const newId = (stem: string) => `${stem}1`;
const tests = (parts: Partial<Extract<ScoringRow, { whenTrue: number }>>): ScoringRow => ({
  id: "t",
  operand: { question: "one" },
  operator: "==",
  value: "b",
  whenTrue: 5,
  whenFalse: 0,
  ...parts,
});

test("[FA81] questions with choices and the rows of a matrix can have points per choice", () => {
  expect(choiceQuestions(definition).map(({ operand, operator }) => ({ operand, operator }))).toEqual([
    { operand: { question: "one" }, operator: "==" },
    { operand: { question: "several" }, operator: "contains" },
    { operand: { question: "rated", row: "r1" }, operator: "==" },
    { operand: { question: "rated", row: "r2" }, operator: "==" },
  ]);
});

test("[FA81] the points are the numbers of the choices, and nothing for a choice without one", () => {
  expect(withPointsOfChoices([], several, newId)).toEqual([
    {
      id: "row1",
      operand: { question: "several" },
      operator: "contains",
      choices: [
        { choice: "x", points: 4 },
        { choice: "y", points: 0 },
      ],
    },
  ]);
});

test("[FA81] without numbers, tests of choices become points per choice; other tests stay", () => {
  const other = tests({ id: "u", operator: "is-answered", value: undefined });
  const also = tests({ id: "v", operator: "is-one-of", value: ["a", "b"], whenTrue: 1 });
  const costly = tests({ id: "w", value: "c", whenFalse: -1 });
  const rows = withPointsOfChoices([other, tests({}), also, costly], one, newId);
  expect(rows).toEqual([
    other,
    {
      id: "row1",
      operand: { question: "one" },
      operator: "==",
      choices: [
        { choice: "a", points: 1 },
        { choice: "b", points: 6 },
        { choice: "c", points: 0 },
      ],
    },
    costly,
  ]);
  expect(withPointsOfChoices(rows, one, newId)).toEqual(rows);
});

test("[FA83] a row of choices that gets another question keeps the points of choices with the same id", () => {
  const row = {
    id: "r",
    operand: { question: "gone" },
    operator: "==" as const,
    choices: [{ choice: "b", points: 7 }],
  };
  expect(aboutOther(row, one).choices).toEqual([
    { choice: "a", points: 0 },
    { choice: "b", points: 7 },
    { choice: "c", points: 0 },
  ]);
  expect(aboutOther(row, firstRow).operand).toEqual({ question: "rated", row: "r1" });
});
