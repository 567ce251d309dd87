import type { ConditionRow, Operator } from "@askloom/contract";
import { expect, test } from "vitest";
import {
  newRow,
  offeredOperators,
  withOperand,
  withOperator,
} from "../../../../shared/conditions/model/condition-rows.ts";
import type { Traits } from "../../../../shared/conditions/model/traits.ts";
import { sampleStore } from "./sample-form.ts";
import { traitsOf } from "./traits.ts";

const store = sampleStore();
const question = (id: string) => ({ question: id });
const traits = (id: string): Traits => {
  const found = traitsOf(store, store.node(id) === undefined ? { variable: id } : question(id));
  if (found === undefined) throw new Error(`no ${id}`);
  return found;
};
const row = (id: string, operator: Operator, value?: ConditionRow["value"]): ConditionRow =>
  value === undefined ? { operand: question(id), operator } : { operand: question(id), operator, value };
const about = (before: ConditionRow, id: string) => withOperand(before, question(id), traits(id));

test.each([
  ["age", row("age", "==")],
  ["breakfast", row("breakfast", "==", true)],
  ["room", row("room", "==")],
  ["extras", row("extras", "contains")],
  ["service", row("service", "is-answered")],
  ["children", row("children", "is-answered")],
])("[FD7] a new comparison about %s asks what is likely", (id, expected) => {
  expect(newRow(question(id), traits(id))).toEqual(expected);
});

test.each<[string, ConditionRow, string, ConditionRow]>([
  ["operator and number stay", row("age", "<", 18), "guests", row("guests", "<", 18)],
  ["a number becomes text", row("age", "<", 18), "notes", row("notes", "<", "18")],
  ["a text that is a number becomes one", row("notes", "==", "18"), "age", row("age", "==", 18)],
  ["a text that is none is dropped", row("notes", "==", "old"), "age", row("age", "==")],
  ["an operator that is not offered gives way", row("age", "<", 18), "breakfast", row("breakfast", "==", true)],
  ["a choice that both have stays", row("room", "==", "large"), "bed", row("bed", "==", "large")],
  ["a choice of the other question is dropped", row("room", "==", "small"), "bed", row("bed", "==")],
  [
    "of a list, what fits stays",
    row("room", "is-one-of", ["small", "large"]),
    "bed",
    row("bed", "is-one-of", ["large"]),
  ],
  ["both ends stay", row("age", "between", [1, 3]), "guests", row("guests", "between", [1, 3])],
  ["a day stays a day", row("arrival", ">", "today+7"), "departure", row("departure", ">", "today+7")],
  ["a day is no time", row("arrival", ">", "2026-11-15"), "hour", row("hour", ">")],
  ["nothing to compare with stays so", row("age", "is-empty"), "room", row("room", "is-empty")],
])("[FD7] when the operand changes, %s", (_, before, id, expected) => {
  expect(about(before, id)).toEqual(expected);
});

test("[FD7] another answer stays what is compared with, but a question is not compared with itself", () => {
  const later = row("departure", "<", question("arrival"));
  expect(about(later, "hour")).toEqual(row("hour", "<", question("arrival")));
  expect(about(later, "arrival")).toEqual(row("arrival", "<"));
});

test.each<[ConditionRow, Operator, ConditionRow]>([
  [row("age", "<", 18), ">=", row("age", ">=", 18)],
  [row("age", "<", 18), "between", row("age", "between", [18])],
  [row("age", "between", [1, 3]), "<", row("age", "<", 1)],
  [row("room", "==", "small"), "is-one-of", row("room", "is-one-of", ["small"])],
  [row("room", "is-one-of", ["small", "large"]), "==", row("room", "==", "small")],
  [row("age", "<", 18), "is-empty", row("age", "is-empty")],
  [row("breakfast", "is-empty"), "==", row("breakfast", "==", true)],
])("[FD7] %j becomes %s", (before, operator, expected) => {
  const id = "question" in before.operand ? before.operand.question : "";
  expect(withOperator(before, operator, traits(id))).toEqual(expected);
});

test("[FD7] an operator that an import brought can be seen beside those of the type", () => {
  expect(offeredOperators(traits("room"), "==")).not.toContain("starts-with");
  expect(offeredOperators(traits("room"), "starts-with")).toContain("starts-with");
});

test("[FD7] a row of a matrix has the matrix' columns as values", () => {
  expect(traitsOf(store, { question: "service", row: "staff" })).toMatchObject({
    type: "choice",
    choices: ["good", "bad"],
  });
  expect(traitsOf(store, { question: "service", row: "gone" })).toBeUndefined();
});

test("[FD7] a variable compares numbers as numbers", () => {
  const variable = { variable: "campaign" };
  const before = row("notes", "<", "18");
  expect(withOperand(before, variable, traits("campaign"))).toEqual({ operand: variable, operator: "<", value: 18 });
});
