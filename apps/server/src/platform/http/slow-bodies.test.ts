import type { IncomingMessage } from "node:http";
import { expect, onTestFinished, test, vi } from "vitest";
import { slowBodies } from "./slow-bodies.ts";

test("[O18] a body has the whole time to get on, however soon after its headers the others are looked at", () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const slow: unknown[] = [];
  const bodies = slowBodies({ everyMs: 10_000, leastBytes: 1_000, onSlow: (request) => slow.push(request) });
  onTestFinished(bodies.stop);
  vi.advanceTimersByTime(9_999);
  const socket = { bytesRead: 200 };
  // All that is read of a request.
  const request = { headers: { "content-length": "5000" }, socket, complete: false, destroyed: false, once: () => 0 };
  bodies.watch(request as unknown as IncomingMessage);
  vi.advanceTimersByTime(1);
  expect(slow).toEqual([]);
  socket.bytesRead = 1_300;
  vi.advanceTimersByTime(10_000);
  expect(slow).toEqual([]);
  vi.advanceTimersByTime(10_000);
  expect(slow).toEqual([request]);
});
