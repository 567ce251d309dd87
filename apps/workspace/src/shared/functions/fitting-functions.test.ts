import type { FunctionItem } from "@askloom/contract";
import { expect, test } from "vitest";
import { type FunctionWanted, fittingFunctions } from "./fitting-functions.ts";

const functionWith = (parts: Partial<FunctionItem>) =>
  ({ id: parts.name, latestVersion: 1, kind: "question", result: "yes-no", target: null, ...parts }) as FunctionItem;
const functions = [
  functionWith({ name: "for every question" }),
  functionWith({ name: "for dates", target: { questionKind: "date" } }),
  functionWith({ name: "for texts", target: { questionKind: "text" } }),
  functionWith({ name: "for the library question", target: { questionId: "q" } }),
  functionWith({ name: "for the form", kind: "form", target: { formId: "f" }, result: "text" }),
  functionWith({ name: "for every form", kind: "form", result: "text" }),
  functionWith({ name: "gives a number", result: "number" }),
  functionWith({ name: "without a version", latestVersion: null }),
];
const namesFor = (wanted: Partial<FunctionWanted>) =>
  fittingFunctions(functions, { results: ["yes-no", "text"], formId: undefined, questions: [], ...wanted }).map(
    ({ name }) => name,
  );

test("[FN66] offered are functions with a version whose kind of question and result fit", () => {
  expect(namesFor({ questions: [{ kind: "date" }] })).toEqual(["for every question", "for dates", "for every form"]);
  expect(namesFor({ results: ["number"] })).toEqual(["gives a number"]);
  expect(namesFor({ results: ["yes-no"], questions: [{ kind: "date" }, { kind: "text" }] })).toEqual([
    "for every question",
    "for dates",
    "for texts",
  ]);
});

test("[FN79] a function that is written for a form is offered in that form only", () => {
  expect(namesFor({ results: ["text"], formId: "f" })).toEqual(["for the form", "for every form"]);
  expect(namesFor({ results: ["text"], formId: "other" })).toEqual(["for every form"]);
});

test("[FN79] a function that is written for a library question is offered for that question only", () => {
  const ofLibrary = (id: string) => namesFor({ results: ["yes-no"], questions: [{ kind: "rating", library: { id } }] });
  expect(ofLibrary("q")).toEqual(["for every question", "for the library question"]);
  expect(ofLibrary("other")).toEqual(["for every question"]);
});
