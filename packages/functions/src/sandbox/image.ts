import type { QuickJs, WasmMemory } from "./web-assembly.ts";

/** A sandbox's memory as it is before a call, and the one value that is kept outside of it. */
export interface Image {
  readonly byteLength: number;
  readonly stackPointer: number;
  /** The memory from the deepest stack on. Zeros, of which there are many, are not stored. */
  readonly runs: readonly Run[];
}

interface Run {
  readonly from: number;
  readonly to: number;
  readonly bytes?: Uint8Array;
}

export const pageBytes = 64 * 1024;
const blockBytes = 4 * 1024;
/** The stack lies below everything else. QuickJS never goes deeper than this; a test looks below it. */
const deepestStackBytes = 160 * 1024;

export function imageOf({ memory, __stack_pointer }: QuickJs): Image {
  const stackPointer = __stack_pointer.value;
  const bytes = new Uint8Array(memory.buffer);
  const from = (stackPointer - deepestStackBytes) & -blockBytes;
  return { byteLength: bytes.length, stackPointer, runs: runsOf(bytes, from) };
}

/** Makes the memory what it was, whatever was written to it since. */
export function restore(memory: WasmMemory, { runs }: Image): void {
  const target = new Uint8Array(memory.buffer);
  for (const { from, to, bytes } of runs) {
    if (bytes === undefined) target.fill(0, from, to);
    else target.set(bytes, from);
  }
}

function runsOf(bytes: Uint8Array, start: number): Run[] {
  const runs: Run[] = [];
  let from = start;
  while (from < bytes.length) {
    const isZero = isZeroBlock(bytes, from);
    let to = from + blockBytes;
    while (to < bytes.length && isZeroBlock(bytes, to) === isZero) to += blockBytes;
    runs.push(isZero ? { from, to } : { from, to, bytes: bytes.slice(from, to) });
    from = to;
  }
  return runs;
}

function isZeroBlock(bytes: Uint8Array, from: number): boolean {
  return new BigUint64Array(bytes.buffer, bytes.byteOffset + from, blockBytes / 8).every((word) => word === 0n);
}

/** How many words of a memory are not as the image has them; below the deepest stack all are zero. */
export function differences({ buffer }: Uint8Array, { byteLength, runs }: Image): number {
  const expected = new Uint8Array(byteLength);
  for (const { from, bytes } of runs) if (bytes !== undefined) expected.set(bytes, from);
  const [found, wanted] = [new Uint32Array(buffer), new Uint32Array(expected.buffer)];
  let count = Math.abs(found.length - wanted.length);
  for (let at = 0; at < wanted.length; at += 1) if (found[at] !== wanted[at]) count += 1;
  return count;
}
