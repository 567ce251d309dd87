import fc from "fast-check";
import { RE2JS } from "re2js";
import { expect, test } from "vitest";
import { Budget, budgetSpent } from "../budget.ts";
import { matchesPattern, maxMatchedLength, patternFault } from "./pattern.ts";
import { readyPatternSteps } from "./ready-patterns.ts";

const whole = (pattern: string) => ({ pattern, extent: "whole" }) as const;
const matches = (pattern: string, text: string) =>
  matchesPattern(whole(pattern), text, new Budget(Number.POSITIVE_INFINITY));

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
  expect([patternFault(pattern), matches(pattern, "a")]).toEqual([fault, undefined]);
});

test("a part of the text is enough where the part is asked for", () => {
  const digits = { pattern: "\\d\\d", extent: "part" } as const;
  expect(["ab12", "a1b2"].map((text) => matchesPattern(digits, text, new Budget()))).toEqual([true, false]);
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

const atom = fc.constantFrom(
  ...["a", "b", ".", "[ab]", "[^a]", "\\d", "\\w", "\\."],
  ...["^", "$", "\\b", "\\B", "\\p{L}", "\\P{L}", "[\\p{Lu}b]", "\\p{Script=Greek}"],
);
const pattern = fc.letrec<{ any: string }>((tie) => ({
  any: fc.oneof(
    { depthSize: "small" },
    atom,
    fc.tuple(tie("any"), tie("any")).map(([one, other]) => one + other),
    fc.tuple(tie("any"), tie("any")).map(([one, other]) => `(?:${one}|${other})`),
    fc
      .tuple(tie("any"), fc.constantFrom("*", "+", "?", "{2}", "{0,2}", "{1,}", "*?", "+?", "??", "{0,2}?", "{1,}?"))
      .map(([one, many]) => `(${one})${many}`),
    tie("any").map((one) => `(?=${one})`),
    tie("any").map((one) => `(?!${one})`),
    // A name stands once in an expression: one that comes in between makes it another.
    tie("any").map((one) => (one.includes("<") ? `(${one})` : `(?<name>${one})`)),
  ),
})).any;

test("[EX4] a pattern matches exactly what JavaScript would match: anchors, groups, classes, lazy repeats", () => {
  const text = fc.string({ unit: fc.constantFrom("a", "b", "A", "1", ".", " ", "λ", "𝒳"), maxLength: 8 });
  fc.assert(
    fc.property(pattern, text, (source, given) => {
      fc.pre(source.split("<").length <= 2);
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
  const budget = new Budget(10_000);
  expect(() => matchesPattern(whole(pattern), "a".repeat(length), budget)).toThrow(budgetSpent);
  expect(budget.isSpent).toBe(true);
});

test("[EX6] what a look-ahead found at a position is not looked for again", () => {
  const nested = whole("(?:(?=(?:(?=(?:(?=.*$).)*$).)*$).)*");
  expect(matchesPattern(nested, "a".repeat(30), new Budget(100_000))).toBe(true);
});

// RE2 knows neither look-aheads nor \d beyond ASCII; on what both know, they must agree.
const withoutLookAhead = fc
  .letrec<{ any: string }>((tie) => ({
    any: fc.oneof(
      { depthSize: "small" },
      fc.constantFrom(
        ...["a", "b", ".", "[ab]", "[^a]", "\\d", "\\w", "\\s", "\\.", "[b-y]"],
        ...["^", "$", "\\b", "\\p{L}", "\\P{L}", "\\p{Lu}", "\\p{Nd}"],
      ),
      fc.tuple(tie("any"), tie("any")).map(([one, other]) => one + other),
      fc.tuple(tie("any"), tie("any")).map(([one, other]) => `(?:${one}|${other})`),
      fc
        .tuple(tie("any"), fc.constantFrom("*", "+", "?", "{2}", "{0,3}", "{1,}", "*?", "+?", "??", "{0,3}?", "{1,}?"))
        .chain(([one, many]) => fc.constantFrom(`(?:${one})${many}`, `(${one})${many}`)),
      tie("any").map((one) => (one.includes("<") ? `(${one})` : `(?<name>${one})`)),
    ),
  }))
  .any.filter((source) => source.split("<").length <= 2);

test("[EX4] a pattern matches exactly what RE2 would match, on texts of any length", () => {
  const text = fc.string({ unit: fc.constantFrom("a", "b", "y", "Y", "1", ".", " ", "λ"), maxLength: 60 });
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

test("[EX6] making patterns ready is taken from the budget, whether they are ready already or not", () => {
  const large = (index: number) => whole(`(?:[a-z${index}]{1,60}){1,40}x`);
  const cost = (index: number) => {
    const budget = new Budget(1_000_000);
    matchesPattern(large(index), "b", budget);
    return 1_000_000 - budget.left;
  };
  expect(cost(1)).toBeGreaterThan(9_000);
  expect(cost(1)).toBe(cost(1));
  const budget = new Budget();
  const checkAll = () => {
    for (let index = 0; index < 1_900; index += 1) matchesPattern(large(index), "b", budget);
  };
  expect(checkAll).toThrow(budgetSpent);
  expect(cost(1)).toBe(cost(2));
});

test("[EX6] what is refused costs as much as the largest that is not", () => {
  const budget = new Budget(1_000_000);
  matchesPattern(whole("(?:[a-z]{1,70}){1,70}(?:[a-z]{1,70}){1,70}"), "b", budget);
  expect(1_000_000 - budget.left).toBeGreaterThan(10_000);
});

test("[EX6] patterns that are ready take up a bounded room, look-aheads included", () => {
  for (let index = 0; index < 200; index += 1) {
    matches(`(?:[a-z${index}]{1,60}){1,40}x`, "b");
    matches(`(?=(?:[a-z${index}]{1,60}){1,40}x).*`, "b");
  }
  expect(readyPatternSteps()).toBeLessThan(210_000);
});
