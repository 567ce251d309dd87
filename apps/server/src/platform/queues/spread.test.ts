import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { createSpread } from "./spread.ts";

test("[O19] work that comes all at once is begun over several turns, in its order", async () => {
  const begun: number[] = [];
  const spread = createSpread();
  const arrive = (number: number) => spread(() => begun.push(number));
  for (let number = 0; number < 120; number += 1) arrive(number);
  const counts = [begun.length];
  await nextTurn();
  counts.push(begun.length);
  // What comes later stays behind what waits.
  arrive(120);
  await nextTurn();
  counts.push(begun.length);
  expect(counts).toEqual([50, 100, 121]);
  expect(begun).toEqual(Array.from({ length: 121 }, (_, number) => number));
  await nextTurn();
  await nextTurn();
  arrive(121);
  expect(begun.at(-1)).toBe(121);
});

test("[O19] what waits is begun in turns of its owners, and a line with too much waiting takes no more", async () => {
  const begun: string[] = [];
  const spread = createSpread();
  const arrive = (owner: string) => spread(() => begun.push(owner), { owner: () => owner, name: () => "", most: 100 });
  const taken = Array.from({ length: 200 }, () => arrive("flood"));
  expect(taken.lastIndexOf(true)).toBe(149);
  expect(arrive("other")).toBe(true);
  await nextTurn();
  expect(begun.slice(50, 53)).toEqual(["flood", "other", "flood"]);
  expect(begun).toHaveLength(100);
  expect(arrive("flood")).toBe(true);
});

test("[O19] an owner with very many lines has no more turns than others, and its lines take turns", async () => {
  const begun: string[] = [];
  const spread = createSpread();
  const arrive = (owner: string, name: string) =>
    spread(() => begun.push(`${owner} ${name}`), { owner: () => owner, name: () => name, most: 100 });
  for (let number = 0; number < 50; number += 1) arrive("first", "turn");
  for (const name of ["a", "a", "b", "c"]) arrive("flood", name);
  for (let number = 0; number < 2; number += 1) arrive("other", "x");
  await nextTurn();
  expect(begun.slice(50)).toEqual(["flood a", "other x", "flood b", "other x", "flood c", "flood a"]);
});

test("[O19] work without an owner does not wait for that of very many owners", async () => {
  const begun: string[] = [];
  const spread = createSpread();
  for (let number = 0; number < 1_000; number += 1)
    spread(() => begun.push("flood"), { owner: () => `owner ${number}`, name: () => "", most: 100 });
  for (let number = 0; number < 10; number += 1) spread(() => begun.push("other"));
  await nextTurn();
  expect(begun.slice(50, 70).filter((name) => name === "other")).toHaveLength(10);
});
