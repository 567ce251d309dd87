import { expect, test } from "vitest";
import { marksOf, withMark } from "./marks.ts";
import type { MatrixQuestion } from "./schema.ts";

const lines = (...ids: string[]) => ids.map((id) => ({ id, label: {} }));
const single: MatrixQuestion = {
  kind: "matrix",
  id: "m",
  title: {},
  variant: "single",
  rows: lines("r", "s"),
  columns: lines("a", "b"),
};
const multiple: MatrixQuestion = { ...single, variant: "multiple" };
const press = (question: MatrixQuestion, value: unknown, [rowId, columnId]: [string, string]) =>
  withMark({ question, marks: marksOf(value), rowId, columnId });

test("one column a row: another one takes its place", () => {
  expect(press(single, undefined, ["r", "a"])).toEqual({ r: "a" });
  expect(press(single, { r: "a" }, ["s", "b"])).toEqual({ r: "a", s: "b" });
  expect(press(single, { r: "a" }, ["r", "b"])).toEqual({ r: "b" });
});

test("several columns a row: pressing again takes away, and nothing left is no answer", () => {
  expect(press(multiple, { r: ["b"] }, ["r", "a"])).toEqual({ r: ["a", "b"] });
  expect(press(multiple, { r: ["a", "b"] }, ["r", "a"])).toEqual({ r: ["b"] });
  expect(press(multiple, { r: ["a"], s: ["b"] }, ["r", "a"])).toEqual({ s: ["b"] });
  expect(press(multiple, { r: ["a"] }, ["r", "a"])).toBeUndefined();
});
