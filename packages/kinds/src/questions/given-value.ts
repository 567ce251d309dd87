/** Values from outside, in the shapes that answers are made of. */

const maxTextLength = 100_000;
const digits = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,3})?$/i;
/** Beyond it, numbers have gaps. */
export const largestNumber = 1e15;
/** What is typed beyond the largest is told to be too much; nobody types as much as this. */
const endless = 1e21;

/** A text that can be stored (no NUL, no lone surrogate), with one kind of line end; undefined if it has nothing to read. */
export function givenText(value: unknown, maxLength = maxTextLength): string | undefined {
  if (typeof value === "number" && Number.isFinite(value)) return String(value);
  if (typeof value !== "string" || value.length > maxLength) return undefined;
  const text = isClean(value) ? value : value.replace(/\r\n?/g, "\n").replaceAll("\u0000", "").toWellFormed();
  return /\S/.test(text) ? text : undefined;
}

const isClean = (value: string): boolean => !value.includes("\r") && !value.includes("\u0000") && value.isWellFormed();

/** A number, or a text that writes one. */
export function givenNumber(value: unknown): number | undefined {
  const number = typeof value === "string" && value.length < 50 && digits.test(value.trim()) ? Number(value) : value;
  if (typeof number !== "number" || !(Math.abs(number) < endless)) return undefined;
  // Not minus zero, which JSON does not keep.
  return number + 0;
}

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A property of its own, never one that every object has. */
export const given = (record: Readonly<Record<string, unknown>>, key: string): unknown =>
  Object.hasOwn(record, key) ? record[key] : undefined;
