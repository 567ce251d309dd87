import { expect, test } from "vitest";
import { createTurns } from "./turns.ts";

/** Turns by a clock that only the work moves. */
function timed(maxWaiting = 50) {
  let clock = 0;
  const log: string[] = [];
  const turns = createTurns({
    maxWaiting,
    now: () => clock,
    rest: async (ms) => void log.push(`rest ${ms}`),
  });
  const take = (owner: string, name: string, ms = 5) =>
    turns.take(owner, () => {
      clock += ms;
      log.push(name);
      return name;
    });
  return { log, take };
}

test("[FL31] the work of different owners takes turns, and after each piece the process rests as long", async () => {
  const { log, take } = timed();
  const taken = [take("a", "a1"), take("a", "a2"), take("a", "a3"), take("b", "b1", 9)];
  expect(await Promise.all(taken)).toEqual(["a1", "a2", "a3", "b1"]);
  expect(log.slice(0, 7)).toEqual(["a1", "rest 5", "a2", "rest 5", "b1", "rest 9", "a3"]);
});

test("[FL31] an owner with too much waiting is refused, others are not", async () => {
  const { take } = timed(2);
  const taken = [take("a", "a1"), take("a", "a2"), take("a", "a3"), take("a", "a4"), take("b", "b1")];
  expect(taken.map((each) => each === undefined)).toEqual([false, false, false, true, false]);
  await Promise.all(taken);
});

test("[FL31] work that fails fails alone", async () => {
  const turns = createTurns();
  const failing = turns.take("a", () => {
    throw new Error("broken");
  });
  const fine = turns.take("a", () => "fine");
  await expect(failing).rejects.toThrow("broken");
  expect(await fine).toBe("fine");
});
