import { z } from "zod";
import { text } from "./text.ts";

export const memberAttributes = ["userName", "name", "email", "unit"] as const;
export type MemberAttribute = (typeof memberAttributes)[number];

export const memberOperators = ["==", "!=", "contains", "does-not-contain", "starts-with", "ends-with"] as const;
export type MemberOperator = (typeof memberOperators)[number];

const MemberOperand = z.strictObject({ variable: z.enum(memberAttributes) });
export type MemberOperand = z.infer<typeof MemberOperand>;

const MemberRule = z.strictObject({ operand: MemberOperand, operator: z.enum(memberOperators), value: text(200) });
export type MemberRule = z.infer<typeof MemberRule>;

/** Which members may answer: a condition over the attributes of a member. */
export const MemberRules = z.strictObject({ match: z.enum(["all", "any"]), of: z.array(MemberRule).min(1).max(50) });
export type MemberRules = z.infer<typeof MemberRules>;
