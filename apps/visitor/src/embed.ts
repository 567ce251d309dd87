/** Tells the page around it how high the form is, so that its frame needs no scroll bar. */
export function tellHeight(): void {
  if (window.parent === window) return;
  const tell = () =>
    window.parent.postMessage({ type: "askloom:height", height: document.documentElement.offsetHeight }, "*");
  new ResizeObserver(tell).observe(document.documentElement);
}
