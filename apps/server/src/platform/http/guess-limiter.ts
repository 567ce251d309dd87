import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "../db/database.ts";
import { createLine, type Line, type LineOptions } from "../queues/line.ts";
import { attemptsOf, countAttempt, forgetAttempts } from "./rate-limit.ts";

/**
 * Slows down people who guess passwords, and locks nobody out: each wrong guess of a key makes the next wait longer, right
 * or wrong, and few of a key are under way at once. A right one always gets in, and ends the waiting.
 */
export interface GuessLimiter {
  /** `busy` where too many wait already. */
  attempt(guess: Guess, isRight: () => Promise<boolean>): Promise<GuessOutcome>;
}

export type GuessOutcome = "right" | "wrong" | "busy";

export interface Guess {
  /** From where what is guessed: the guesses of one key wait for each other. */
  readonly key: string;
  /** Who of those that share the key: they take turns, so that many guesses of one do not keep out the others. */
  readonly guesser?: string | undefined;
  /** What many guessers share, such as the guessed account: it only makes them wait, and a right guess does not end that. */
  readonly shared?: readonly SharedKey[];
  /** Whose turn it is to have a password checked: owners take turns. */
  readonly owner: string;
}

export interface SharedKey {
  readonly key: string;
  /** How many wrong guesses make nobody wait. */
  readonly freeGuesses: number;
}

/** How many guesses of a key were wrong lately; all processes share it. */
export interface WrongGuesses {
  count(key: string): Promise<number>;
  add(key: string): Promise<void>;
  forget(key: string): Promise<void>;
}

export interface GuessLimits {
  readonly ofKey: LineOptions;
  /**
   * Of all keys together: checking a password is meant to be slow, and must not keep the machine busy. The waiting ones
   * are counted for each owner.
   */
  readonly checks: LineOptions;
}

const ownLimits: GuessLimits = { ofKey: { atOnce: 2, maxWaiting: 40 }, checks: { atOnce: 2, maxWaiting: 100 } };

const freeGuesses = 5;
const firstDelayMs = 250;
export const maxDelayMs = 5000;

/** How long the next guess waits after so many wrong ones. */
export const guessDelayMs = (wrong: number, free = freeGuesses): number =>
  wrong < free ? 0 : Math.min(firstDelayMs * 2 ** Math.min(wrong - free, 20), maxDelayMs);

export function guessLimiter(
  wrong: WrongGuesses,
  wait: (ms: number) => Promise<unknown> = sleep,
  { ofKey, checks }: GuessLimits = ownLimits,
): GuessLimiter {
  const lines = new Map<string, Line>();
  const checking = createLine(checks);
  const delayOf = async ({ key, shared = [] }: Guess): Promise<number> => {
    const delays = [guessDelayMs(await wrong.count(key))];
    for (const wider of shared) delays.push(guessDelayMs(await wrong.count(wider.key), wider.freeGuesses));
    return Math.max(...delays);
  };
  const note = async ({ key, shared = [] }: Guess, isRight: boolean): Promise<void> => {
    if (isRight) return wrong.forget(key);
    for (const one of [key, ...shared.map((wider) => wider.key)]) await wrong.add(one);
  };
  return {
    async attempt(guess, isRight) {
      const line = lines.get(guess.key) ?? createLine(ofKey);
      lines.set(guess.key, line);
      try {
        const outcome = await line.run(guess.guesser ?? guess.key, async (): Promise<GuessOutcome> => {
          await wait(await delayOf(guess));
          const result = await checking.run(guess.owner, isRight);
          if (result === undefined) return "busy";
          await note(guess, result);
          return result ? "right" : "wrong";
        });
        return outcome ?? "busy";
      } finally {
        if (line.isEmpty()) lines.delete(guess.key);
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
