import { queueOptionsSymbol } from "piscina";
import { expect, test } from "vitest";
import { FairQueue } from "./fair-queue.ts";

const task = (owner: string, name: string) => ({ name, [queueOptionsSymbol]: { owner } });

function taken(queue: FairQueue): unknown[] {
  const names: unknown[] = [];
  for (let next = queue.shift(); next !== null; next = queue.shift()) names.push(Reflect.get(next, "name"));
  return names;
}

test("[FL30] owners take turns, each with its oldest task first", () => {
  const queue = new FairQueue();
  for (const name of ["a1", "a2", "a3", "a4"]) queue.push(task("a", name));
  queue.push(task("b", "b1"));
  queue.push(task("b", "b2"));
  queue.push(task("c", "c1"));
  expect(queue.size).toBe(7);
  expect(taken(queue)).toEqual(["a1", "b1", "c1", "a2", "b2", "a3", "a4"]);
  expect(queue.size).toBe(0);
});

test("[FL30] a task that is given up waits no longer", () => {
  const queue = new FairQueue();
  const gone = task("a", "gone");
  queue.push(gone);
  queue.push(task("a", "stays"));
  queue.remove(gone);
  queue.remove(gone);
  expect([queue.size, taken(queue)]).toEqual([1, ["stays"]]);
});
