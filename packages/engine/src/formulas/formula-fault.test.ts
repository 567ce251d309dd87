import fc from "fast-check";
import { expect, test } from "vitest";
import { formulas } from "../../../../tests/support/forms/fill-form.ts";
import { type FormulaFaultCode, formulaFaultCodes, isFault } from "../formula-port.ts";

test.each<[string, FormulaFaultCode, string]>([
  ["a +", "unfinished", "a +"],
  ["a + )", "unexpected", ")"],
  ["(a + 1", "bracket-open", "(a + 1"],
  ["sum(a", "bracket-open", "sum(a"],
  ["'abc", "text-open", "'abc"],
  ["a = 1", "single-equals", "="],
  ["a == 1 and b", "words-for-logic", "and"],
  ["a & b", "words-for-logic", "&"],
  ["a == “x”", "other-quotes", "“"],
  ["a × b", "other-signs", "×"],
  ["if(a)", "reserved-word", "if"],
  ["nope(a)", "unknown-function", "nope"],
  ["a.nope()", "unknown-function", "nope"],
  ["round()", "wrong-arguments", "round"],
  ["1 + 'x'", "does-not-fit", "1 + 'x'"],
  ["a ? 1 : 'x'", "does-not-fit", "a ? 1 : 'x'"],
  ["1 && a", "not-yes-or-no", "1 && a"],
  ["1 ? 2 : 3", "not-yes-or-no", "1"],
  ["a.map(x, a.map(y, a.map(z, 1)))", "too-many-loops", "a.map(x, a.map(y, a.map(z, 1)))"],
  ["a.matches('x')", "unsafe-pattern", "a.matches('x')"],
  ["choiceNumber(1)", "not-a-question", "1"],
])("[EI14] %s is refused as %s, at %s", (source, fault, part) => {
  expect(formulas.parse(source)).toMatchObject({ fault, part });
});

test("[EI14] a formula with too many parts is refused as too long", () => {
  expect(formulas.parse(`[0${",0".repeat(600)}]`)).toMatchObject({ fault: "too-long" });
});

test("[EI14] whatever is written, what is wrong with it is one of the codes, and its place is inside the formula", () => {
  const pieces = fc.constantFrom(
    "a",
    "1",
    "'x",
    "'",
    "(",
    ")",
    "[",
    "]",
    " ",
    "+",
    "==",
    "=",
    "&&",
    ".",
    ",",
    "?",
    ":",
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 12 }), (written) => {
      const source = written.join("");
      const parsed = formulas.parse(source);
      if (!isFault(parsed)) return;
      expect(formulaFaultCodes).toContain(parsed.fault);
      expect(parsed.start <= parsed.end && parsed.end <= source.length).toBe(true);
    }),
    { numRuns: 1_000 },
  );
});
