import type { Rule } from "@askloom/contract";
import { expect, test } from "vitest";
import { moveListed, setRule } from "../../designer/model/edits.ts";
import type { FormStore } from "../../designer/model/form-store.ts";
import { dropIndex, duplicateRule, insertRule, newRule, removeRules, rulesIn, switchRules } from "./rule-edits.ts";
import { sampleStore } from "./sample-form.ts";

const rule = (id: string): Rule => ({ id, when: { match: "all", of: [] }, do: [{ action: "show", targets: ["age"] }] });
const withRules = (...ids: string[]) => sampleStore({ rules: ids.map(rule) });
const order = (store: FormStore) => rulesIn(store).map(({ id }) => id);

test.each<[string, (store: FormStore) => void, string[]]>([
  ["switched off", (store) => store.edit(switchRules(store, ["b", "c"], "off")), ["a", "b", "c"]],
  ["moved", (store) => store.edit(moveListed(store, { list: "rules", id: "c", index: 0 })), ["c", "a", "b"]],
  ["duplicated", (store) => store.edit(duplicateRule(store, rule("a"), "copy")), ["a", "copy", "b", "c"]],
  ["removed", (store) => store.edit(removeRules(store, ["a", "c"])), ["b"]],
  ["added", (store) => store.edit(insertRule(store, 3, rule("d"))), ["a", "b", "c", "d"]],
])("[FD8] a rule can be %s, and that undone in one step", (_, act, expected) => {
  const store = withRules("a", "b", "c");
  const before = store.definition();
  act(store);
  expect(order(store)).toEqual(expected);
  store.undo();
  expect(store.definition()).toEqual(before);
  expect(store.history()).toEqual({ undo: 0, redo: 1 });
});

test("[FD8] switching on leaves no trace of having been off", () => {
  const store = withRules("a");
  store.edit(switchRules(store, ["a"], "off"));
  expect(rulesIn(store)).toEqual([{ ...rule("a"), off: true }]);
  store.edit(switchRules(store, ["a"], "on"));
  expect(rulesIn(store)).toEqual([rule("a")]);
});

test("[FD8] switching what is so already is no step", () => {
  const store = withRules("a");
  store.edit(switchRules(store, ["a"], "on"));
  store.edit(setRule(rulesIn(store)[0] ?? rule("a")));
  expect(store.history().undo).toBe(0);
});

test.each([
  ["a", "c", "bottom", 2],
  ["a", "c", "top", 1],
  ["c", "a", "top", 0],
  ["a", "b", "top", undefined],
  ["b", "b", "top", undefined],
] as const)("[FD8] %s dropped on %s at the %s", (dragged, onto, edge, index) => {
  expect(dropIndex(["a", "b", "c"], { dragged, onto, edge })).toBe(index);
});

test("[FD7] a new rule is about the selected question, or acts on what is selected and is none", () => {
  const store = sampleStore();
  const row = { operand: { question: "breakfast" }, operator: "==", value: true };
  expect(newRule(store, "r", "breakfast")).toEqual({ id: "r", when: { match: "all", of: [row] }, do: [] });
  expect(newRule(store, "r", "second").do).toEqual([{ action: "show", targets: ["second"] }]);
  expect(newRule(store, "r", undefined)).toEqual({ id: "r", when: { match: "all", of: [] }, do: [] });
  expect(newRule(store, "r", "gone").do).toEqual([]);
});
