import fc from "fast-check";
import { expect, test } from "vitest";
import { gramsOf, gramsOfWord } from "./grams.ts";
import { folded, wordsOf } from "./search-text.ts";

const tenant = "00000000-0000-4000-8000-000000000001";
const text = fc.string({ unit: fc.constantFrom(..."abc 表单ß💥İ_%"), maxLength: 40 });

test("[F12] every part of a text is found by the parts of both", () => {
  fc.assert(
    fc.property(text, fc.nat(40), fc.nat(12), (whole, start, length) => {
      const line = folded(whole);
      const part = [...line].slice(start, start + length).join("");
      const grams = new Set(gramsOf(line, tenant));
      for (const word of wordsOf(part)) {
        expect(line).toContain(word);
        expect(gramsOfWord(word, tenant).filter((gram) => !grams.has(gram))).toEqual([]);
      }
    }),
  );
});

test("[F13] the same text has other hashes in another tenant, and all are integers of the database", () => {
  const [own, other] = [gramsOf("customer survey", tenant), gramsOf("customer survey", tenant.replace("1", "2"))];
  expect(own.filter((gram) => other.includes(gram))).toEqual([]);
  expect(own.every((gram) => Number.isInteger(gram) && Math.abs(gram) <= 2 ** 31)).toBe(true);
});

test("[F12] folding twice is folding once", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (any) => {
      expect(folded(folded(any))).toBe(folded(any));
    }),
  );
});
