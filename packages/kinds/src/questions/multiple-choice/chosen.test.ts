import { expect, test } from "vitest";
import { answerOf, chosenOf, toggled } from "./chosen.ts";

const order = ["a", "b", "c"];

test("an answer has the order of the choices, own words last, and is none when empty", () => {
  expect(answerOf({ ids: ["c", "a"], other: undefined }, order)).toEqual(["a", "c"]);
  expect(answerOf({ ids: ["b"], other: "mine" }, order)).toEqual(["b", { other: "mine" }]);
  expect(answerOf({ ids: [], other: "  " }, order)).toBeUndefined();
});

test("an answer is read back as it was written", () => {
  expect(chosenOf(["a", { other: "mine" }])).toEqual({ ids: ["a"], other: "mine" });
  expect(chosenOf(undefined)).toEqual({ ids: [], other: undefined });
  expect(toggled(["a"], "a")).toEqual([]);
  expect(toggled(["a"], "b")).toEqual(["a", "b"]);
});
