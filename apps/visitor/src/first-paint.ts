/** How long to wait for a frame: a window in the background gets none. */
const maxWaitMs = 500;

/** Resolves when the next frame has been painted (FL65). */
export const afterFirstPaint = (): Promise<unknown> =>
  new Promise((resolve) => {
    setTimeout(resolve, maxWaitMs);
    requestAnimationFrame(() => {
      // The callback runs before the frame is painted, a message after it, and sooner than a timer.
      const channel = new MessageChannel();
      channel.port1.onmessage = resolve;
      channel.port2.postMessage(0);
    });
  });
