import { Buffer } from "node:buffer";
import { afterOthers, inSlices } from "../queues/slices.ts";
import { type SQL, sql } from "./drizzle.ts";

/** So many characters are encoded in one step: half a millisecond. */
const charactersAtOnce = 100_000;

/** A text as a parameter. The driver would encode a long one in one piece: it gets the bytes, made in slices. */
export async function textParameter(text: string): Promise<SQL<string>> {
  if (text.length <= charactersAtOnce) return sql`${text}::text`;
  return sql`${await inSlices(encodingSteps(text), afterOthers)}::text`;
}

/** A text as UTF-8, in steps of which none is long. */
export function* encodingSteps(text: string, atOnce = charactersAtOnce): Generator<undefined, Buffer> {
  const parts: Buffer[] = [];
  for (let start = 0, end = 0; start < text.length; start = end) {
    end = Math.min(start + atOnce, text.length);
    // No character is cut in two.
    if (end < text.length && isFirstOfPair(text.charCodeAt(end - 1))) end += 1;
    parts.push(Buffer.from(text.slice(start, end)));
    yield;
  }
  return Buffer.concat(parts);
}

const isFirstOfPair = (unit: number): boolean => (unit & 0xfc00) === 0xd800;
