import { type MemberRule, MemberRules } from "@askloom/contract";
import { expect, test } from "vitest";
import { isMemberAllowed } from "./member-rules.ts";

const ada = { userName: "ada", name: "Ada Lovelace", email: null, units: ["Sales", "Analysis"] };
const rule = (variable: MemberRule["operand"]["variable"], operator: MemberRule["operator"], value: string) => ({
  operand: { variable },
  operator,
  value,
});

test.for<[ReturnType<typeof rule>, boolean]>([
  [rule("userName", "==", "ADA"), true],
  [rule("userName", "!=", "ada"), false],
  [rule("name", "contains", "love"), true],
  [rule("name", "does-not-contain", "love"), false],
  [rule("name", "starts-with", "Ada"), true],
  [rule("name", "ends-with", "Ada"), false],
  [rule("unit", "==", "analysis"), true],
  [rule("unit", "!=", "Sales"), false],
  [rule("unit", "!=", "Support"), true],
  [rule("email", "contains", "@"), false],
  [rule("email", "does-not-contain", "@"), true],
  [rule("unit", "does-not-contain", "sal"), false],
])("[PB12] a rule over a member's attribute: %o holds: %s", ([one, holds]) => {
  expect(isMemberAllowed(MemberRules.parse({ match: "all", of: [one] }), ada)).toBe(holds);
});

test("[PB12] all rules, or any of them; without rules every member may", () => {
  const of = [rule("userName", "==", "ada"), rule("unit", "==", "Support")];
  expect(isMemberAllowed({ match: "all", of }, ada)).toBe(false);
  expect(isMemberAllowed({ match: "any", of }, ada)).toBe(true);
  expect(isMemberAllowed(null, ada)).toBe(true);
});
