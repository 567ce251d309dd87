import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "../db/database.ts";
import { type Line, type LineOptions, lineOf } from "./line.ts";
import { attemptsOf, countAttempt, forgetAttempts } from "./rate-limit.ts";

/**
 * Slows down whoever guesses passwords, and locks nobody out: each wrong guess of a key makes the next wait longer, right
 * or wrong, and few of a key are under way at once. A right one always gets in, and ends the waiting.
 */
export interface GuessLimiter {
  /** `busy` where too many wait already. */
  attempt(key: string, isRight: () => Promise<boolean>): Promise<"right" | "wrong" | "busy">;
}

/** How many guesses of a key were wrong lately; all processes share it. */
export interface WrongGuesses {
  count(key: string): Promise<number>;
  add(key: string): Promise<void>;
  forget(key: string): Promise<void>;
}

export interface GuessLimits {
  readonly ofKey: LineOptions;
  /** Of all keys together: checking a password is meant to be slow, and must not keep the machine busy. */
  readonly checks: LineOptions;
}

const ownLimits: GuessLimits = { ofKey: { atOnce: 2, mostWaiting: 40 }, checks: { atOnce: 2, mostWaiting: 200 } };

const freeGuesses = 5;
const firstDelayMs = 250;
export const longestDelayMs = 5000;

/** How long the next guess waits after so many wrong ones. */
export const guessDelayMs = (wrong: number): number =>
  wrong < freeGuesses ? 0 : Math.min(firstDelayMs * 2 ** Math.min(wrong - freeGuesses, 20), longestDelayMs);

export function guessLimiter(
  wrong: WrongGuesses,
  wait: (ms: number) => Promise<unknown> = sleep,
  { ofKey, checks }: GuessLimits = ownLimits,
): GuessLimiter {
  const lines = new Map<string, Line>();
  const checking = lineOf(checks);
  return {
    async attempt(key, isRight) {
      const line = lines.get(key) ?? lineOf(ofKey);
      lines.set(key, line);
      try {
        const told = await line.run(async () => {
          await wait(guessDelayMs(await wrong.count(key)));
          const answer = await checking.run(isRight);
          if (answer === undefined) return "busy";
          await (answer ? wrong.forget(key) : wrong.add(key));
          return answer ? "right" : "wrong";
        });
        return told ?? "busy";
      } finally {
        if (line.isEmpty()) lines.delete(key);
      }
    },
  };
}

const windowSeconds = 3600;

export const wrongGuessesIn = (database: Database): WrongGuesses => ({
  count: (key) => database.transaction({ access: "read" }, (transaction) => attemptsOf(transaction, key)),
  add: async (key) => {
    await database.transaction({ access: "write" }, (transaction) => countAttempt(transaction, key, windowSeconds));
  },
  forget: (key) => database.transaction({ access: "write" }, (transaction) => forgetAttempts(transaction, key)),
});
