import { expect, test } from "vitest";
import { cardSize, type Spots } from "../canvas-graph.ts";
import { freeSpot, isPlaced, moved, neighbour, onGrid, spotsOf } from "./spots.ts";

const edges = [
  { from: "a", to: "b" },
  { from: "b", to: "c" },
];
const laidOut: Spots = new Map([
  ["a", { x: 0, y: 0 }],
  ["b", { x: 0, y: 140 }],
  ["c", { x: 0, y: 280 }],
]);

test("[FA35] the layout is automatic until a step is put somewhere", () => {
  const free = { nodes: [{ id: "a" }, { id: "b" }, { id: "c" }], edges };
  expect(isPlaced(free)).toBe(false);
  expect(spotsOf(free, laidOut)).toEqual(laidOut);
  const own = { nodes: [{ id: "a", position: { x: 40, y: 60 } }, { id: "b" }, { id: "c" }], edges };
  expect(spotsOf(own, laidOut)).toEqual(
    new Map([
      ["a", { x: 40, y: 60 }],
      ["b", { x: 40, y: 200 }],
      ["c", { x: 40, y: 340 }],
    ]),
  );
});

test("[FA35] no step covers another one that was put somewhere, and all stand on the grid", () => {
  const taken: Spots = new Map([["a", { x: 0, y: 0 }]]);
  const spot = freeSpot({ x: 7, y: -9 }, taken);
  expect(spot.x).toBeGreaterThanOrEqual(cardSize.width);
  expect(onGrid(spot)).toEqual(spot);
});

test("[FA34] an arrow leads to the nearest step in its direction, and with Alt moves the selected ones", () => {
  const spots: Spots = new Map([...laidOut, ["right", { x: 260, y: 140 }]]);
  expect(neighbour(spots, "a", "ArrowDown")).toBe("b");
  expect(neighbour(spots, "b", "ArrowRight")).toBe("right");
  expect(neighbour(spots, "right", "ArrowLeft")).toBe("b");
  expect(neighbour(spots, "a", "ArrowUp")).toBeUndefined();
  expect(moved(laidOut, new Set(["b"]), { x: 20, y: 0 })).toEqual(new Map([...laidOut, ["b", { x: 20, y: 140 }]]));
});
