import { atOnce } from "@askloom/engine";
import fc from "fast-check";
import { expect, test } from "vitest";
import { JsonText } from "./json-text.ts";
import { readSteps } from "./read-steps.ts";
import { isLarge, writeSteps } from "./write-steps.ts";

const sizes = fc.integer({ min: 1, max: 200 });
// JSON has no negative zero, and no request may name a prototype.
const value = fc.jsonValue({ maxDepth: 6 }).filter((one) => !/-0|__proto__/.test(JSON.stringify(one)));
/** How many steps there are, and what they end with. */
function stepsOf<Result>(steps: Iterator<unknown, Result>): { count: number; result: Result } {
  for (let count = 1; ; count += 1) {
    const { done, value: result } = steps.next();
    if (done) return { count, result };
  }
}

test("[O28] JSON that is read or written in steps is the same as in one go", () => {
  fc.assert(
    fc.property(value, sizes, fc.boolean(), (one, size, isSpaced) => {
      const json = JSON.stringify(one, null, isSpaced ? 1 : undefined);
      expect(atOnce(readSteps(json, size))).toEqual(JSON.parse(json));
      expect(atOnce(writeSteps(one, size))).toBe(JSON.stringify(one));
    }),
    { numRuns: 2_000 },
  );
});

test.for([
  ["many small elements", Array.from({ length: 5_000 }, (_, place) => ({ place }))],
  ["many names", Object.fromEntries(Array.from({ length: 5_000 }, (_, place) => [`name${place}`, [place]]))],
  ["large elements inside large ones", { a: { b: [{ c: Array.from({ length: 5_000 }, String) }] }, d: "end" }],
  ["quotation marks and backslashes", Array.from({ length: 2_000 }, () => '\\"[{,\\\\')],
] as const)("[O28] large JSON is read and written in many steps: %s", ([, large]) => {
  const json = JSON.stringify(large);
  const read = stepsOf(readSteps(json, 1_000));
  const written = stepsOf(writeSteps(large, 1_000));
  expect(read.result).toEqual(large);
  expect(written.result).toBe(json);
  expect(Math.min(read.count, written.count)).toBeGreaterThan(json.length / 10_000);
});

test("[O28] what is undefined is left out, and JSON that is a text already is written as it is", () => {
  const large = {
    none: undefined,
    text: new JsonText('{"a": [1]}'),
    many: Array.from({ length: 50 }, () => undefined),
  };
  const json = atOnce(writeSteps(large, 5));
  expect(json).toBe(`{"text":{"a": [1]},"many":[${Array(50).fill("null").join()}]}`);
});

test("[O28] a value is large by all that is in it", () => {
  expect([isLarge({ a: "x".repeat(10) }, 100), isLarge({ a: "x".repeat(100) }, 100)]).toEqual([false, true]);
  expect(
    isLarge(
      Array.from({ length: 50 }, () => ({})),
      100,
    ),
  ).toBe(true);
  expect(isLarge({ a: [new JsonText("x".repeat(101))] }, 100)).toBe(true);
});
