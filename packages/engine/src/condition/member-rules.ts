import type { MemberAttribute, MemberOperand, MemberRules } from "@askloom/contract";
import { Budget, type Moment } from "@askloom/kinds/questions/logic";
import { comparingAt } from "./compare.ts";
import { type ConditionOperand, compileCondition } from "./compile-condition.ts";

/** What is known of a member; someone may belong to several units, or to none. */
export interface MemberAttributes {
  readonly userName: string;
  readonly name: string;
  readonly email: string | null;
  readonly units: readonly string[];
}

/** Whether a member may answer; without rules every member may (PB12). */
export function isMemberAllowed(rules: MemberRules | null, member: MemberAttributes): boolean {
  if (rules === null) return true;
  const comparing = comparingAt(noMoment, new Budget());
  const { holds } = compileCondition<MemberOperand, never, MemberAttributes, never>(rules, {
    operand: ({ variable }) => attributes[variable],
    leaf: (leaf) => leaf,
    comparing: () => comparing,
    negatives: "none-matches",
  });
  return holds(member);
}

/** No attribute is a date, so nothing is compared with today. */
const noMoment: Moment = { today: "", now: "" };

type AttributeOperand = ConditionOperand<MemberAttributes>;

const plain = { type: "text", isList: false, reads: [] } as const;

const attributes: Readonly<Record<MemberAttribute, AttributeOperand>> = {
  userName: { ...plain, read: ({ userName }) => userName },
  name: { ...plain, read: ({ name }) => name },
  email: { ...plain, read: ({ email }) => email ?? undefined },
  unit: { ...plain, isList: true, read: ({ units }) => units },
};
