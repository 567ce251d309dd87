import { z } from "zod";
import { text } from "./text.ts";

export const memberAttributes = ["userName", "name", "email", "unit"] as const;
export type MemberAttribute = (typeof memberAttributes)[number];

export const memberOperators = ["==", "!=", "contains", "does-not-contain", "starts-with", "ends-with"] as const;
export type MemberOperator = (typeof memberOperators)[number];

const MemberRule = z.strictObject({
  operand: z.strictObject({ variable: z.enum(memberAttributes) }),
  operator: z.enum(memberOperators),
  value: text(200),
});
export type MemberRule = z.infer<typeof MemberRule>;

/** Which members may answer: a condition whose variables are the attributes of a member. */
export const MemberRules = z.strictObject({ match: z.enum(["all", "any"]), of: z.array(MemberRule).min(1).max(50) });
export type MemberRules = z.infer<typeof MemberRules>;

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
  const holds = ({ operand, operator, value }: MemberRule): boolean =>
    comparisons[operator](valuesOf[operand.variable](member).map(folded), folded(value));
  return rules.match === "all" ? rules.of.every(holds) : rules.of.some(holds);
}

const valuesOf: { readonly [Attribute in MemberAttribute]: (member: MemberAttributes) => readonly string[] } = {
  userName: ({ userName }) => [userName],
  name: ({ name }) => [name],
  email: ({ email }) => (email === null ? [] : [email]),
  unit: ({ units }) => units,
};

/** An attribute with several values fits when one of them does, and is "not" something when none is. */
const comparisons: {
  readonly [Operator in MemberOperator]: (values: readonly string[], wanted: string) => boolean;
} = {
  "==": (values, wanted) => values.includes(wanted),
  "!=": (values, wanted) => !values.includes(wanted),
  contains: (values, wanted) => values.some((value) => value.includes(wanted)),
  "does-not-contain": (values, wanted) => !values.some((value) => value.includes(wanted)),
  "starts-with": (values, wanted) => values.some((value) => value.startsWith(wanted)),
  "ends-with": (values, wanted) => values.some((value) => value.endsWith(wanted)),
};

const folded = (value: string): string => value.trim().toLowerCase();
