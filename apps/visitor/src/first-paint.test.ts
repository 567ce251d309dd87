import { afterEach, expect, test, vi } from "vitest";
import { afterFirstPaint } from "./first-paint.ts";

afterEach(() => void vi.unstubAllGlobals());

/** A window whose frames and timers come when the test says so. */
function heldWindow() {
  const frames: FrameRequestCallback[] = [];
  const timers: (() => void)[] = [];
  const order: string[] = [];
  vi.stubGlobal("setTimeout", (done: () => void) => timers.push(done));
  vi.stubGlobal("requestAnimationFrame", (frame: FrameRequestCallback) => frames.push(frame));
  const done = afterFirstPaint().then(() => order.push("script"));
  const frame = () => {
    for (const each of frames) each(0);
  };
  const timer = () => {
    for (const each of timers) each();
  };
  return { order, done, frame, timer };
}

test("[FL65] the script of a page runs once its first frame was painted, not in that frame", async () => {
  const { order, done, frame } = heldWindow();
  await Promise.resolve();
  expect(order).toEqual([]);
  frame();
  await Promise.resolve();
  order.push("painted");
  await done;
  expect(order).toEqual(["painted", "script"]);
});

test("[FL65] in a window that paints nothing the script does not wait for ever", async () => {
  const { order, done, timer } = heldWindow();
  timer();
  await done;
  expect(order).toEqual(["script"]);
});
