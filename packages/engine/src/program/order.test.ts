import { expect, test } from "vitest";
import { orderSteps } from "./order.ts";

/** Each node reads the one before it, and the first one reads the last. */
function circleOf(count: number) {
  const nodes = Array.from({ length: count }, (_, node) => node);
  return { count, owners: nodes, from: nodes, to: nodes.map((node) => (node + 1) % count) };
}

test("[EX7] [ER13] the longer a circle is, the more steps it takes to find it; the last owner gives way", () => {
  const stepsOf = (count: number) => {
    const steps = orderSteps(circleOf(count));
    for (let taken = 0; ; taken += 1) {
      const { done, value } = steps.next();
      if (done) return { taken, dropped: [...value.dropped], ordered: value.order.length };
    }
  };
  const [short, long] = [stepsOf(10), stepsOf(100_000)];
  expect([short.dropped, long.dropped]).toEqual([[9], [99_999]]);
  expect([short.ordered, long.ordered]).toEqual([10, 100_000]);
  // Each round looks at every node twice: when it comes to it, and when it leaves it.
  expect(long.taken - short.taken).toBeGreaterThanOrEqual(4);
});
