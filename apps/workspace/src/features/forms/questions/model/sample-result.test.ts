import { expect, test } from "vitest";
import { computed, form, item, number, repeat, yesNo } from "../../../../../../../tests/support/forms/build-form.ts";
import { formulas, moment } from "../../../../../../../tests/support/forms/fill-form.ts";
import { createFormStore } from "../../designer/model/form-store.ts";
import { questionsRead, resultWithSamples } from "./sample-result.ts";

const definition = form({
  items: [
    number("n", { min: 5 }),
    yesNo("b"),
    item("date", "d"),
    item("single-choice", "c", { choices: [{ id: "a", label: { en: "A" }, number: 7 }] }),
    computed("twice", "n * 2"),
    computed("own", "own + 1"),
    repeat("rows", {}, number("price"), computed("gross", "price * 1.5")),
  ],
  variables: [{ id: "v", name: "V", source: "computed", formula: "n + 1" }],
});
const store = createFormStore(definition);
const tried = (source: string, samples: Record<string, unknown> = {}, home?: string) =>
  resultWithSamples(source, { store, formulas, moment, samples: new Map(Object.entries(samples)), home });

test.each<[string, Record<string, unknown>, unknown]>([
  ["n + 1", {}, 6],
  ["n + 1", { n: 20 }, 21],
  ["twice", { n: 20 }, 40],
  ["v * 2", { n: 1 }, 4],
  ["choiceNumber(c) + 1", {}, 8],
  ["b ? d : 'no'", {}, moment.today],
  ["sum(price)", { price: 1.5 }, 3],
  ["sum(rows.map(r, r.gross))", { price: 2 }, 6],
  ["own", {}, undefined],
  ["n +", {}, undefined],
])("[FD29] %s with the samples %j gives %j", (source, samples, result) => {
  expect(tried(source, samples)).toEqual(result);
});

test("[FD29] in its own row a formula reads the question of that row", () => {
  expect(tried("price * 2", { price: 4 }, "gross")).toBe(8);
});

test("[FD29] samples can be given for the questions that are answered", () => {
  expect(questionsRead("twice + n + choiceNumber(c) + size(rows) + v + unknown", { store, formulas })).toEqual([
    "n",
    "c",
    "price",
  ]);
});
