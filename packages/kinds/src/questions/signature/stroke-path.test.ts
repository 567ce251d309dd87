import { expect, test } from "vitest";
import { signatureLogic } from "./logic.ts";
import { strokePath } from "./stroke-path.ts";

test("a stroke is bent through the middles between its points; a dot is a line to itself", () => {
  expect(strokePath([1, 2])).toBe("M1 2L1 2");
  expect(strokePath([0, 0, 10, 10])).toBe("M0 0Q10 10 10 10");
  expect(strokePath([0, 0, 10, 10, 20, 0])).toBe("M0 0Q10 10 15 5Q20 0 20 0");
  expect(strokePath([])).toBe("");
});

test("what is drawn is an answer", () => {
  const drawn = strokePath([0.5, 1.2, -3, 4.5, 6, 7]) + strokePath([1, 1]);
  expect(signatureLogic.parse({ kind: "signature", id: "s", title: {} }, { drawn })).toEqual({ drawn });
});
