import { expect, test } from "vitest";
import { ask } from "../../../../../tests/support/forms/ask-kind.ts";
import { item } from "../../../../../tests/support/forms/build-form.ts";

const single = ask(item("matrix", "m", { eachRow: true, uniqueRows: true }));
const multiple = ask(item("matrix", "m", { variant: "multiple", uniqueRows: true }));

test.each([
  [{ r1: "c1", r2: "nowhere", r9: "c1" }, { r1: "c1" }],
  [{ r1: "nowhere" }, undefined],
  [JSON.parse('{"__proto__": {"r1": "c1"}}'), undefined],
  [["c1"], undefined],
])("a matrix answer from %j", (value, answer) => {
  expect(single.parse(value)).toEqual(answer);
});

test("a matrix of several takes lists, in the order of the columns", () => {
  expect(multiple.parse({ r1: ["c2", "c1", "x"], r2: [] })).toEqual({ r1: ["c1", "c2"] });
  expect(multiple.parse({ r1: "c2" })).toEqual({ r1: ["c2"] });
});

test("rows are checked: each answered, none like another", () => {
  expect(single.issues({ r1: "c1" })).toEqual([{ code: "eachRow", part: "r2" }]);
  expect(single.issues({ r1: "c1", r2: "c1" })).toEqual([{ code: "uniqueRows", part: "r2" }]);
  expect(single.issues({ r1: "c1", r2: "c2" })).toEqual([]);
  expect(multiple.issues({ r1: ["c1", "c2"], r2: ["c2"] })).toEqual([{ code: "uniqueRows", part: "r2" }]);
  expect(multiple.issues({ r1: ["c1"], r2: ["c2"] })).toEqual([]);
});

test("a row can be picked and the whole be written", () => {
  expect(single.logic.partOf?.({ r1: "c1" }, "r1")).toBe("c1");
  expect(single.logic.partOf?.({ r1: "c1" }, "toString")).toBeUndefined();
  expect(multiple.text({ r1: ["c1", "c2"], r2: ["c2"] })).toBe("R1: C1, C2; R2: C2");
});
