import type { Rule, RuleAction } from "@askloom/contract";
import { expect, test } from "vitest";
import { inFirstSight, layoutOf } from "../../../../designer/canvas/layout.ts";
import { circlesIn } from "./circles.ts";
import { influencesIn } from "./influences.ts";
import { clusteredMap, fullMap, related } from "./map-view.ts";
import { sampleForm } from "./sample-form.ts";

const rule = (id: string, read: string, action: RuleAction): Rule => ({
  id,
  when: { match: "all", of: [{ operand: { question: read }, operator: "is-answered" }] },
  do: [action],
});
const show = (...targets: string[]): RuleAction => ({ action: "show", targets });
const influencesOf = (...rules: Rule[]) => influencesIn(sampleForm({ rules }));
const circular = (...rules: Rule[]) => [...influencesOf(...rules).circular].sort();

test("[FD9] what is looked at leads to the rule, and the rule to what it acts on", () => {
  const { influences } = influencesOf(
    rule("r", "age", { action: "set", target: "notes", value: { question: "room" } }),
  );
  expect(influences).toEqual([
    { from: "age", to: "r", isCircular: false },
    { from: "room", to: "r", isCircular: false },
    { from: "r", to: "notes", isCircular: false },
  ]);
});

test("[FD9] a formula leads from what it names to what it computes", () => {
  const variables = [{ id: "sum", name: "sum", source: "computed" as const, formula: 'guests + 1 + size("age")' }];
  expect(influencesIn(sampleForm({ variables })).influences).toEqual([
    { from: "guests", to: "sum", isCircular: false },
  ]);
});

test("[FD9] two rules that show each other's question are a circle", () => {
  const rules = [rule("a", "age", show("notes")), rule("b", "notes", show("age"))];
  expect(circular(...rules)).toEqual(["a", "age", "b", "notes"]);
  expect(influencesOf(...rules).influences.every(({ isCircular }) => isCircular)).toBe(true);
});

test.each<[string, Rule, string[]]>([
  [
    "hides the page of the question it looks at",
    rule("a", "age", { action: "hide", targets: ["first"] }),
    ["a", "age", "first"],
  ],
  [
    "sets the question it looks at",
    rule("a", "age", { action: "set", target: "age", value: { literal: 1 } }),
    ["a", "age"],
  ],
  [
    "jumps over the page it looks at",
    rule("a", "notes", { action: "go-to-page", from: "first", page: "third" }),
    ["a", "notes", "second"],
  ],
  [
    "ends before the page it looks at",
    rule("a", "notes", { action: "end", from: "first", message: {} }),
    ["a", "notes", "second"],
  ],
])("[FD9] a rule that %s is a circle", (_, closing, members) => {
  expect(circular(closing)).toEqual(members);
});

test.each<[string, Rule]>([
  ["requires the question it looks at", rule("a", "age", { action: "require", targets: ["age"] })],
  ["refuses the question it looks at", rule("a", "age", { action: "refuse", target: "age", message: {} })],
  ["disables the question it looks at", rule("a", "age", { action: "disable", targets: ["age"] })],
  ["jumps from the page it looks at", rule("a", "age", { action: "go-to-page", from: "first", page: "third" })],
  ["is switched off", { ...rule("a", "age", show("age")), off: true }],
])("[FD9] a rule that %s is no circle", (_, harmless) => {
  expect(circular(harmless)).toEqual([]);
});

test("[FD9] a long chain is walked without recursion", () => {
  const leads = new Map(Array.from({ length: 50_000 }, (_, index) => [`n${index}`, [`n${index + 1}`]]));
  expect(circlesIn(leads).size).toBe(0);
  expect(circlesIn(leads.set("n50000", ["n0"])).size).toBe(50_001);
});

test("[FD9] the map shows what takes part, or all", () => {
  const found = influencesOf(rule("r", "age", show("notes")));
  expect(fullMap(found, "taking-part").nodes.map(({ id }) => id)).toEqual(["age", "notes", "r"]);
  expect(fullMap(found, "all").nodes).toHaveLength(18);
});

test("[FD9] on a large map pages stand for their questions, and can be opened", () => {
  const found = influencesOf(rule("a", "age", show("notes")), rule("b", "guests", show("arrival", "notes")));
  const pages: Record<string, string> = { age: "first", guests: "first", notes: "second", arrival: "second" };
  const pageOf = (id: string) => pages[id];
  const closed = clusteredMap(found, { pageOf, opened: new Set() });
  expect(closed).toEqual({
    nodes: [
      { id: "first", kind: "cluster", isCircular: false },
      { id: "second", kind: "cluster", isCircular: false },
    ],
    edges: [{ id: "first>second", from: "first", to: "second", isCircular: false, rules: ["a", "b"] }],
  });
  const inside = clusteredMap(influencesOf(rule("c", "age", show("guests"))), { pageOf, opened: new Set() });
  expect([inside.nodes.length, inside.edges]).toEqual([1, []]);
  const opened = clusteredMap(found, { pageOf, opened: new Set(["first"]) });
  expect(opened.edges.map(({ id, rules }) => [id, rules])).toEqual([
    ["age>second", ["a"]],
    ["guests>second", ["b"]],
  ]);
});

test("[FD9] picking a box shows what has to do with it, through the rules", () => {
  const view = fullMap(influencesOf(rule("a", "age", show("notes")), rule("b", "room", show("bed"))), "taking-part");
  expect([...related(view, "age")].sort()).toEqual(["a", "age", "notes"]);
});

test("[FD9] every box has its place, what influences left of what is influenced", () => {
  const view = fullMap(influencesOf(rule("a", "age", show("notes"))), "all");
  const spots = layoutOf(view);
  expect([...spots.keys()].sort()).toEqual(view.nodes.map(({ id }) => id).sort());
  const [from, via, to] = ["age", "a", "notes"].map((id) => spots.get(id)?.x ?? 0);
  expect([from, via, to]).toEqual([from, via, to].toSorted((one = 0, other = 0) => one - other));
});

test("[FD9] a map that would be too small to read is shown from where it begins", () => {
  const spots = new Map([
    ["near", { x: 0, y: 0 }],
    ["far", { x: 900, y: 0 }],
  ]);
  expect(inFirstSight(spots, { width: 1_000, height: 600 })).toEqual(["near", "far"]);
  expect(inFirstSight(spots, { width: 340, height: 600 })).toEqual(["near"]);
  expect(inFirstSight(new Map(), { width: 340, height: 600 })).toEqual([]);
});
