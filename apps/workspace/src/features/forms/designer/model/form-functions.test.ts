import { emptyDefinition, type FormDefinition, type FunctionDescription } from "@askloom/contract";
import { functionsUsed, inspect } from "@askloom/engine";
import { expect, test } from "vitest";
import type { Speech } from "../../../../shared/conditions/model/phrases.ts";
import type { DescribedFunctions } from "../../../../shared/functions/used-functions-api.ts";
import { entriesOf } from "./document.ts";
import { engineFunctions } from "./engine-functions.ts";
import { versionsIn, versionsNamed } from "./form-functions.ts";
import { callSentence } from "./sentences.ts";

const use = (functionId: string) => ({ functionId, versionNumber: 2, parameters: {} });

const definition: FormDefinition = {
  ...emptyDefinition("en"),
  title: { en: "Order" },
  pages: [
    {
      id: "page1",
      items: [
        {
          id: "amount",
          kind: "number",
          variant: "integer",
          title: { en: "Amount" },
          check: { ...use("boxes"), parameters: { box: 4 } },
        },
        {
          id: "price",
          kind: "computed",
          title: { en: "Price" },
          formula: "",
          format: "integer",
          function: { ...use("price"), question: "amount" },
        },
      ],
    },
  ],
  variables: [{ id: "risk", name: "risk", source: "function", function: use("price"), result: "number" }],
};

const described = (parts: Partial<FunctionDescription> = {}): FunctionDescription => ({
  name: "Price",
  kind: "question",
  parameters: [{ name: "box", type: "number" }],
  result: "number",
  reads: [],
  isDeleted: false,
  failingExamples: 0,
  ...parts,
});

const problemsWith = (functions: DescribedFunctions) =>
  inspect(definition, { functions: engineFunctions(entriesOf(definition), functions) })
    .filter(({ code }) => code.startsWith("function-"))
    .map(({ code, location }) => [code, location.itemId ?? location.variableId]);

test("[FN67] the designer knows each version of a function that its form names, once", () => {
  expect(versionsIn(versionsNamed(entriesOf(definition)))).toEqual([
    { functionId: "boxes", versionNumber: 2 },
    { functionId: "price", versionNumber: 2 },
  ]);
  expect(versionsIn(versionsNamed(entriesOf(emptyDefinition("en"))))).toEqual([]);
});

test("[FN67] [EI15] problems of functions are found once all of them are loaded", () => {
  expect(problemsWith(new Map([["price/2", described()]]))).toEqual([]);
  expect(
    problemsWith(
      new Map([
        ["boxes/2", null],
        ["price/2", described({ isDeleted: true, newerVersion: 3 })],
      ]),
    ),
  ).toEqual([
    ["function-unknown", "amount"],
    ["function-deleted", "price"],
    ["function-outdated", "price"],
    ["function-deleted", "risk"],
    ["function-question", "risk"],
    ["function-outdated", "risk"],
  ]);
});

test("[FN67] a call is a sentence with its function, question and parameters", () => {
  const speech: Speech = {
    say: (key, figures = {}) => [key.replace("sentence.", ""), ...Object.values(figures)].join(" "),
    nameOf: (id) => id,
    labelOf: () => undefined,
    textOf: () => "",
    functionNameOf: ({ functionId }) => (functionId === "boxes" ? "Full boxes" : undefined),
  };
  expect(functionsUsed(definition).map((place) => callSentence(place, speech))).toEqual([
    "checkedBy name amount callWith call Full boxes 2 parameter box 4",
    "valueFrom name price callOn unknownCall name amount",
    "valueFrom name risk unknownCall",
  ]);
});
