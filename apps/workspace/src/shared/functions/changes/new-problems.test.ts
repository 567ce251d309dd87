import { type ActionDefinition, emptyDefinition, emptyFunction, type FunctionDefinition } from "@askloom/contract";
import { functionKey } from "@askloom/engine";
import { describeFunction } from "@askloom/functions";
import { expect, test } from "vitest";
import { newProblems, type UsingDefinition } from "./new-problems.ts";

const functionId = crypto.randomUUID();
const use = { functionId, versionNumber: 1, parameters: { rate: 7 } };
const older: FunctionDefinition = {
  ...emptyFunction("en"),
  name: "Price",
  parameters: [{ name: "rate", type: "number" }],
  body: "return response.amount * params.rate;",
};
const form = {
  ...emptyDefinition("en"),
  title: { en: "Order" },
  pages: [
    {
      id: "page1",
      items: [
        { id: "amount", kind: "number" as const, variant: "integer" as const, title: { en: "How many?" } },
        {
          id: "price",
          kind: "computed" as const,
          title: { en: "Price" },
          format: "integer" as const,
          formula: "",
          function: use,
        },
      ],
    },
  ],
};
const action = {
  nodes: [{ id: "n", kind: "function", title: "", function: use }],
  edges: [],
} as unknown as ActionDefinition;

const brought = (using: UsingDefinition, parts: Partial<FunctionDefinition>, failing = 0) =>
  newProblems(using, {
    functionId,
    number: 2,
    newer: { ...older, ...parts },
    failing,
    known: new Map([[functionKey(use), { ...describeFunction(older), newerVersion: 2 }]]),
    isChanged: (other) => other.functionId === functionId,
  });

test("[FN70] a version that only computes something else brings no problem", () => {
  expect(brought(form, { body: "return response.amount * params.rate + 1;", name: "New price" })).toEqual([]);
  expect(brought(action, { body: "return 1;" })).toEqual([]);
});

test("[FN70] problems that the form has already are not named", () => {
  const [amount, ...others] = form.pages[0]?.items ?? [];
  const faulty = { ...form, pages: [{ id: "page1", items: [{ ...amount, title: {} }, ...others] }] };
  expect(brought(faulty as typeof form, { body: "return response.amount + params.rate;" })).toEqual([]);
});

test.each([
  ["another result", { result: "text" }, "function-result"],
  ["a parameter that is gone", { parameters: [] }, "function-parameter"],
  ["an answer that the form does not have", { body: "return response.sum;" }, "function-reads"],
  ["a circle", { body: "return response.price + 1;" }, "cycle"],
] as const)("[FN70] a form gets a problem from %s", (_what, parts, code) => {
  expect(brought(form, parts as Partial<FunctionDefinition>)).toMatchObject([{ at: "form", problem: { code } }]);
});

test("[FN70] failing examples are a problem of the forms that would use the version", () => {
  expect(brought(form, {}, 2)).toMatchObject([{ problem: { code: "function-examples", figures: { count: 2 } } }]);
});

test("[FN70] a form action gets a problem from another result and from a parameter that does not fit", () => {
  expect(brought(action, { result: "text", parameters: [{ name: "rate", type: "date" }] })).toEqual([
    { at: "call", fault: { code: "parameter-type", figures: { name: "rate", expected: "date", found: "number" } } },
    { at: "result", before: "number", after: "text" },
  ]);
});
