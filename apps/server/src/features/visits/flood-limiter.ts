import { createHash } from "node:crypto";
import type { VisitLimits } from "../../config.ts";
import { Refusal } from "../../platform/http/refusal.ts";

/** Keeps floods away without asking anyone outside (FL13). Counted in memory: it must cost nothing. */
export interface FloodLimiter {
  /**
   * Counts one more; refuses what comes too often, or without a puzzle that is due. Gives how long to wait first: who has
   * no scripts solves no puzzles, and waits for a turn instead (FL44).
   */
  admit(sender: Sender): number;
}

interface Sender {
  readonly pubId: string;
  readonly network: string;
  readonly puzzle: string;
  readonly proof: string | undefined;
  readonly hasScripts?: boolean | undefined;
}

/** So long someone without scripts is kept waiting; then the page says to send again. */
const maxTurnMs = 10_000;

const puzzleBits = 16;
const maxCounted = 100_000;

export function floodLimiterWith(limits: VisitLimits, now: () => number = Date.now): FloodLimiter {
  const minutes = new Map<string, number>();
  const seconds = new Map<string, number>();
  let minute = 0;
  let second = 0;
  const counted = (counts: Map<string, number>, key: string): number => {
    const count = (counts.get(key) ?? 0) + 1;
    if (counts.size < maxCounted) counts.set(key, count);
    return count;
  };
  const turns = new Map<string, number>();
  /** As many a second as need no puzzle, one after the other. */
  const turnOf = (pubId: string, time: number): number => {
    const turn = Math.max(turns.get(pubId) ?? 0, time);
    if (turn - time > maxTurnMs) throw new Refusal("unavailable", {}, { "retry-after": String(maxTurnMs / 1000) });
    if (turns.size < maxCounted) turns.set(pubId, turn + 1000 / limits.puzzleAbovePerSecond);
    return turn - time;
  };
  return {
    admit({ pubId, network, puzzle, proof, hasScripts = true }) {
      const time = now();
      if (Math.floor(time / 60_000) !== minute) {
        minute = Math.floor(time / 60_000);
        minutes.clear();
      }
      if (Math.floor(time / 1000) !== second) {
        second = Math.floor(time / 1000);
        seconds.clear();
        for (const [pubId, turn] of turns) if (turn <= time) turns.delete(pubId);
      }
      if (counted(minutes, `${pubId} ${network}`) > limits.perMinute) {
        const left = 60 - Math.floor((time % 60_000) / 1000);
        throw new Refusal("too-many-requests", { values: { seconds: left } }, { "retry-after": String(left) });
      }
      if (counted(seconds, pubId) <= limits.puzzleAbovePerSecond || isSolved(puzzle, proof)) return 0;
      if (!hasScripts) return turnOf(pubId, time);
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
