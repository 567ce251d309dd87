import { atOnce } from "@askloom/engine";
import { collected } from "../platform/queues/slices.ts";
import { unseenIntegers } from "./unseen-integers.ts";

/** A text is found by its parts of so many characters; one Chinese character is a word. */
const lengths = [1, 2, 3] as const;
const maxLength = 3;
/** So many places of a text are looked at in one step: some half a millisecond. */
const placesAtOnce = 4_096;

/** The hashes of all parts of a text, for this tenant. Equal parts of two tenants have different hashes. */
export const gramsOf = (text: string, tenantId: string): number[] => atOnce(collected(gramSteps(text, tenantId)));

/** The same in steps: each gives the hashes that those before it did not. */
export function* gramSteps(text: string, tenantId: string): Generator<readonly number[], undefined> {
  const seed = hashed(tenantId, offset);
  const isUnseen = unseenIntegers();
  let found: number[] = [];
  let places = 0;
  for (let start = 0, end = 0; start < text.length; start = end + 1) {
    end = endOfLine(text, start);
    for (const length of lengths) {
      for (let from = start; from < end; from += placesAtOnce) {
        const to = Math.min(from + placesAtOnce, end);
        for (const gram of hashesOfParts(text, { from, to, end, length, seed })) if (isUnseen(gram)) found.push(gram);
        places += to - from;
        if (places < placesAtOnce) continue;
        yield found;
        found = [];
        places = 0;
      }
    }
  }
  yield found;
}

/** The hashes that every text with this word has. */
export function gramsOfWord(word: string, tenantId: string): number[] {
  const length = Math.min([...word].length, maxLength);
  const seed = hashed(tenantId, offset);
  return [...new Set(hashesOfParts(word, { from: 0, to: word.length, end: word.length, length, seed }))];
}

function endOfLine(text: string, start: number): number {
  const end = text.indexOf("\n", start);
  return end === -1 ? text.length : end;
}

interface Places {
  /** Parts begin from here … */
  readonly from: number;
  /** … up to here, and end before the end of the line. */
  readonly to: number;
  readonly end: number;
  readonly length: number;
  readonly seed: number;
}

/** Nothing is cut out of the text: that would take longer than all else. */
function hashesOfParts(text: string, { from, to, end, length, seed }: Places): number[] {
  const hashes: number[] = [];
  for (let start = from; start < to; start += 1) {
    if (start > 0 && isPair(text, start - 1)) continue;
    let hash = seed;
    let missing = length;
    for (let place = start; missing > 0 && place < end; place += 1) {
      hash = withUnit(hash, text.charCodeAt(place));
      if (!isPair(text, place)) missing -= 1;
    }
    if (missing === 0) hashes.push(hash);
  }
  return hashes;
}

/** Whether this unit and the next one are one character. */
const isPair = (text: string, place: number): boolean =>
  (text.charCodeAt(place) & 0xfc00) === 0xd800 && (text.charCodeAt(place + 1) & 0xfc00) === 0xdc00;

// FNV-1a, as PostgreSQL's signed integer. It only has to spread: what it finds is compared with the text itself.
const offset = 0x811c9dc5 | 0;
const prime = 0x01000193;
const withUnit = (hash: number, unit: number): number => Math.imul(hash ^ unit, prime);

function hashed(text: string, start: number): number {
  let hash = start;
  for (let place = 0; place < text.length; place += 1) hash = withUnit(hash, text.charCodeAt(place));
  return hash;
}
