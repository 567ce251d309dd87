import { expect, test } from "vitest";
import { boxAround } from "../box.ts";
import { cardSize } from "../canvas-graph.ts";
import { firstViewport } from "./first-viewport.ts";
import { cardsPath, joinedBox } from "./mini-map-shape.ts";

const room = { width: 1_000, height: 800 };
const grid = new Map(
  Array.from({ length: 500 }, (_, index) => [`s${index}`, { x: (index % 20) * 280, y: Math.floor(index / 20) * 160 }]),
);

test("[FA70] a large graph opens where it begins, and its names can be read", () => {
  const { x, y, zoom } = firstViewport(grid, room);
  expect(zoom).toBeGreaterThan(0.4);
  expect(zoom).toBeLessThanOrEqual(1);
  for (const offset of [x, y]) expect(offset).toBeGreaterThanOrEqual(0);
});

test("[FA70] a small graph is in sight as a whole, and not larger than it is", () => {
  expect(firstViewport(new Map([["form", { x: 0, y: 0 }]]), room)).toEqual({ x: 380, y: 360, zoom: 1 });
  expect(firstViewport(new Map(), room)).toEqual({ x: 0, y: 0, zoom: 1 });
});

test("[FA70] the small map draws all cards as one shape, around them and what is in sight", () => {
  const spots = new Map([
    ["a", { x: 0, y: 0 }],
    ["b", { x: 300, y: 200 }],
  ]);
  expect(cardsPath(spots)).toBe("M0 0h240v80h-240zM300 200h240v80h-240z");
  expect(boxAround(spots, cardSize)).toEqual({ x: 0, y: 0, width: 540, height: 280 });
  expect(joinedBox(boxAround(spots, cardSize), { x: -100, y: 50, width: 200, height: 400 })).toEqual({
    ...{ x: -100, y: 0 },
    ...{ width: 640, height: 450 },
  });
});
