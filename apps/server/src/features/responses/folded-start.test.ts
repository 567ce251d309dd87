import { shortened } from "@askloom/contract";
import fc from "fast-check";
import { expect, onTestFinished, test, vi } from "vitest";
import { folded } from "../../definitions/definitions.ts";
import { foldedStart } from "./folded-start.ts";

/** Letters that depend on their neighbours, that grow, that shrink, and that are put in another order. */
const odd = [
  ..."aéΣσςİßﬁﷺἂΑ'’．Ａカ\uff9e\u1100\u1161\u11a8가\u0301\u0316\u0345\u200d\ufeff\u00a0\u2003\u3000 \t\n😀1,漢",
];
const character = fc.oneof(fc.constantFrom(...odd, "\ud83d", "\ude00"), fc.string({ unit: "binary", maxLength: 1 }));
/** Long enough to be cut, with white space of any length between. */
const text = fc
  .array(fc.tuple(fc.array(character, { maxLength: 40 }), fc.constantFrom("", " ", "\u3000", " ".repeat(500))), {
    maxLength: 20,
  })
  .map((words) => words.map(([word, space]) => word.join("") + space).join(""));

test("[RS3] the start of a text is folded as the whole text is", () => {
  fc.assert(
    fc.property(text, fc.integer({ min: 8, max: 40 }), (whole, length) => {
      expect(foldedStart(whole, length)).toBe(shortened(folded(whole), length));
    }),
    { numRuns: 3_000 },
  );
});

test.for([
  ["words", "Ärger und Straße ".repeat(60_000)],
  ["white space", `${" ".repeat(1_000_000)}Ä`],
  ["marks that have another order", `A${"\u0301\u0316".repeat(250_000)}`],
  ["no white space", "表单".repeat(500_000)],
] as const)("[RS3] of a million characters only a start is folded: %s", ([, whole]) => {
  const normalize = vi.spyOn(String.prototype, "normalize");
  onTestFinished(() => normalize.mockRestore());
  const start = foldedStart(whole, 200);
  const characters = normalize.mock.contexts.reduce((sum: number, text) => sum + String(text).length, 0);
  normalize.mockRestore();
  expect(characters).toBeLessThanOrEqual(2_000);
  expect(start).toBe(shortened(folded(whole), 200));
});
