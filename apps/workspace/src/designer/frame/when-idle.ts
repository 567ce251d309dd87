import { afterPaint } from "./after-paint.ts";

/** Calls back when the browser has nothing else to do, after half a second at the latest; the result takes it back. */
export function whenIdle(call: () => void): () => void {
  // Some browsers have no idle callbacks.
  if (typeof requestIdleCallback !== "function") {
    const timer = setTimeout(call);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(call, { timeout: 500 });
  return () => cancelIdleCallback(request);
}

/** The same, but not before the frame that is due has been painted, however long that takes. */
export function whenIdleAfterPaint(call: () => void): () => void {
  let isWanted = true;
  let stop = () => {};
  afterPaint(() => {
    if (isWanted) stop = whenIdle(call);
  });
  return () => {
    isWanted = false;
    stop();
  };
}
