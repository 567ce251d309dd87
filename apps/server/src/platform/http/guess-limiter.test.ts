import { expect, test } from "vitest";
import {
  type Guess,
  type GuessLimits,
  guessDelayMs,
  guessLimiter,
  maxDelayMs,
  type SharedKey,
} from "./guess-limiter.ts";

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
const from = (testDatabase: string, shared: readonly SharedKey[] = []): Guess => ({
  key: testDatabase,
  owner: testDatabase,
  shared,
});
const here = from("here");
const right = async () => true;
const wrong = async () => false;

test("[FL5] each wrong guess makes the next wait longer, a right one always gets in and ends the waiting", async () => {
  const { limiter, waits } = guesses();
  for (let time = 0; time < 60; time += 1) expect(await limiter.attempt(here, wrong)).toBe("wrong");
  expect(waits.slice(0, 8)).toEqual([0, 0, 0, 0, 0, 250, 500, 1000]);
  expect(waits.at(-1)).toBe(maxDelayMs);
  expect(await limiter.attempt(from("elsewhere"), wrong)).toBe("wrong");
  expect(waits.at(-1)).toBe(0);
  expect(await limiter.attempt(here, right)).toBe("right");
  expect(await limiter.attempt(here, wrong)).toBe("wrong");
  expect(waits.slice(-2)).toEqual([maxDelayMs, 0]);
  expect(guessDelayMs(1_000_000)).toBe(maxDelayMs);
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
  const outcomes = await Promise.all(
    Array.from({ length: 120 }, (_, index) => limiter.attempt(from(keys[index % 4] ?? ""), check)),
  );
  expect([new Set(outcomes), most]).toEqual([new Set(["right"]), 2]);
  const { limiter: small } = guesses({ ofKey: { atOnce: 1, maxWaiting: 1 }, checks: { atOnce: 1, maxWaiting: 1 } });
  const three = await Promise.all([1, 2, 3].map(() => small.attempt(from("a"), check)));
  expect(three).toEqual(["right", "right", "busy"]);
  const noRoom = guesses({ ofKey: { atOnce: 2, maxWaiting: 0 }, checks: { atOnce: 1, maxWaiting: 0 } }).limiter;
  expect((await Promise.all([1, 2].map(() => noRoom.attempt(from("a"), check)))).sort()).toEqual(["busy", "right"]);
});

test("[FL5] many open guesses of one page do not keep out another page of the same network", async () => {
  const { limiter } = guesses({ ofKey: { atOnce: 2, maxWaiting: 40 }, checks: { atOnce: 2, maxWaiting: 100 } });
  const held = Promise.withResolvers<boolean>();
  const checked: string[] = [];
  const check = (name: string, isRight: boolean) => async () => {
    checked.push(name);
    await held.promise;
    return isRight;
  };
  const of = (guesser: string): Guess => ({ ...here, guesser });
  const flood = Array.from({ length: 60 }, () => limiter.attempt(of("attacker"), check("attacker", false)));
  const owner = limiter.attempt(of("owner"), check("owner", true));
  held.resolve(true);
  expect(await owner).toBe("right");
  expect((await Promise.all(flood)).filter((outcome) => outcome === "busy")).toHaveLength(18);
  expect(checked.indexOf("owner")).toBeLessThan(4);
});

test("[FL5] a check that fails makes room for the next", async () => {
  const { limiter } = guesses({ ofKey: { atOnce: 1, maxWaiting: 0 }, checks: { atOnce: 1, maxWaiting: 0 } });
  const failing = async () => {
    throw new Error("no memory");
  };
  await expect(limiter.attempt(from("a"), failing)).rejects.toThrow("no memory");
  expect(await limiter.attempt(from("a"), right)).toBe("right");
});

test("[I5] what many guessers share makes all of them wait, and a right guess of one does not end that", async () => {
  const { limiter, waits } = guesses();
  const account = { key: "account", freeGuesses: 10 };
  for (let testDatabase = 0; testDatabase < 12; testDatabase += 1)
    await limiter.attempt(from(`place ${testDatabase}`, [account]), wrong);
  expect(waits).toEqual([...Array.from({ length: 11 }, () => 0), 500].with(10, 250));
  expect(await limiter.attempt(from("owner", [account]), right)).toBe("right");
  expect(await limiter.attempt(from("another", [account]), wrong)).toBe("wrong");
  expect(waits.slice(-2)).toEqual([1000, 1000]);
  expect(await limiter.attempt(from("known device"), right)).toBe("right");
  expect(waits.at(-1)).toBe(0);
});

test("[I5] anyone who brings many guesses waits for them alone: others are checked in between", async () => {
  const { limiter } = guesses({ ofKey: { atOnce: 50, maxWaiting: 50 }, checks: { atOnce: 1, maxWaiting: 50 } });
  const checked: string[] = [];
  const check = (name: string) => async () => {
    await new Promise((resolve) => setImmediate(resolve));
    checked.push(name);
    return false;
  };
  const flood = Array.from({ length: 20 }, () => limiter.attempt(from("flood"), check("flood")));
  const owner = limiter.attempt(from("owner"), check("owner"));
  await Promise.all([...flood, owner]);
  expect(checked.indexOf("owner")).toBeLessThan(3);
});
