/** Calls back once the frame that is due has been painted; at once where nothing is painted, as in a hidden tab. */
export function afterPaint(call: () => void): void {
  if (document.hidden) call();
  else requestAnimationFrame(() => setTimeout(call));
}
