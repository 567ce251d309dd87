/** The loader that the page itself brings (S10). */
export function showInitialLoader(isShown: boolean): void {
  document.getElementById("initial-loader")?.toggleAttribute("hidden", !isShown);
}
