import { expect, test } from "vitest";
import { inSlices, type TakeTurn } from "./slices.ts";

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
