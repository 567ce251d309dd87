import type { Grade, GraphCondition } from "@askloom/contract";
import { expect, test } from "vitest";
import { editedCondition, graphCondition, resultsOf } from "./graph-references.ts";

test("[FA24] a condition of a branch comes back from the editor as it was, whatever it compares", () => {
  const condition: GraphCondition = {
    match: "any",
    of: [
      { operand: { node: "quiz", value: "score" }, operator: "<", value: 5 },
      { operand: { question: "q", row: "r" }, operator: "==", value: { node: "quiz", value: "outcome" } },
      { match: "none", of: [{ operand: { variable: "v" }, operator: "is-empty" }] },
    ],
  };
  expect(graphCondition(editedCondition(condition))).toEqual(condition);
});

test("[FA24] an evaluation by points gives a score and whether it passed, and an outcome where there are grades", () => {
  const valuesOf = (grades: Grade[]) =>
    resultsOf({ id: "e", kind: "evaluation", method: { is: "points", rows: [], grades } }).map(({ value }) => value);
  expect(valuesOf([])).toEqual(["score", "passed"]);
  expect(valuesOf([{ id: "good", label: {}, tone: "neutral" }])).toEqual(["score", "outcome", "passed"]);
});
