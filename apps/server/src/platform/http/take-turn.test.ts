import { expect, test } from "vitest";
import { takeTurns } from "./take-turn.ts";

test("[FL36] of what is large one is made at a time, and what is small does not wait for it", async () => {
  const begun = new Set<string>();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  let isReleased = false;
  released.then(() => {
    isReleased = true;
  });
  /** Its first step takes longer than a slice. */
  function* large(name: string): Generator<undefined, string> {
    for (const end = performance.now() + 5; performance.now() < end; );
    yield;
    begun.add(name);
    while (!isReleased) yield;
    return name;
  }
  const all = Promise.all(["a", "b", "c"].map((name) => takeTurns("tenant", large(name))));
  while (begun.size < 1) await new Promise(setImmediate);
  expect(await takeTurns("tenant", [][Symbol.iterator]())).toBeUndefined();
  for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
  expect([...begun]).toEqual(["a"]);
  release();
  expect(await all).toEqual(["a", "b", "c"]);
});
