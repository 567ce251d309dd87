import fc from "fast-check";
import { expect, test } from "vitest";
import { gramSteps, gramsOf, gramsOfWord } from "./grams.ts";
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

/** As the hashes of all parts are made where time does not matter. */
function plainGrams(whole: string, tenantId: string): number[] {
  const hashed = (part: string, start: number) =>
    Array.from({ length: part.length }, (_, place) => part.charCodeAt(place)).reduce(
      (hash, code) => Math.imul(hash ^ code, 0x01000193),
      start,
    );
  const seed = hashed(tenantId, 0x811c9dc5 | 0);
  const parts = whole.split("\n").flatMap((line) => {
    const characters = [...line];
    return [1, 2, 3].flatMap((length) =>
      characters.slice(length - 1).map((_, start) => characters.slice(start, start + length).join("")),
    );
  });
  return [...new Set(parts.map((part) => hashed(part, seed)))];
}

test("[F12] the parts of a text are those of its lines, also where they are looked at in steps", () => {
  const unit = fc.constantFrom(..."abc 表单\n", "💥", "\ud800", "\udc00");
  const lines = fc.string({ unit, maxLength: 60 });
  fc.assert(
    fc.property(lines, fc.integer({ min: 1, max: 300 }), fc.string({ unit: "grapheme" }), (part, times, end) => {
      const whole = part.repeat(times) + part.replaceAll("\n", "").repeat(times) + end;
      expect(gramsOf(whole, tenant)).toEqual(plainGrams(whole, tenant));
      expect(
        gramsOfWord(part, tenant).every((gram) => part.includes("\n") || gramsOf(part, tenant).includes(gram)),
      ).toBe(true);
    }),
  );
});

const characters = Array.from({ length: 20_000 }, (_, number) => String.fromCodePoint(0x4e00 + number)).join("");

test("[F12] many different parts are each kept once", () => {
  const whole = `${characters}\n${characters}`;
  expect(gramsOf(whole, tenant)).toEqual(plainGrams(whole, tenant));
});

test.for([
  ["one line", characters],
  ["many lines", characters.replaceAll(/.{10}/g, "$&\n")],
] as const)("[FL31] no step of finding the parts of a text looks at more than 8,192 places: %s", ([, whole]) => {
  const found = [...gramSteps(whole, tenant)].map(({ length }) => length);
  expect(Math.max(...found)).toBeLessThanOrEqual(8_192);
  expect(found.length).toBeGreaterThanOrEqual((characters.length * 3) / 8_192);
});
