import type { Unit } from "@askloom/contract";
import { expect, test } from "vitest";
import { indented, parentsFor, treeOf } from "./unit-tree.ts";

const unit = (id: string, parentId: string | null): Unit => ({
  id,
  displayName: id,
  parentId,
  revision: 1,
  createdAt: "2026-01-01T00:00:00Z",
  deletedAt: null,
});
const units = [unit("a", null), unit("b", "a"), unit("c", "b"), unit("d", null), unit("e", "gone")];
const names = (list: ReturnType<typeof indented>) => list.map(({ unit: { id }, depth }) => `${"-".repeat(depth)}${id}`);

test("[A5] units stand below their parents; one whose parent is deleted stands at the top", () => {
  expect(names(indented(treeOf(units)))).toEqual(["a", "-b", "--c", "d", "e"]);
});

test("[A5] a unit is never offered itself, or one below it, as its parent", () => {
  expect(names(parentsFor(treeOf(units), "b"))).toEqual(["a", "d", "e"]);
  expect(names(parentsFor(treeOf(units), undefined))).toEqual(["a", "-b", "--c", "d", "e"]);
});
