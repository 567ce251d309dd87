import { expect, test } from "vitest";
import { candidatesFor, foundAmong, type PickedFor } from "./candidates.ts";
import { sampleForm, sampleStore } from "./sample-form.ts";
import { variableUses } from "./variable-uses.ts";

const store = sampleStore();
const idsFor = (pickedFor: PickedFor) => candidatesFor(store, pickedFor, String).map(({ id }) => id);

test("[FD7] what can be picked is what it can be picked for", () => {
  expect(idsFor("filtered")).toEqual(["room", "bed", "extras"]);
  expect(idsFor("operand")).toContain("campaign");
  expect(idsFor("operand")).not.toContain("heading");
  expect(idsFor("shown")).toEqual(expect.arrayContaining(["first", "heading", "age"]));
  expect(idsFor("shown")).not.toContain("campaign");
  expect(idsFor("enabled")).not.toContain("heading");
  expect(idsFor("set")).not.toContain("children");
});

test("[FD7] questions are found by every word that is typed, by page, so many at a time", () => {
  const all = candidatesFor(store, "required", (id) => `The ${id}`);
  expect(foundAmong(all, "the ROOM", 10)).toEqual({
    groups: [{ pageId: "first", members: [{ id: "room", name: "The room", kind: "single-choice", pageId: "first" }] }],
    shown: 1,
    total: 1,
  });
  const { groups, shown, total } = foundAmong(all, "", 7);
  expect([groups.map(({ pageId }) => pageId), shown, total]).toEqual([["first", "second"], 7, all.length]);
});

test("[FD8] it can be seen in how many places a variable is used", () => {
  const when = { operand: { variable: "campaign" }, operator: "is-answered" as const };
  const rules = [
    { id: "a", when: { match: "any" as const, of: [when, when] }, do: [] },
    { id: "b", when: { formula: 'campaign == "x"' }, do: [] },
  ];
  const uses = variableUses(sampleForm({ rules, title: { en: "Hello {{campaign}}" } }));
  expect(uses).toEqual(new Map([["campaign", 3]]));
});
