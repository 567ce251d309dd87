import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { afterSetUp } from "./readiness.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("[K32] readiness hooks run 1 ms after the set-up, in their order", () => {
  const ran: string[] = [];
  afterSetUp([() => ran.push("first"), () => ran.push("second")]);
  vi.advanceTimersByTime(0);
  expect(ran).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(ran).toEqual(["first", "second"]);
});
