import { memoryStorage } from "@askloom/browser";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { gatherKeys, gatherMs, unhandledKeys } from "./stored-elsewhere.ts";

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

test("[S26] a change whose events come late and apart is still one change with a new token", () => {
  const storage = memoryStorage();
  const keysOf = unhandledKeys(storage);
  storage.setItem("expires_at", "1");
  storage.setItem("access_token", "first");
  expect(keysOf(["expires_at"], undefined)).toEqual(["expires_at", "access_token"]);
  expect(keysOf(["access_token"], "first")).toEqual([]);
  storage.setItem("expires_at", "2");
  expect(keysOf(["expires_at"], "first")).toEqual(["expires_at"]);
  storage.clear();
  expect(keysOf([null], "first")).toEqual([null]);
  expect(keysOf(["tenant_id"], undefined)).toEqual([]);
});
