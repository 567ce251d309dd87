import { expect, test } from "vitest";
import { ask } from "../../../../tests/support/forms/ask-kind.ts";
import { item } from "../../../../tests/support/forms/build-form.ts";

const lines = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `${name}${index}`, label: {} }));

/** A list that counts how often something of it is read. */
function counted<Value extends object>(list: Value[]) {
  const reads = { count: 0 };
  const get = (target: Value[], key: string | symbol) => {
    reads.count += 1;
    return Reflect.get(target, key);
  };
  return { reads, list: new Proxy(list, { get }) };
}

test("[EX2] of a question with many choices, a parse looks at those that were sent", () => {
  const { reads, list } = counted(lines("c", 2_000));
  const several = ask(item("multiple-choice", "m", { choices: list }));
  expect(several.parse(["c7", "nowhere", "c3", "c7"])).toEqual(["c3", "c7"]);
  reads.count = 0;
  expect([several.parse(["c1999", "c0"]), several.parse("c5"), several.parse(["nowhere"])]).toEqual([
    ["c0", "c1999"],
    ["c5"],
    undefined,
  ]);
  expect(reads.count).toBe(0);
});

test.each(["single", "multiple"] as const)(
  "[EX2] of a matrix (%s), a parse looks at the rows and columns that were sent",
  (variant) => {
    const [rows, columns] = [counted(lines("r", 200)), counted(lines("c", 50))];
    const matrix = ask(item("matrix", "m", { variant, rows: rows.list, columns: columns.list }));
    const inAnswer = (column: string) => (variant === "single" ? column : [column]);
    expect(matrix.parse({ r0: "c0" })).toEqual({ r0: inAnswer("c0") });
    [rows.reads.count, columns.reads.count] = [0, 0];
    const answer = matrix.parse({ r199: "c49", r2: "c1", nowhere: "c1" });
    expect(JSON.stringify(answer)).toBe(JSON.stringify({ r2: inAnswer("c1"), r199: inAnswer("c49") }));
    expect([rows.reads.count, columns.reads.count]).toEqual([0, 0]);
  },
);

test("[EX2] of a matrix, only rows that were answered are compared and written", () => {
  const rows = counted(lines("r", 200));
  const matrix = ask(item("matrix", "m", { rows: rows.list, uniqueRows: true }));
  expect(matrix.issues({ r5: "c1", r0: "c2" })).toEqual([]);
  rows.reads.count = 0;
  expect(matrix.issues({ r9: "c1", r100: "c2", r30: "c1" })).toEqual([{ code: "uniqueRows", part: "r30" }]);
  expect(matrix.text({ r9: "c1", r5: "c2" })).toBe("r5: C2; r9: C1");
  expect(rows.reads.count).toBe(0);
});
