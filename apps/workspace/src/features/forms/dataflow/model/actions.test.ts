import type { RuleAction } from "@askloom/contract";
import { expect, test } from "vitest";
import {
  type ActionName,
  actionNames,
  actionOn,
  changedAction,
  isPossible,
  startedAction,
  withTarget,
} from "./actions.ts";
import { sampleForm, sampleStore } from "./sample-form.ts";

const store = sampleStore();
const show = (...targets: string[]): RuleAction => ({ action: "show", targets });

test("[FD7] an action that a form has nothing for is not offered", () => {
  const [first] = sampleForm().pages;
  const small = sampleStore({ pages: [{ id: "only", items: [first?.items[0]].filter((item) => item !== undefined) }] });
  const impossible = actionNames.filter((name) => !isPossible(small, name));
  expect(impossible).toEqual(["filter-choices", "go-to-page"]);
  expect(actionNames.filter((name) => !isPossible(store, name))).toEqual([]);
});

test.each<[ActionName, string | undefined, RuleAction | undefined]>([
  ["show", "age", undefined],
  ["refuse", "age", { action: "refuse", target: "age", message: {} }],
  ["refuse", undefined, undefined],
  ["end", "arrival", { action: "end", from: "second", message: {} }],
  ["go-to-page", "age", { action: "go-to-page", from: "first", page: "second" }],
  ["go-to-page", "service", { action: "go-to-page", from: "second", page: "third" }],
])("[FD7] %s starts from %s as it most likely is", (name, read, expected) => {
  expect(startedAction(store, name, read)).toEqual(expected);
});

test.each<[ActionName, string, RuleAction | undefined]>([
  ["require", "age", { action: "require", targets: ["age"] }],
  ["set", "age", { action: "set", target: "age", value: { literal: null } }],
  ["set", "breakfast", { action: "set", target: "breakfast", value: { literal: true } }],
  ["set", "service", { action: "set", target: "service", value: { formula: "" } }],
  ["filter-choices", "room", { action: "filter-choices", target: "room", choices: ["small", "large"] }],
])("[FD7] %s on %s", (name, target, expected) => {
  expect(actionOn(store, name, [target])).toEqual(expected);
});

test.each<[RuleAction, ActionName, RuleAction | undefined]>([
  [show("age", "notes"), "hide", { action: "hide", targets: ["age", "notes"] }],
  [show("first", "heading", "age"), "require", { action: "require", targets: ["age"] }],
  [
    show("heading", "room"),
    "filter-choices",
    { action: "filter-choices", target: "room", choices: ["small", "large"] },
  ],
  [show("heading"), "set", undefined],
  [{ action: "end", from: "first", message: { en: "Bye" } }, "refuse", undefined],
  [show("arrival"), "end", { action: "end", from: "second", message: {} }],
])("[FD7] %j becomes %s on what it can act on", (before, name, expected) => {
  expect(changedAction(store, before, name)).toEqual(expected);
});

test("[FD7] another target keeps a message and a formula, and asks again for what was said of choices", () => {
  const refuse = { action: "refuse" as const, target: "age", message: { en: "No" } };
  expect(withTarget(store, refuse, "notes")).toEqual({ ...refuse, target: "notes" });
  const compute = { action: "set" as const, target: "age", value: { formula: "guests + 1" } };
  expect(withTarget(store, compute, "guests")).toEqual({ ...compute, target: "guests" });
  const filter = { action: "filter-choices" as const, target: "room", choices: ["small"] };
  expect(withTarget(store, filter, "bed")).toEqual({ ...filter, target: "bed", choices: ["large", "wide"] });
});
