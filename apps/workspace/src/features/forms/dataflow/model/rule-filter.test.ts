import type { Rule } from "@askloom/contract";
import { expect, test } from "vitest";
import type { Speech } from "../../../../shared/conditions/model/phrases.ts";
import { filteredRules, rulesNaming, sortedRules } from "./rule-filter.ts";
import { ruleLine } from "./rule-phrases.ts";
import { sampleForm } from "./sample-form.ts";

const rules: Rule[] = [
  {
    id: "a",
    name: "Zebra",
    when: { match: "all", of: [{ operand: { question: "age" }, operator: "<", value: 18 }] },
    do: [{ action: "hide", targets: ["notes"] }],
  },
  { id: "b", name: "apple", off: true, when: { match: "all", of: [] }, do: [] },
];
const speech: Speech = {
  say: (key, figures = {}) => [key.split(".")[1], ...Object.values(figures)].join(" "),
  nameOf: (id) => id,
  labelOf: () => undefined,
  textOf: () => "",
};
const lines = rules.map((rule, index) =>
  ruleLine(rule, index + 1, { speech, alwaysWords: "Always", nothingWords: "Nothing yet" }),
);
const ids = (found: readonly { rule: Rule }[]) => found.map(({ rule }) => rule.id);

test("[FD8] a rule is told in two parts, without the frame of a sentence", () => {
  expect(lines[0]?.what).toBe("hide name notes");
  expect([lines[1]?.when, lines[1]?.what]).toEqual(["Always", "Nothing yet"]);
});

test("[FD8] rules are found by words, and by what they look at or act on", () => {
  expect(ids(filteredRules(lines, { text: "AGE 18", among: undefined }))).toEqual(["a"]);
  expect(ids(filteredRules(lines, { text: "apple", among: undefined }))).toEqual(["b"]);
  const about = (id: string) => ids(filteredRules(lines, { text: "", among: rulesNaming(sampleForm({ rules }), id) }));
  expect([about("notes"), about("age"), about("room")]).toEqual([["a"], ["a"], []]);
});

test("[FD8] rules are sorted by their order, name or state", () => {
  const by = (key: "number" | "name" | "state", direction: "up" | "down") =>
    ids(sortedRules(lines, { by: key, direction }, "en"));
  expect([by("number", "up"), by("number", "down")]).toEqual([
    ["a", "b"],
    ["b", "a"],
  ]);
  expect([by("name", "up"), by("state", "down")]).toEqual([
    ["b", "a"],
    ["b", "a"],
  ]);
});
