import { expect, test } from "vitest";
import { leftToSave, newest, rebased, settled, withTheirs } from "./edited.ts";

interface Group {
  readonly revision: number;
  readonly name: string;
  readonly description: string;
}

const stored: Group = { revision: 1, name: "Parents", description: "" };
const toDraft = (group: Group | undefined) => ({ name: group?.name ?? "", description: group?.description ?? "" });
const typed = { name: "Guests", description: "" };

test("[U64] a newer record becomes the base where nobody typed", () => {
  const newer = { ...stored, revision: 2, name: "Families" };
  expect(settled({ base: stored, typed: undefined }, newer, toDraft)).toEqual({
    base: newer,
    typed: undefined,
    draft: { name: "Families", description: "" },
    theirs: undefined,
  });
});

test("[U64] where others changed other fields, both changes hold and the next save is over their revision", () => {
  const newer = { ...stored, revision: 2, description: "All of them" };
  const both = { name: "Guests", description: "All of them" };
  expect(settled({ base: stored, typed }, newer, toDraft)).toEqual({
    base: newer,
    typed: both,
    draft: both,
    theirs: undefined,
  });
});

test("[U64] where both changed the same field, what was typed stays over its own base until the person chose", () => {
  const newer = { revision: 2, name: "Families", description: "All of them" };
  expect(settled({ base: stored, typed }, newer, toDraft)).toEqual({
    base: stored,
    typed,
    draft: typed,
    theirs: newer,
  });
  const sides = { base: toDraft(stored), mine: { name: "Guests", description: "" }, theirs: toDraft(newer) };
  expect(rebased(sides)).toEqual({ draft: { name: "Guests", description: "All of them" }, clashes: ["name"] });
  expect(withTheirs({ ...sides, mine: { name: "Guests", description: "Mine" } })).toEqual(toDraft(newer));
});

test("[U64] the same change by both is no conflict, and taking theirs leaves what else was typed", () => {
  const base = { name: "a", description: "", days: 1 };
  const same = { base, mine: { ...base, name: "b" }, theirs: { ...base, name: "b" } };
  expect(rebased(same).clashes).toEqual([]);
  const other = { base, mine: { ...base, name: "b", days: 2 }, theirs: { ...base, name: "c" } };
  expect(withTheirs(other)).toEqual({ name: "c", description: "", days: 2 });
});

test("[U64] the newest record is the one that a save or a refusal brought, until the page has a newer one", () => {
  const saved = { ...stored, revision: 2 };
  expect(newest(stored, { record: saved, over: stored })).toBe(saved);
  expect(newest({ ...stored }, { record: saved, over: stored })).toBe(saved);
  const later = { ...stored, revision: 3 };
  expect(newest(later, { record: saved, over: stored })).toBe(later);
  expect(newest(undefined, undefined)).toBeUndefined();
});

test("[U64] what was typed while a save was on its way is left to save, over what was saved", () => {
  const saved = { revision: 2, name: "Guests", description: "" };
  const sent = { sent: typed, saved, toDraft };
  expect(leftToSave({ base: stored, typed }, sent)).toEqual({ base: undefined, typed: undefined });
  const more = { name: "Guests", description: "Since last year" };
  expect(leftToSave({ base: stored, typed: more }, sent)).toEqual({ base: saved, typed: more });
});

test("[U64] where the server saved something else than was sent, only what was typed since is over it", () => {
  const saved = { revision: 2, name: "Guests (2)", description: "" };
  const more = { name: "Guests", description: "Since last year" };
  expect(leftToSave({ base: stored, typed: more }, { sent: typed, saved, toDraft })).toEqual({
    base: saved,
    typed: { name: "Guests (2)", description: "Since last year" },
  });
});
