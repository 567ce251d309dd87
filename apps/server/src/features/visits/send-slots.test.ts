import { expect, test } from "vitest";
import { sendSlotsWith } from "./send-slots.ts";

test("[FL11] a network alone has all slots of a link, and no more", () => {
  const slots = sendSlotsWith({ perLink: 4, most: 8 });
  const taken = Array.from({ length: 5 }, () => slots.take("link", "a"));
  expect(taken.map((free) => free !== undefined)).toEqual([true, true, true, true, false]);
  expect([slots.hasRoom("link", () => "a"), slots.hasRoom("other", () => "a")]).toEqual([false, true]);
  taken[0]?.();
  expect(slots.hasRoom("link", () => "a")).toBe(true);
});

test("[FL66] once a network has all slots, each other network still gets its share of them", () => {
  const slots = sendSlotsWith({ perLink: 4, most: 8 });
  const take = (network: string) => slots.take("link", network) !== undefined;
  expect(["a", "a", "a", "a"].map(take)).toEqual([true, true, true, true]);
  expect(["b", "b", "b"].map(take)).toEqual([true, true, false]);
  expect(["c", "c", "a"].map(take)).toEqual([true, false, false]);
  expect(["d", "e"].map(take)).toEqual([true, false]);
});

test("[FL66] slots that were freed are everyone's again", () => {
  const slots = sendSlotsWith({ perLink: 2, most: 4 });
  const taken = ["a", "a", "b"].map((network) => slots.take("link", network));
  for (const free of taken) free?.();
  expect(["a", "a", "a"].map((network) => slots.take("link", network) !== undefined)).toEqual([true, true, false]);
});
