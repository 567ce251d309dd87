import type { Rule, RuleAction } from "@askloom/contract";

/** How many rules act on each item. */
export function ruledItems(rules: readonly Rule[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { do: actions } of rules) {
    for (const id of new Set(actions.flatMap(targetsOf))) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}

/** What an action acts on. */
export function targetsOf(action: RuleAction): readonly string[] {
  if ("targets" in action) return action.targets;
  return "target" in action ? [action.target] : [action.from];
}
