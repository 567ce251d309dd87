import fc from "fast-check";
import { RE2JS } from "re2js";
import { expect, test } from "vitest";
import { Budget, budgetSpent } from "../budget.ts";
import { maxMatchedLength, patternTest } from "./pattern.ts";

const matches = (pattern: string, text: string) => {
  const matcher = patternTest(pattern, "whole");
  return typeof matcher === "string" ? matcher : matcher(text, new Budget(Number.POSITIVE_INFINITY));
};

test.each([
  ["[A-Z]{2}\\d{4}", "AB1234", true],
  ["[A-Z]{2}\\d{4}", "AB12345", false],
  ["(?=.*\\d)(?=.*[A-Z]).{8,}", "passw0rD", true],
  ["(?=.*\\d)(?=.*[A-Z]).{8,}", "password", false],
  ["(?!0)\\d+", "07", false],
  ["a|b|cd", "cd", true],
  ["(?<year>\\d{4})-\\p{L}+", "2026-é", true],
  ["\\bfoo\\b.*", "foo bar", true],
  ["[\\]\\-a]+", "]-a", true],
  [".", "😀", true],
  ["\\u{1F600}|\\ud83d\\ude01", "😁", true],
  ["", "", true],
])("the pattern %s against %s gives %s", (pattern, text, outcome) => {
  expect(matches(pattern, text)).toBe(outcome);
});

test.each([
  ["(", "syntax"],
  ["(a)\\1", "unsupported"],
  ["(?<=a)b", "unsupported"],
  ["(?:a{100}){100}", "too-large"],
])("the pattern %s is refused: %s", (pattern, fault) => {
  expect(patternTest(pattern, "whole")).toBe(fault);
});

test("a part of the text is enough where the part is asked for", () => {
  const matcher = patternTest("\\d\\d", "part");
  expect(typeof matcher !== "string" && [matcher("ab12", new Budget()), matcher("a1b2", new Budget())]).toEqual([
    true,
    false,
  ]);
});

test.each(["(a+)+b", "(a|a)*b", "(a*)*b", "a*a*a*a*a*a*b", "(?:(?=a*)a)*b", "(?:(?=.*.*x)a)*b"])(
  "[EX4] the pattern %s, on which backtracking takes for ever, ends",
  (pattern) => {
    expect(matches(pattern, "a".repeat(maxMatchedLength))).toBe(false);
  },
);

test("[EX4] a text longer than can be held against a pattern does not match", () => {
  expect(matches("a*", "a".repeat(maxMatchedLength + 1))).toBe(false);
});

const atom = fc.constantFrom("a", "b", ".", "[ab]", "[^a]", "\\d", "\\w", "^", "$", "\\b", "\\.");
const pattern = fc.letrec<{ any: string }>((tie) => ({
  any: fc.oneof(
    { depthSize: "small" },
    atom,
    fc.tuple(tie("any"), tie("any")).map(([one, other]) => one + other),
    fc.tuple(tie("any"), tie("any")).map(([one, other]) => `(?:${one}|${other})`),
    fc
      .tuple(tie("any"), fc.constantFrom("*", "+", "?", "{2}", "{0,2}", "{1,}", "*?"))
      .map(([one, many]) => `(${one})${many}`),
    tie("any").map((one) => `(?=${one})`),
    tie("any").map((one) => `(?!${one})`),
  ),
})).any;

test("a pattern matches exactly what JavaScript would match", () => {
  const text = fc.string({ unit: fc.constantFrom("a", "b", "1", ".", " "), maxLength: 8 });
  fc.assert(
    fc.property(pattern, text, (source, given) => {
      expect(matches(source, given)).toBe(new RegExp(`^(?:${source})$`, "u").test(given));
    }),
    { numRuns: 2_000 },
  );
});

test.each([
  ["(?:(?=(?:(?=(?:(?=.*$).)*$).)*$).)*", 250],
  ["(?:(?=(?:(?!(?:(?=.*x).)*$).)*$).)*", 1_000],
  ["(?:a?){60}(?:a?){60}(?:a?){60}b", 1_000],
])("[EX6] the pattern %s costs at most the budget, whatever the text", (pattern, length) => {
  const matcher = patternTest(pattern, "whole");
  const budget = new Budget(10_000);
  expect(() => typeof matcher !== "string" && matcher("a".repeat(length), budget)).toThrow(budgetSpent);
  expect(budget.isSpent).toBe(true);
});

test("[EX6] what a look-ahead found at a position is not looked for again", () => {
  const matcher = patternTest("(?:(?=(?:(?=(?:(?=.*$).)*$).)*$).)*", "whole");
  const text = "a".repeat(30);
  expect(typeof matcher !== "string" && matcher(text, new Budget(100_000))).toBe(true);
});

// RE2 knows neither look-aheads nor \d beyond ASCII; on what both know, they must agree.
const withoutLookAhead = fc.letrec<{ any: string }>((tie) => ({
  any: fc.oneof(
    { depthSize: "small" },
    fc.constantFrom("a", "b", ".", "[ab]", "[^a]", "\\d", "\\w", "\\s", "\\.", "[b-y]"),
    fc.tuple(tie("any"), tie("any")).map(([one, other]) => one + other),
    fc.tuple(tie("any"), tie("any")).map(([one, other]) => `(?:${one}|${other})`),
    fc
      .tuple(tie("any"), fc.constantFrom("*", "+", "?", "{2}", "{0,3}", "{1,}", "*?"))
      .map(([one, many]) => `(?:${one})${many}`),
  ),
})).any;

test("[EX4] a pattern matches exactly what RE2 would match, on texts of any length", () => {
  const text = fc.string({ unit: fc.constantFrom("a", "b", "y", "1", ".", " "), maxLength: 60 });
  fc.assert(
    fc.property(withoutLookAhead, text, (source, given) => {
      const outcome = matches(source, given);
      fc.pre(typeof outcome === "boolean");
      expect(outcome).toBe(RE2JS.compile(`(?:${source})`, RE2JS.DOTALL).matches(given));
    }),
    { numRuns: 1_000 },
  );
});

test("[EX4] look-aheads, also inside of one another, match what JavaScript's own engine would match", () => {
  const inside = fc.constantFrom("a", ".", "a*", ".*b", "[ab]+$", "(?:a|b)*", "a?b", "\\b");
  const nested = fc.letrec<{ any: string }>((tie) => ({
    any: fc.oneof(
      { depthSize: "small" },
      inside,
      fc.tuple(fc.constantFrom("=", "!"), tie("any")).map(([sign, one]) => `(?${sign}${one})`),
      fc.tuple(tie("any"), tie("any")).map(([one, other]) => `${one}${other}`),
      fc.tuple(tie("any"), fc.constantFrom("*", "+", "?")).map(([one, many]) => `(?:${one}.)${many}`),
    ),
  })).any;
  const text = fc.string({ unit: fc.constantFrom("a", "b", " "), maxLength: 12 });
  fc.assert(
    fc.property(nested, text, (source, given) => {
      expect(matches(source, given)).toBe(new RegExp(`^(?:${source})$`, "u").test(given));
    }),
    { numRuns: 2_000 },
  );
});
