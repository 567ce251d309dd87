import { Unzip, UnzipInflate } from "fflate";
import { type Unreadable, unreadable } from "../unreadable.ts";

const maxParts = 2_000;
export const maxInflatedMegabytes = 50;
const maxInflated = maxInflatedMegabytes * 1024 * 1024;
/** Deflate grows a thousandfold at most, so that one push stays small. */
const slice = 16 * 1024;

export type Parts = ReadonlyMap<string, Uint8Array>;

/** The wanted parts of a zip file, counted while they are inflated: what a header says about its size is not believed. */
export function unzip(bytes: Uint8Array, isWanted: (name: string) => boolean): Parts | Unreadable {
  const inflating = newInflating(isWanted);
  try {
    for (let from = 0; from < bytes.length; from += slice) {
      inflating.push(bytes.subarray(from, from + slice), from + slice >= bytes.length);
      if (inflating.isTooLarge()) return unreadable("zip-too-large", { max: maxInflatedMegabytes });
    }
  } catch {
    // fflate throws at what is no zip file; the file is all that can be wrong.
    return unreadable("zip-broken");
  }
  const parts = inflating.parts();
  return parts === undefined ? unreadable("zip-broken") : parts;
}

function newInflating(isWanted: (name: string) => boolean) {
  const chunksOf = new Map<string, Uint8Array[]>();
  let count = 0;
  let inflated = 0;
  let isBroken = false;
  const unzipping = new Unzip((file) => {
    count += 1;
    if (file.originalSize !== undefined && file.originalSize > maxInflated && isWanted(file.name))
      inflated = Number.POSITIVE_INFINITY;
    if (count > maxParts || inflated > maxInflated || !isWanted(file.name) || chunksOf.has(file.name)) return;
    const chunks: Uint8Array[] = [];
    chunksOf.set(file.name, chunks);
    file.ondata = (error, chunk) => {
      if (error !== null) isBroken = true;
      else if (inflated <= maxInflated) {
        inflated += chunk.length;
        // fflate may use its buffer again.
        chunks.push(chunk.slice());
      }
    };
    file.start();
  });
  unzipping.register(UnzipInflate);
  return {
    push: (chunk: Uint8Array, isLast: boolean) => unzipping.push(chunk, isLast),
    isTooLarge: () => count > maxParts || inflated > maxInflated,
    parts: (): Parts | undefined =>
      isBroken ? undefined : new Map([...chunksOf].map(([name, chunks]) => [name, joined(chunks)])),
  };
}

function joined(chunks: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0));
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}
