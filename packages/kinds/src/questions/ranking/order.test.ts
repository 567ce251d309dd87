import { expect, test } from "vitest";
import { movedBy, movedTo } from "./order.ts";

test("an entry moves by places and stays at the ends", () => {
  expect(movedBy(["a", "b", "c"], "a", 1)).toEqual(["b", "a", "c"]);
  expect(movedBy(["a", "b", "c"], "c", -1)).toEqual(["a", "c", "b"]);
  expect(movedBy(["a", "b", "c"], "a", -1)).toEqual(["a", "b", "c"]);
  expect(movedBy(["a", "b", "c"], "c", 1)).toEqual(["a", "b", "c"]);
  expect(movedTo(["a", "b", "c"], "a", 2)).toEqual(["b", "c", "a"]);
});
