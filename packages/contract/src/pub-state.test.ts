import { expect, test } from "vitest";
import { isFull, type PubTimes, pubStateOf } from "./pub-state.ts";

const now = new Date("2026-03-01T12:00:00Z");
const [before, after] = ["2026-03-01T11:59:59Z", "2026-03-01T12:00:01Z"];
const plain: PubTimes = { opensAt: null, closesAt: null, pausedAt: null, closedAt: null, deletedAt: null };

test.for<[Partial<PubTimes>, string]>([
  [{}, "open"],
  [{ opensAt: before, closesAt: after }, "open"],
  [{ opensAt: now }, "open"],
  [{ opensAt: after }, "scheduled"],
  [{ opensAt: after, pausedAt: before }, "paused"],
  [{ closesAt: now, pausedAt: before }, "closed"],
  [{ closedAt: new Date(before), opensAt: after }, "closed"],
  [{ deletedAt: before, closedAt: before }, "deleted"],
])("[PB5] a publication with %o is %s", ([times, state]) => {
  expect(pubStateOf({ ...plain, ...times }, now)).toBe(state);
});

test("[PB6] a publication is full when as many as may were taken, or more", () => {
  expect([isFull(1, 2), isFull(2, 2), isFull(3, 2), isFull(3, null)]).toEqual([false, true, true, false]);
});
