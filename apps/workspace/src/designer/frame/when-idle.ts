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
