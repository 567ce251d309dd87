import { expect, test } from "vitest";
import { nextEdge } from "./next-edge.ts";

const edges = [
  { id: "in", from: "form", to: "check" },
  { id: "first", from: "check", to: "mail" },
  { id: "second", from: "check", to: "call" },
];

test("[FA72] Shift and an arrow go through the connections of a step, and begin again after the last", () => {
  const pick = (arrow: "ArrowDown" | "ArrowUp", picked?: string) => nextEdge(edges, { step: "check", arrow, picked });
  expect(pick("ArrowDown")).toBe("first");
  expect(pick("ArrowDown", "first")).toBe("second");
  expect(pick("ArrowDown", "second")).toBe("first");
  expect(pick("ArrowUp", "first")).toBe("in");
  expect(nextEdge(edges, { step: "mail", arrow: "ArrowDown", picked: undefined })).toBeUndefined();
});
