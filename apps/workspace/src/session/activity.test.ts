import { memoryStorage } from "@askloom/browser";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { activityKey, trackActivity } from "./activity.ts";

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

test("[S42] [S43] [K6] [K7] activity is throttled at 350 ms and written every second", () => {
  const page = new EventTarget();
  const storage = memoryStorage();
  // Only listening is used of the document.
  const stop = trackActivity(page as unknown as Document, storage, () => Date.now());
  vi.advanceTimersByTime(349);
  page.dispatchEvent(new Event("click"));
  vi.advanceTimersByTime(651);
  expect(storage.getItem(activityKey)).toBe("1000000");
  for (const name of ["mousemove", "keypress", "scroll"]) {
    vi.advanceTimersByTime(350);
    page.dispatchEvent(new Event(name));
  }
  expect(storage.getItem(activityKey)).toBe("1001700");
  vi.advanceTimersByTime(1000);
  expect(storage.getItem(activityKey)).toBe("1002050");
  stop();
  page.dispatchEvent(new Event("click"));
  vi.advanceTimersByTime(5000);
  expect(storage.getItem(activityKey)).toBe("1002050");
});
