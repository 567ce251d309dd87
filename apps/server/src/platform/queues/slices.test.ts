import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { afterOthers, inSlices, type TakeTurn } from "./slices.ts";

/** Work of so many steps; each takes a millisecond. */
function* steps(count: number, clock: { ms: number }): Generator<undefined, string> {
  for (let step = 0; step < count; step += 1) {
    clock.ms += 1;
    yield;
  }
  return "done";
}

async function turnsFor(count: number) {
  const clock = { ms: 0 };
  const lengths: number[] = [];
  const takeTurn: TakeTurn = async (work) => {
    const start = clock.ms;
    const result = work();
    lengths.push(clock.ms - start);
    return result;
  };
  return { result: await inSlices(steps(count, clock), takeTurn, { now: () => clock.ms }), lengths };
}

test("[FL36] small work is done at once, large work in turns of a few milliseconds", async () => {
  expect(await turnsFor(2)).toEqual({ result: "done", lengths: [] });
  expect(await turnsFor(11)).toEqual({ result: "done", lengths: [3, 3, 2] });
});

test("[O28] pieces of many requests are done one in each turn of the event loop, in their order", async () => {
  const done: number[] = [];
  const all = Array.from({ length: 5 }, (_, piece) => afterOthers(() => done.push(piece)));
  await nextTurn();
  const counts = [done.length];
  await nextTurn();
  counts.push(done.length);
  await Promise.all(all);
  expect(counts).toEqual([1, 2]);
  expect(done).toEqual([0, 1, 2, 3, 4]);
});

test("[O28] a piece that fails holds up no other one", async () => {
  const failing = afterOthers(() => {
    throw new Error("no");
  });
  const next = afterOthers(() => "done");
  await expect(failing).rejects.toThrow("no");
  expect(await next).toBe("done");
});
