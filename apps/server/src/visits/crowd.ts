import { createHash } from "node:crypto";
import type { VisitLimits } from "../config.ts";
import { Refusal } from "../http/refusal.ts";

/** Keeps floods away without asking anyone outside (FL13). Counted in memory: it must cost nothing. */
export interface Crowd {
  /** Counts one more; refuses what comes too often, or without a puzzle that is due. */
  letIn(sender: { pubId: string; network: string; puzzle: string; proof: string | undefined }): void;
}

const puzzleBits = 16;
const mostCounted = 100_000;

export function crowdWithin(limits: VisitLimits, now: () => number = Date.now): Crowd {
  const minutes = new Map<string, number>();
  const seconds = new Map<string, number>();
  let minute = 0;
  let second = 0;
  const counted = (counts: Map<string, number>, key: string): number => {
    const count = (counts.get(key) ?? 0) + 1;
    if (counts.size < mostCounted) counts.set(key, count);
    return count;
  };
  return {
    letIn({ pubId, network, puzzle, proof }) {
      const time = now();
      if (Math.floor(time / 60_000) !== minute) {
        minute = Math.floor(time / 60_000);
        minutes.clear();
      }
      if (Math.floor(time / 1000) !== second) {
        second = Math.floor(time / 1000);
        seconds.clear();
      }
      if (counted(minutes, `${pubId} ${network}`) > limits.perMinute) {
        const left = 60 - Math.floor((time % 60_000) / 1000);
        throw new Refusal("too-many-requests", { values: { seconds: left } }, { "retry-after": String(left) });
      }
      if (counted(seconds, pubId) <= limits.puzzleAbovePerSecond || isSolved(puzzle, proof)) return;
      throw new Refusal("proof-needed", { reason: `${puzzleBits}:${puzzle}` }, { "retry-after": "1" });
    },
  };
}

/** The hash of the puzzle and its solution begins with as many zeros as asked for. */
export function isSolved(puzzle: string, proof: string | undefined, bits = puzzleBits): boolean {
  if (proof === undefined) return false;
  const digest = createHash("sha256").update(`${puzzle}.${proof}`).digest();
  return digest.readUInt32BE(0) >>> (32 - bits) === 0;
}
