import type { FunctionItem } from "@askloom/contract";
import { expect, test } from "vitest";
import { fittingFunctions } from "./fitting-functions.ts";

const functionWith = (parts: Partial<FunctionItem>) =>
  ({ id: parts.name, latestVersion: 1, kind: "question", result: "yes-no", target: null, ...parts }) as FunctionItem;

test("[FN66] offered are functions with a version whose kind of question and result fit", () => {
  const functions = [
    functionWith({ name: "for every question" }),
    functionWith({ name: "for dates", target: { questionKind: "date" } }),
    functionWith({ name: "for texts", target: { questionKind: "text" } }),
    functionWith({ name: "for responses", kind: "form", target: { formId: "f" }, result: "text" }),
    functionWith({ name: "gives a number", result: "number" }),
    functionWith({ name: "without a version", latestVersion: null }),
  ];
  const namesFor = (wanted: Parameters<typeof fittingFunctions>[1]) =>
    fittingFunctions(functions, wanted).map(({ name }) => name);
  expect(namesFor({ results: ["yes-no", "text"], questionKind: "date" })).toEqual([
    "for every question",
    "for dates",
    "for responses",
  ]);
  expect(namesFor({ results: ["number"] })).toEqual(["gives a number"]);
  expect(namesFor({ results: ["yes-no"] })).toEqual(["for every question", "for dates", "for texts"]);
});
