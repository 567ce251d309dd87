import { expect, test } from "vitest";
import { batchesOf } from "./batches.ts";

test("[FL11] what arrives while a batch is on its way goes together, in order; beyond the limit nothing is taken", async () => {
  const batches: string[][] = [];
  const steps: (() => void)[] = [];
  const queue = batchesOf<string, string>({
    largest: 3,
    mostWaiting: 5,
    run: async (_, entries) => {
      batches.push([...entries]);
      await new Promise<void>((resolve) => steps.push(resolve));
      if (entries.includes("bad")) throw new Error("broken");
      return entries.map((entry) => entry.toUpperCase());
    },
  });
  const added = ["a", "b", "c", "d", "bad"].map((entry) => queue.add("p", entry));
  expect(queue.add("p", "too many")).toBeUndefined();
  await new Promise((resolve) => setTimeout(resolve, 5));
  steps.shift()?.();
  expect(await Promise.all(added.slice(0, 3))).toEqual(["A", "B", "C"]);
  await new Promise((resolve) => setTimeout(resolve, 5));
  steps.shift()?.();
  expect(await Promise.allSettled(added.slice(3))).toMatchObject([{ status: "rejected" }, { status: "rejected" }]);
  expect([batches, queue.size()]).toEqual([
    [
      ["a", "b", "c"],
      ["d", "bad"],
    ],
    0,
  ]);
});
