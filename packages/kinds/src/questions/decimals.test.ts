import fc from "fast-check";
import { expect, test } from "vitest";
import { comparedAs, plus, roundedTo, withoutNoise } from "./decimals.ts";

/** A decimal as its whole number of units and the number of places: the test calculates with whole numbers. */
const decimal = fc.record({ units: fc.integer({ min: -999_999_999, max: 999_999_999 }), places: fc.nat(4) });
const written = (units: bigint, places: number): number => Number(`${units}e-${places}`);

test("[EA1] the sum of any two decimals is the decimal that people get on paper", () => {
  fc.assert(
    fc.property(decimal, decimal, (one, other) => {
      const units = BigInt(one.units) * 10n ** BigInt(other.places) + BigInt(other.units) * 10n ** BigInt(one.places);
      const sum = plus(written(BigInt(one.units), one.places), written(BigInt(other.units), other.places));
      expect(sum).toBe(written(units, one.places + other.places) + 0);
    }),
    { numRuns: 2_000 },
  );
});

test("[EA1] the product of any two decimals with at most 14 digits is the one that people get on paper", () => {
  const short = fc.record({ units: fc.integer({ min: -9_999_999, max: 9_999_999 }), places: fc.nat(3) });
  fc.assert(
    fc.property(short, short, (one, other) => {
      const product = written(BigInt(one.units), one.places) * written(BigInt(other.units), other.places);
      const exact = written(BigInt(one.units) * BigInt(other.units), one.places + other.places);
      expect(withoutNoise(product, Math.abs(product)) + 0).toBe(exact + 0);
    }),
    { numRuns: 2_000 },
  );
});

test("[EA1] a sum of many decimals does not depend on their order and does not drift", () => {
  expect(Array.from({ length: 10_000 }, () => 0.1).reduce(plus, 0)).toBe(1_000);
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -99_999, max: 99_999 }), { maxLength: 50 }), (cents) => {
      const amounts = cents.map((each) => each / 100);
      expect(amounts.reduce(plus, 0) + 0).toBe(amounts.toReversed().reduce(plus, 0) + 0);
    }),
  );
});

test("[EA2] numbers are compared by 15 significant digits, whole numbers exactly", () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
      expect(comparedAs(value)).toBe(Number.isInteger(value) ? value : Number(value.toPrecision(15)));
    }),
    { numRuns: 5_000 },
  );
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999_999 }), fc.integer({ min: 1, max: 999 }), (cents, parts) => {
      const amount = cents / 100;
      const back = (amount / parts) * parts;
      expect(comparedAs(back)).toBe(amount);
    }),
  );
});

test.each([
  [1.005, 2, 1.01],
  [-2.5, 0, -3],
  [1e-7, 2, 0],
  [2.675, 2, 2.68],
])("[EA3] %d rounded to %d decimals is %d", (value, digits, rounded) => {
  expect(roundedTo(value, digits)).toBe(rounded);
});
