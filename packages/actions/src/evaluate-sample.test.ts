import { type EvaluationNode, emptyDefinition, type FormDefinition } from "@askloom/contract";
import { expect, test } from "vitest";
import { evaluateSample } from "./evaluate-sample.ts";

const form: FormDefinition = {
  ...emptyDefinition("en"),
  pages: [{ id: "p", items: [{ kind: "yes-no", id: "agrees", variant: "checkbox", title: { en: "Agrees?" } }] }],
};
const now = "2026-11-17T12:00";
const points: EvaluationNode = {
  id: "e",
  kind: "evaluation",
  method: {
    is: "points",
    passMark: 3,
    rows: [{ id: "r", operand: { question: "agrees" }, operator: "==", value: true, whenTrue: 5, whenFalse: 1 }],
    grades: [{ id: "good", from: 4, label: { en: "Good" }, tone: "positive" }],
  },
};

test("[FA25] a sample is evaluated as a response is", async () => {
  expect(await evaluateSample(points, form, { answers: { agrees: true }, now })).toMatchObject({
    score: 5,
    max: 5,
    passed: true,
    outcome: "good",
  });
  expect(await evaluateSample(points, form, { answers: { agrees: undefined }, now })).toMatchObject({
    score: 1,
    passed: false,
    outcome: null,
  });
});

test("[FA25] an evaluation that needs a function has no result for a sample", async () => {
  const use = { functionId: "00000000-0000-4000-8000-000000000002", versionNumber: 1, parameters: {} };
  const node: EvaluationNode = { id: "e", kind: "evaluation", method: { is: "function", function: use, grades: [] } };
  expect(await evaluateSample(node, form, { answers: {}, now })).toBeUndefined();
});
