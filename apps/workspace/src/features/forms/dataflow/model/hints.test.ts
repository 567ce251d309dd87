import type { ConditionRow, RuleAction } from "@askloom/contract";
import { expect, test } from "vitest";
import { rowHint } from "../../../../shared/conditions/model/row-hint.ts";
import { actionHint } from "./hints.ts";
import { sampleStore } from "./sample-form.ts";
import { traitsOf } from "./traits.ts";

const store = sampleStore();
const of = (question: string) => ({ operand: { question } });

test.each<[string | undefined, ConditionRow]>([
  [undefined, { ...of("age"), operator: "<", value: 18 }],
  [undefined, { ...of("age"), operator: "is-empty" }],
  ["operand-unknown", { ...of("gone"), operator: "is-empty" }],
  ["value-missing", { ...of("age"), operator: "<" }],
  ["value-missing", { ...of("age"), operator: "between", value: [1] }],
  ["value-missing", { ...of("age"), operator: "between", value: ["", 3] }],
  ["ends-swapped", { ...of("age"), operator: "between", value: [3, 1] }],
  ["value-unfit", { ...of("age"), operator: "==", value: "old" }],
  ["choice-unknown", { ...of("room"), operator: "==", value: "huge" }],
  ["choice-unknown", { ...of("room"), operator: "is-one-of", value: ["small", "huge"] }],
  ["part-missing", { ...of("service"), operator: "==", value: "good" }],
  [undefined, { operand: { question: "service", row: "staff" }, operator: "==", value: "good" }],
  ["reference-unknown", { ...of("age"), operator: "<", value: { question: "gone" } }],
  ["compares-itself", { ...of("age"), operator: "<", value: { question: "age" } }],
  [undefined, { ...of("arrival"), operator: "between", value: ["today", "today+7"] }],
])("[FD7] %s is said of a comparison", (hint, row) => {
  expect(rowHint((operand) => traitsOf(store, operand), row)).toBe(hint);
});

test.each<[string | undefined, RuleAction]>([
  [undefined, { action: "show", targets: ["age", "second"] }],
  ["target-unknown", { action: "show", targets: ["age", "gone"] }],
  ["jump-backwards", { action: "go-to-page", from: "second", page: "first" }],
  ["jump-backwards", { action: "go-to-page", from: "second", page: "second" }],
  [undefined, { action: "go-to-page", from: "first", page: "third" }],
  ["page-unknown", { action: "go-to-page", from: "first", page: "gone" }],
  ["page-unknown", { action: "end", from: "gone", message: { en: "Bye" } }],
  ["message-missing", { action: "end", from: "first", message: { en: " " } }],
  ["message-missing", { action: "refuse", target: "age", message: {} }],
  ["target-unknown", { action: "set", target: "children", value: { literal: 1 } }],
  ["choice-unknown", { action: "set", target: "room", value: { literal: "huge" } }],
  ["value-missing", { action: "set", target: "age", value: { formula: " " } }],
  ["reference-unknown", { action: "set", target: "age", value: { question: "gone" } }],
  [undefined, { action: "set", target: "age", value: { literal: null } }],
  ["no-choice", { action: "filter-choices", target: "room", choices: [] }],
  ["target-unknown", { action: "filter-choices", target: "age", choices: ["small"] }],
])("[FD7] %s is said of an action", (hint, action) => {
  expect(actionHint(store, action)).toBe(hint);
});
