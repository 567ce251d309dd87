/** The element that stands for a rule in whichever view is shown. */
export const ruleHeadId = (id: string): string => `rule-head-${id}`;

/** Puts the focus on a rule once it is drawn at its place. */
export function focusRule(id: string | undefined): void {
  if (id === undefined) return;
  requestAnimationFrame(() => document.getElementById(ruleHeadId(id))?.focus());
}
