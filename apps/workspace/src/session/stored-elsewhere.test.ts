import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { gatherKeys, gatherMs } from "./stored-elsewhere.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("[S26] the keys that another tab writes in one go are one change", () => {
  const notified: (readonly (string | null)[])[] = [];
  const note = gatherKeys((keys) => notified.push(keys));
  note("expires_at");
  vi.advanceTimersByTime(gatherMs - 1);
  note("access_token");
  expect(notified).toEqual([]);
  vi.advanceTimersByTime(1);
  note("tenant_id");
  vi.advanceTimersByTime(gatherMs);
  expect(notified).toEqual([["expires_at", "access_token"], ["tenant_id"]]);
});
