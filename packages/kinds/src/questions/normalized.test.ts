import fc from "fast-check";
import { expect, test } from "vitest";
import { normalized } from "./normalized.ts";

const forms = ["NFC", "NFKC"] as const;
const unit = fc.constantFrom(..."aB 表ßİΣ\n\u3000ＡｶﾞÅé", "e\u0301", "\u0323\u0307", "💥", "각", "각", "ﾊﾞ");

test("[EC2] a text is written as Unicode says", () => {
  const text = fc.oneof(
    fc.string({ unit, maxLength: 400 }),
    fc.string({ unit: "binary" }),
    fc.string({ unit: "grapheme" }),
  );
  fc.assert(
    fc.property(text, fc.integer({ min: 1, max: 50 }), fc.constantFrom(...forms), (part, times, form) => {
      const whole = `${part} `.repeat(times);
      expect(normalized(whole, form)).toBe(whole.normalize(form));
    }),
  );
});

test("[EC2] [EX6] marks in a row are sorted 200 at a time, because more take time by the square of their number", () => {
  const marks = (count: number) => `a${"\u0307\u0323".repeat(count / 2)}`;
  const sorted = (count: number) => "\u0323".repeat(count / 2) + "\u0307".repeat(count / 2);
  for (const form of forms) {
    expect(normalized(marks(100), form)).toBe(marks(100).normalize(form));
    expect(normalized(marks(600), form).endsWith(sorted(200) + sorted(200))).toBe(true);
    // Sorted at once, they would take some minutes.
    expect(normalized(marks(500_000), form).length).toBeGreaterThan(499_000);
  }
});
