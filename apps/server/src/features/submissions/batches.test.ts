import { expect, test, vi } from "vitest";
import { type BatchOptions, batchesOf } from "./batches.ts";

test("[FL11] what arrives while a batch is on its way goes together, in order; beyond the limit nothing is taken", async () => {
  const { queue, started, next } = heldBatches({ largest: 3, maxOfKey: 5, maxWaiting: 6, atOnce: 1 });
  const added = ["a", "b", "c", "d", "bad"].map((entry) => queue.add("p", entry));
  expect(queue.add("p", "too many")).toBeUndefined();
  await next();
  expect(await Promise.all(added.slice(0, 3))).toEqual(["A", "B", "C"]);
  await next();
  expect(await Promise.allSettled(added.slice(3))).toMatchObject([{ status: "rejected" }, { status: "rejected" }]);
  expect([started, queue.size()]).toEqual([
    [
      ["a", "b", "c"],
      ["d", "bad"],
    ],
    0,
  ]);
});

test("[FL11] a second batch is on its way while the first is written, a third waits for one of them", async () => {
  const { queue, started, next } = heldBatches({ largest: 2, maxOfKey: 9, maxWaiting: 9, atOnce: 2 });
  const added = ["a", "b", "c", "d", "e"].map((entry) => queue.add("p", entry));
  await vi.waitUntil(() => started.length === 2);
  expect(started).toEqual([
    ["a", "b"],
    ["c", "d"],
  ]);
  await next();
  await vi.waitUntil(() => started.length === 3);
  await next();
  await next();
  expect(await Promise.all(added)).toEqual(["A", "B", "C", "D", "E"]);
});

test("[FL11] what waits of one publication keeps nobody else out, up to a limit for all", async () => {
  const { queue, next } = heldBatches({ largest: 9, maxOfKey: 2, maxWaiting: 3, atOnce: 1 });
  const added = [
    queue.add("p", "a"),
    queue.add("p", "b"),
    queue.add("p", "c"),
    queue.add("q", "d"),
    queue.add("r", "e"),
  ];
  expect(added.map((one) => one !== undefined)).toEqual([true, true, false, true, false]);
  await next();
  await next();
  expect(await Promise.all(added)).toEqual(["A", "B", undefined, "D", undefined]);
  expect(queue.size()).toBe(0);
});

test("[O28] a batch is no heavier than it may be; a single entry may be", async () => {
  const limits = { largest: 9, maxOfKey: 9, maxWaiting: 9, atOnce: 1 };
  const { queue, started, next } = heldBatches({ ...limits, heaviest: 5, weightOf: ({ length }) => length });
  const added = ["aa", "bb", "cc", "heavier", "d"].map((entry) => queue.add("p", entry));
  for (let batch = 0; batch < 4; batch += 1) await next();
  expect(await Promise.all(added)).toEqual(["AA", "BB", "CC", "HEAVIER", "D"]);
  expect(started).toEqual([["aa", "bb"], ["cc"], ["heavier"], ["d"]]);
});

/** Batches that are each on their way until the test lets them arrive. */
function heldBatches(options: Omit<BatchOptions<string, string>, "run">) {
  const started: string[][] = [];
  const held: (() => void)[] = [];
  const queue = batchesOf<string, string>({
    ...options,
    run: async (_, entries) => {
      started.push([...entries]);
      await new Promise<void>((resolve) => held.push(resolve));
      if (entries.includes("bad")) throw new Error("broken");
      return entries.map((entry) => entry.toUpperCase());
    },
  });
  const next = async () => {
    await vi.waitUntil(() => held.length > 0);
    held.shift()?.();
  };
  return { queue, started, next };
}
