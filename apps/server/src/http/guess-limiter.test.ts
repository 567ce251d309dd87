import { expect, test } from "vitest";
import { type GuessLimits, guessDelayMs, guessLimiter, longestDelayMs } from "./guess-limiter.ts";

function guesses(limits?: GuessLimits) {
  const counts = new Map<string, number>();
  const waits: number[] = [];
  const wrong = {
    count: async (key: string) => counts.get(key) ?? 0,
    add: async (key: string) => void counts.set(key, (counts.get(key) ?? 0) + 1),
    forget: async (key: string) => void counts.delete(key),
  };
  const wait = async (ms: number) => void waits.push(ms);
  return { limiter: guessLimiter(wrong, wait, limits), waits };
}
const right = async () => true;
const wrong = async () => false;

test("[FL5] each wrong guess makes the next wait longer, a right one always gets in and ends the waiting", async () => {
  const { limiter, waits } = guesses();
  for (let time = 0; time < 60; time += 1) expect(await limiter.attempt("here", wrong)).toBe("wrong");
  expect(waits.slice(0, 8)).toEqual([0, 0, 0, 0, 0, 250, 500, 1000]);
  expect(waits.at(-1)).toBe(longestDelayMs);
  expect(await limiter.attempt("elsewhere", wrong)).toBe("wrong");
  expect(waits.at(-1)).toBe(0);
  expect(await limiter.attempt("here", right)).toBe("right");
  expect(await limiter.attempt("here", wrong)).toBe("wrong");
  expect(waits.slice(-2)).toEqual([longestDelayMs, 0]);
  expect(guessDelayMs(1_000_000)).toBe(longestDelayMs);
});

test("[FL5] few guesses are checked at once, those of one network wait for each other, and many with the right one get in", async () => {
  const { limiter } = guesses();
  let running = 0;
  let most = 0;
  const check = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, 2));
    running -= 1;
    return true;
  };
  const keys = ["a", "b", "c", "d"];
  const told = await Promise.all(
    Array.from({ length: 120 }, (_, index) => limiter.attempt(keys[index % 4] ?? "", check)),
  );
  expect([new Set(told), most]).toEqual([new Set(["right"]), 2]);
  const { limiter: small } = guesses({ ofKey: { atOnce: 1, mostWaiting: 1 }, checks: { atOnce: 1, mostWaiting: 0 } });
  const three = await Promise.all([1, 2, 3].map(() => small.attempt("a", check)));
  expect(three).toEqual(["right", "right", "busy"]);
  expect((await Promise.all(["a", "b"].map((key) => small.attempt(key, check)))).sort()).toEqual(["busy", "right"]);
});

test("[FL5] a check that fails makes room for the next", async () => {
  const { limiter } = guesses({ ofKey: { atOnce: 1, mostWaiting: 0 }, checks: { atOnce: 1, mostWaiting: 0 } });
  const failing = async () => {
    throw new Error("no memory");
  };
  await expect(limiter.attempt("a", failing)).rejects.toThrow("no memory");
  expect(await limiter.attempt("a", right)).toBe("right");
});
