const inputs = "input:not([type=hidden]):not(:disabled), select, textarea, button, [tabindex]";

/** Focuses the input with this id, or the first one in the group with this id, also in a part that is folded away. */
export function focusField(document: Document, id: string): void {
  const field = document.getElementById(id);
  if (field === null) return;
  for (let part = field.parentElement; part !== null; part = part.parentElement) {
    if (part instanceof HTMLDetailsElement) part.open = true;
  }
  const input = field.matches(inputs) ? field : field.querySelector<HTMLElement>(inputs);
  // The title comes into sight with the input.
  field.scrollIntoView({ block: "center" });
  input?.focus({ preventScroll: true });
}
