import fc from "fast-check";
import { expect, test } from "vitest";
import { canonicalJson } from "./canonical-json.ts";

test("[EF8] equal data gives the same text whatever the order of its keys, and the text is its JSON", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = canonicalJson(value);
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
      expect(canonicalJson(withKeysReversed(value))).toBe(text);
    }),
  );
  expect(canonicalJson({ b: undefined, a: [undefined, Number.NaN] })).toBe('{"a":[null,null]}');
});

function withKeysReversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withKeysReversed);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).toReversed();
  return Object.fromEntries(entries.map(([name, part]) => [name, withKeysReversed(part)]));
}
