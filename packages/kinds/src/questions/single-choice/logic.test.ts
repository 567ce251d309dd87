import { expect, test } from "vitest";
import { ask } from "../../../../../tests/support/forms/ask-kind.ts";
import { item } from "../../../../../tests/support/forms/build-form.ts";

const one = ask(item("single-choice", "c", { other: {} }));
const many = ask(item("multiple-choice", "c", { other: {}, minChoices: 2, maxChoices: 3 }));
const ranked = ask(item("ranking", "c"));

test.each([
  ["a", "a"],
  ["nowhere", undefined],
  [{ other: " own words " }, { other: " own words " }],
  [{ other: "  " }, undefined],
  [["a"], undefined],
])("one choice from %j", (value, answer) => {
  expect(one.parse(value)).toEqual(answer);
  expect(ask(item("single-choice", "c")).parse({ other: "x" })).toBeUndefined();
});

test.each([
  [
    ["c", "a", "c", "nowhere", { other: "x" }],
    ["a", "c", { other: "x" }],
  ],
  ["b", ["b"]],
  [[], undefined],
  [["nowhere"], undefined],
  [{}, undefined],
])("several choices from %j", (value, answer) => {
  expect(many.parse(value)).toEqual(answer);
});

test("the number of choices is checked, against what is offered", () => {
  expect(many.codes(["a"])).toEqual(["minChoices"]);
  expect(many.codes(["a"], new Set(["a"]))).toEqual([]);
  expect(many.codes(["a", "b", "c", { other: "x" }])).toEqual(["maxChoices"]);
  expect(ranked.codes(["b", "a"])).toEqual(["incomplete"]);
  expect(ranked.codes(["b", "a"], new Set(["a", "b"]))).toEqual([]);
  expect(ask(item("ranking", "c", { minChoices: 2, maxChoices: 2 })).codes(["b"])).toEqual(["minChoices"]);
  expect(ask(item("ranking", "c", { minChoices: 1, maxChoices: 2 })).codes(["a", "b", "c"])).toEqual(["maxChoices"]);
});

test("a ranking keeps its order, each choice once", () => {
  expect(ranked.parse(["c", "a", "c", 1, "nowhere"])).toEqual(["c", "a"]);
  expect(ranked.text(["c", "a"])).toBe("1. C, 2. A");
});

test("conditions see ids, and own words as `other`", () => {
  expect([one.operand("a"), one.operand({ other: "x" }), many.operand(["b", { other: "x" }])]).toEqual([
    "a",
    "other",
    ["b", "other"],
  ]);
});

test("[ER5] what is not offered is left out", () => {
  const offered = new Set(["b", "other"]);
  const remaining = (questions: typeof one, value: unknown) => {
    const answer = questions.parse(value);
    return answer === undefined ? undefined : questions.logic.keepOffered?.(item("ranking", "c"), answer, offered);
  };
  expect([remaining(one, "a"), remaining(one, "b"), remaining(one, { other: "x" })]).toEqual([
    undefined,
    "b",
    { other: "x" },
  ]);
  expect([remaining(many, ["a", "b"]), remaining(many, ["a"]), remaining(ranked, ["c", "b"])]).toEqual([
    ["b"],
    undefined,
    ["b"],
  ]);
});

test("choices are written by their labels, own words as they are", () => {
  expect([one.text("b"), one.text({ other: "mine" }), many.text(["a", { other: "mine" }], "zh-Hans")]).toEqual([
    "B",
    "mine",
    "A、mine",
  ]);
});
