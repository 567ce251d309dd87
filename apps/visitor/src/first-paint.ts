/** How long to wait for a frame: a window in the background gets none. */
const maxWaitMs = 500;

/** Resolves when the next frame has been painted (FL65). */
export const afterFirstPaint = (
  window: Pick<Window & typeof globalThis, "setTimeout" | "requestAnimationFrame" | "MessageChannel">,
): Promise<void> =>
  new Promise((resolve) => {
    window.setTimeout(resolve, maxWaitMs);
    window.requestAnimationFrame(() => {
      // The callback runs before the frame is painted, a message after it, and sooner than a timer.
      const { port1, port2 } = new window.MessageChannel();
      port1.onmessage = () => resolve();
      port2.postMessage(undefined);
    });
  });
