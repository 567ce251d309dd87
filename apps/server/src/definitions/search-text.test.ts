import fc from "fast-check";
import { expect, test } from "vitest";
import { lineSteps, linesOf } from "./search-text.ts";

/** As a text is folded where time does not matter. */
const plainlyFolded = (text: string) => text.normalize("NFKC").toLowerCase().replaceAll(/\s+/g, " ").trim();
const plainLines = (texts: readonly object[]) =>
  [...new Set(texts.flatMap((one) => Object.values(one)).map(plainlyFolded))].filter((line) => line !== "").join("\n");

const unit = fc.constantFrom(..."aB 表ßİΣ\n\t\u3000\u00a0\u2028ＡｶﾞÅé", "e\u0301", "\u0323\u0307", "💥", "각", "각");
const text = fc.oneof(
  fc.string({ unit, maxLength: 30 }),
  fc.string({ unit: "binary" }),
  fc.string({ unit: "grapheme" }),
);

test("[F12] texts are one a line, each once and without regard to case, width and white space", () => {
  fc.assert(
    fc.property(
      fc.array(fc.dictionary(fc.constantFrom("en", "de"), text)),
      fc.integer({ min: 1, max: 400 }),
      (texts, times) => {
        const long = {
          en: Object.values(texts[0] ?? {})
            .join("")
            .repeat(times),
        };
        expect(linesOf([undefined, ...texts, long])).toBe(plainLines([...texts, long]));
      },
    ),
  );
});

test("[FL31] the lines of many texts are made in steps, none of more than one text beyond 10,000 characters", () => {
  const texts = Array.from({ length: 100 }, (_, number) => ({ en: `${number}${"x".repeat(4_997)}` }));
  expect([...lineSteps(texts)]).toHaveLength(50);
});
