import { type MemberAttribute, type MemberRule, MemberRules } from "@askloom/contract";
import { expect, test } from "vitest";
import { isMemberAllowed } from "./member-rules.ts";

const ada = { userName: "ada", name: "Ada Lovelace", email: null, units: ["Sales", "Analysis"] };
const rule = (variable: MemberAttribute, operator: MemberRule["operator"], value?: string | string[]): unknown => ({
  operand: { variable },
  operator,
  ...(value === undefined ? {} : { value }),
});
const isAllowed = (match: string, of: unknown[], member = ada) =>
  isMemberAllowed(MemberRules.parse({ match, of }), member);

test.for<[unknown, boolean]>([
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
  [rule("unit", "is-one-of", ["Support", "SALES"]), true],
  [rule("email", "is-empty"), true],
])("[PB12] a rule over a member's attribute: %o holds: %s", ([one, holds]) => {
  expect(isAllowed("all", [one])).toBe(holds);
});

test("[PB12] all rules, or any of them; without rules every member may", () => {
  const of = [rule("userName", "==", "ada"), rule("unit", "==", "Support")];
  expect(isAllowed("all", of)).toBe(false);
  expect(isAllowed("any", of)).toBe(true);
  expect(isMemberAllowed(null, ada)).toBe(true);
});

test("[PB12] a group inside of the rules counts as one of them", () => {
  const inner = { match: "none", of: [rule("unit", "==", "Support"), rule("unit", "==", "Sales")] };
  const rules = [rule("userName", "==", "ada"), inner];
  expect(isAllowed("all", rules)).toBe(false);
  expect(isAllowed("all", rules, { ...ada, units: ["Analysis"] })).toBe(true);
});

test("[PB12] a rule that lacks what it compares with is refused", () => {
  const isTaken = (of: unknown) => MemberRules.safeParse({ match: "all", of }).success;
  expect(isTaken([rule("unit", "!=")])).toBe(false);
  expect(isTaken([rule("unit", "is-one-of", [])])).toBe(false);
  expect(isTaken([])).toBe(false);
  expect(isTaken([rule("unit", "!=", "Sales")])).toBe(true);
});
