import { expect, test } from "vitest";
import { keyRing } from "./key-ring.ts";

const minute = 60_000;
const day = 24 * 60 * minute;
const now = new Date("2026-06-15T12:00:00Z");
const key = (id: string, ageMs: number) => ({ id, createdAt: new Date(now.getTime() - ageMs) });
const ids = (keys: readonly { id: string }[]) => keys.map(({ id }) => id);

test("[I2] the first key signs at once", () => {
  expect(keyRing([], now)).toEqual({ signing: undefined, published: [], expired: [], isNewKeyDue: true });
  const ring = keyRing([key("first", 0)], now);
  expect([ring.signing?.id, ring.isNewKeyDue]).toEqual(["first", false]);
});

test("[I2] after 30 days another key is due; it is published first and signs ten minutes later", () => {
  expect(keyRing([key("old", 30 * day)], now).isNewKeyDue).toBe(true);
  const young = keyRing([key("old", 30 * day), key("new", 9 * minute)], now);
  expect([young.signing?.id, ids(young.published), young.isNewKeyDue]).toEqual(["old", ["old", "new"], false]);
  const ripe = keyRing([key("old", 30 * day), key("new", 10 * minute)], now);
  expect([ripe.signing?.id, ids(ripe.published)]).toEqual(["new", ["new", "old"]]);
});

test("[I2] an old key is kept while something that it signed may live, and then goes", () => {
  const saved = keyRing([key("old", 33 * day), key("new", 2 * day)], now);
  expect([ids(saved.published), ids(saved.expired)]).toEqual([["new", "old"], []]);
  const gone = keyRing([key("old", 33 * day), key("new", 2 * day + 10 * minute)], now);
  expect([ids(gone.published), ids(gone.expired)]).toEqual([["new"], ["old"]]);
});
