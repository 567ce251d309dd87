import { onTestFinished, vi } from "vitest";

/** By this clock each step takes long, and so is a slice; gives how often it was looked at. */
export function slowClock(): () => number {
  let ms = performance.now();
  const now = vi.spyOn(performance, "now").mockImplementation(() => {
    ms += 10;
    return ms;
  });
  onTestFinished(() => now.mockRestore());
  return () => now.mock.calls.length;
}
