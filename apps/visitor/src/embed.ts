/** Tells the page around it how high the form is, so that its frame needs no scroll bar. */
export function announceHeight(): void {
  if (parent === self) return;
  const notify = () =>
    parent.postMessage({ type: "askloom:height", height: document.documentElement.offsetHeight }, "*");
  new ResizeObserver(notify).observe(document.documentElement);
}
