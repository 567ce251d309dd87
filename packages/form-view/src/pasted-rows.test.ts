import { expect, test } from "vitest";
import { pastedInto } from "./pasted-rows.ts";

const columns = ["what", "amount", "paidBy"];
function pasting(rows: string[], from: { rowId: string; itemId: string } | undefined, cells: string[][]) {
  let made = 0;
  const addRow = () => {
    made += 1;
    return `new${made}`;
  };
  return pastedInto({ cells, from, rows, columns, addRow }).map(
    ({ rowId, itemId, text }) => `${rowId}.${itemId}=${text}`,
  );
}

test("cells go right and down from where they are pasted; rows are added, columns never", () => {
  expect(pasting(["r1", "r2"], { rowId: "r2", itemId: "amount" }, [["1", "me", "too far"], ["2"]])).toEqual([
    "r2.amount=1",
    "r2.paidBy=me",
    "new1.amount=2",
  ]);
});

test("without a place they make rows at the end", () => {
  expect(pasting(["r1"], undefined, [["Train"], ["Bus"]])).toEqual(["new1.what=Train", "new2.what=Bus"]);
});
