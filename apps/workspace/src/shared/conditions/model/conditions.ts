import type { Condition, ConditionGroup } from "@askloom/contract";

export const always: ConditionGroup = { match: "all", of: [] };

/** A condition as a group, so that further ones can stand beside it. */
export const asGroup = (condition: Condition): ConditionGroup =>
  "match" in condition ? condition : { match: "all", of: [condition] };

export const withMember = (group: ConditionGroup, index: number, member: Condition): ConditionGroup => ({
  ...group,
  of: group.of.map((each, at) => (at === index ? member : each)),
});

export const withoutMember = (group: ConditionGroup, index: number): ConditionGroup => ({
  ...group,
  of: group.of.filter((_, at) => at !== index),
});

export const withNewMember = (group: ConditionGroup, member: Condition): ConditionGroup => ({
  ...group,
  of: [...group.of, member],
});

/** The question that a condition looks at first. */
export function firstQuestion(condition: Condition): string | undefined {
  if ("operand" in condition) return "question" in condition.operand ? condition.operand.question : undefined;
  if (!("match" in condition)) return undefined;
  for (const member of condition.of) {
    const found = firstQuestion(member);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Members have no ids of their own; their place is what they are known by. */
export const placed = <T>(list: readonly T[]): { readonly key: string; readonly index: number; readonly each: T }[] =>
  list.map((each, index) => ({ key: `place-${index}`, index, each }));
