import type { RecordUses } from "@askloom/contract";
import { expect, test } from "vitest";
import { usedAmong } from "./used-among.ts";

const use = (name: string, isDeleted = false) => ({ area: "forms", id: name, name, isDeleted });
const uses: Readonly<Record<string, RecordUses>> = {
  a: { items: [use("Order"), use("Old order", true)], unnamed: 0 },
  b: { items: [use("Old order", true)], unnamed: 0 },
  c: { items: [], unnamed: 2 },
};
const row = (id: string) => ({ id, revision: 1, name: id.toUpperCase() });
const nameOf = ({ name }: { name: string }) => name;

test("[D21] what is in use is named with what uses it, unless that is deleted itself", async () => {
  const used = await usedAmong(["a", "b", "c", "d"].map(row), {
    nameOf,
    usesOf: async ({ id }) => uses[id] ?? { items: [], unnamed: 0 },
  });
  expect(used).toEqual([
    { id: "a", name: "A", uses: { items: [use("Order")], unnamed: 0 } },
    { id: "c", name: "C", uses: { items: [], unnamed: 2 } },
  ]);
});

test("[D21] what cannot be read now does not hold up a deletion", async () => {
  const usesOf = () => Promise.reject(new Error("offline"));
  expect(await usedAmong([row("a")], { nameOf, usesOf })).toEqual([]);
  expect(await usedAmong([row("a")], { nameOf })).toEqual([]);
});
