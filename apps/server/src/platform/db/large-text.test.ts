import { atOnce } from "@askloom/engine";
import fc from "fast-check";
import { expect, test } from "vitest";
import { encodingSteps } from "./large-text.ts";

test("[O28] a long text is encoded in steps, and no character is cut in two", () => {
  const text = fc.string({ unit: "grapheme", maxLength: 200 });
  fc.assert(
    fc.property(text, fc.integer({ min: 1, max: 7 }), (one, size) => {
      expect(atOnce(encodingSteps(one, size)).equals(Buffer.from(one))).toBe(true);
    }),
  );
  expect([...encodingSteps("x".repeat(10), 3)]).toHaveLength(4);
});
