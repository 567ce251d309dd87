/**
 * Numbers as people read them: decimals, although the machine keeps binary fractions. Only additions, multiplications,
 * divisions and comparisons, so that every browser and the server get the same number (EA1).
 */

/** Powers of ten up to here are exact. */
const powers = Array.from({ length: 16 }, (_, exponent) => Number(`1e${exponent}`));
const significant = 14;
/** What a calculation with two decimals can be off, as a part of the largest number in it. */
const noise = 2 ** -51;

/** The result of a calculation without the noise of binary fractions; `size` is the largest number in it. */
export function withoutNoise(result: number, size: number): number {
  if (Number.isInteger(result)) return result;
  let whole = 0;
  while (whole < significant && size >= (powers[whole] ?? 0)) whole += 1;
  const scale = powers[significant - whole] ?? 1;
  const scaled = result * scale;
  const nearest = Math.round(scaled);
  return Math.abs(scaled - nearest) <= size * scale * noise ? nearest / scale : result;
}

export const plus = (one: number, other: number): number => {
  const sum = one + other;
  return withoutNoise(sum, Math.max(Math.abs(one), Math.abs(other), Math.abs(sum)));
};

/** By this a number is compared: 15 significant digits; whole numbers as they are. */
export function comparedAs(value: number): number {
  if (Number.isInteger(value)) return value;
  // Few decimals are the usual case, and writing a number is slow. Gives the same as below.
  const millionths = value * 1e6;
  const nearest = Math.round(millionths);
  if (Math.abs(millionths) < 1e15 && Math.abs(millionths - nearest) <= Math.abs(millionths) * 2e-16)
    return nearest / 1e6;
  return Number(value.toPrecision(15));
}

/** Half away from zero, as people round; decimals as they are written, not as binary fractions fall. */
export function roundedTo(value: number, digits: number): number {
  const places = Math.min(Math.max(Math.trunc(digits), 0), 10);
  const shifted = Number(`${Math.abs(value)}e${places}`);
  // Numbers that are written with an exponent are far from any half.
  if (!Number.isFinite(shifted)) return Math.round(value * 10 ** places) / 10 ** places;
  return Math.sign(value) * Number(`${Math.round(shifted)}e-${places}`);
}
