import { z } from "zod";
import { conditionGroup } from "./condition.ts";
import { text } from "./text.ts";

export const memberAttributes = ["userName", "name", "email", "unit"] as const;
export type MemberAttribute = (typeof memberAttributes)[number];

const comparing = ["==", "!=", "contains", "does-not-contain", "starts-with", "ends-with"] as const;
const alone = ["is-empty", "is-answered"] as const;
export const memberOperators = [...comparing, "is-one-of", ...alone] as const;

const operand = z.strictObject({ variable: z.enum(memberAttributes) });
export type MemberOperand = z.infer<typeof operand>;

const value = text(200);
const MemberRule = z.union([
  z.strictObject({ operand, operator: z.enum(comparing), value }),
  z.strictObject({ operand, operator: z.literal("is-one-of"), value: z.array(value).min(1).max(50) }),
  z.strictObject({ operand, operator: z.enum(alone) }),
]);
export type MemberRule = z.infer<typeof MemberRule>;

/** Which members may answer: a condition over the attributes of a member, with groups one level deep. */
export const MemberRules = conditionGroup(z.union([MemberRule, conditionGroup(MemberRule, 50)]), 50).refine(
  ({ of }) => of.length > 0,
  { error: "Has no rules." },
);
export type MemberRules = z.infer<typeof MemberRules>;
