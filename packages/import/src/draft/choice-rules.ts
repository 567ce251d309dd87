import type { Condition, ConditionRow } from "@askloom/contract";
import { addRule, type Draft } from "./draft.ts";

export interface OfferedWhen {
  readonly id: string;
  /** Undefined: offered always. */
  readonly when: Condition | undefined;
}

const maxListed = 200_000;

/** Whether the rules for these choices stay small enough to be kept. */
export const canFilter = (choices: readonly OfferedWhen[]): boolean =>
  groupsOf(choices).size * choices.length <= maxListed;

/** Rules that offer each choice while its condition holds. */
export function offerWhen(
  draft: Draft,
  { location, property, target }: { location: string; property: string; target: string },
  choices: readonly OfferedWhen[],
): void {
  const groups = [...groupsOf(choices).values()];
  const free = choices.filter(({ when }) => when === undefined).map(({ id }) => id);
  const add = (when: Condition, ids: string[]) =>
    addRule(draft, { location, property, when, actions: [{ action: "filter-choices", target, choices: ids }] });
  const rows = groups.map(({ when }) => when).filter(isEquality);
  if (rows.length === groups.length && areOfOne(rows)) {
    // One answer decides: what it allows, and nothing for any other answer.
    for (const { when, ids } of groups) add(when, [...free, ...ids]);
    add({ match: "none", of: rows }, free);
    return;
  }
  // A filter lists what is offered, so a choice is left out while its condition does not hold.
  for (const { when, ids } of groups) {
    const without = new Set(ids);
    add(
      { match: "none", of: [when] },
      choices.flatMap(({ id }) => (without.has(id) ? [] : [id])),
    );
  }
}

function groupsOf(choices: readonly OfferedWhen[]): Map<string, { when: Condition; ids: string[] }> {
  const groups = new Map<string, { when: Condition; ids: string[] }>();
  for (const { id, when } of choices) {
    if (when === undefined) continue;
    const key = JSON.stringify(when);
    const group = groups.get(key) ?? { when, ids: [] };
    group.ids.push(id);
    groups.set(key, group);
  }
  return groups;
}

const isEquality = (when: Condition): when is ConditionRow =>
  "operator" in when && when.operator === "==" && typeof when.value !== "object";

const areOfOne = (rows: readonly ConditionRow[]): boolean =>
  rows.length <= 200 && new Set(rows.map(({ operand }) => JSON.stringify(operand))).size === 1;
