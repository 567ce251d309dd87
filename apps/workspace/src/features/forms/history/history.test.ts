import { emptyDefinition, type FormDefinition } from "@askloom/contract";
import type { Item } from "@askloom/kinds/questions/schema";
import { expect, test } from "vitest";
import { editBetween } from "../../../designer/document/change.ts";
import { differencesBetween } from "../designer/model/difference.ts";
import { entriesOf } from "../designer/model/document.ts";
import { setProperties } from "../designer/model/edits.ts";
import { createFormStore } from "../designer/model/form-store.ts";
import { ruleSentence } from "../designer/model/sentences.ts";
import { type ChangeWords, changeLines } from "./change-lines.ts";
import { versionSpeech } from "./version-speech.ts";

const choice = (id: string, label: string) => ({ id, label: { en: label } });
const question: Item = {
  id: "color",
  kind: "single-choice",
  variant: "radio",
  title: { en: "Colour", de: "Farbe" },
  choices: [choice("red", "Red"), choice("green", "Green"), choice("blue", "Blue")],
  default: "red",
};
const formOf = (...items: Item[]): FormDefinition => ({
  ...emptyDefinition("en"),
  title: { en: "Form" },
  languages: ["en", "de"],
  pages: [{ id: "page1", items }],
});

const words: ChangeWords = {
  languages: new Set(["en", "de"]),
  property: (key) => key,
  option: (key, value) => (key === "variant" ? `as ${value}` : undefined),
  inLanguage: (label, language) => `${label} (${language})`,
  yesNo: { yes: "yes", no: "no" },
  comma: ", ",
  sentence: (rule) => JSON.stringify(rule),
  call: ({ functionId, versionNumber }) => `${functionId} ${versionNumber}`,
  textOf: ({ en = "" }) => en,
};

const linesBetween = (older: FormDefinition, newer: FormDefinition) =>
  differencesBetween(older, newer).map((difference) => ({
    id: difference.id,
    change: difference.change,
    isMoved: difference.isMoved,
    isBreaking: difference.isBreaking,
    lines: changeLines(difference, words).map(({ label, change, before, after }) => [label, change, before, after]),
  }));

test("[FD14] versions are compared property by property, in words", () => {
  const changed: Item = {
    ...question,
    variant: "buttons",
    title: { en: "Colour", de: "Welche Farbe?" },
    help: { en: "Only one" },
    required: true,
    choices: [choice("blue", "Blue"), choice("red", "Dark red"), choice("pink", "Pink")],
    default: "blue",
  };
  expect(linesBetween(formOf(question), formOf(changed))).toEqual([
    {
      id: "color",
      change: "changed",
      isMoved: false,
      isBreaking: true,
      lines: [
        ["variant", "changed", "as radio", "as buttons"],
        ["title (de)", "changed", "Farbe", "Welche Farbe?"],
        ["choices › Dark red › label (en)", "changed", "Red", "Dark red"],
        ["choices", "added", undefined, "Pink"],
        ["choices", "removed", "Green", undefined],
        ["choices", "reordered", "", ""],
        ["default", "changed", "Dark red", "Blue"],
        ["help (en)", "added", undefined, "Only one"],
        ["required", "added", undefined, "yes"],
      ],
    },
  ]);
});

test("[FD14] the form's own properties are told by language and part, rich texts by their words", () => {
  const rich = (text: string) => ({
    type: "doc" as const,
    content: [{ type: "paragraph" as const, content: [{ type: "text" as const, text }] }],
  });
  const older = { ...formOf(), settings: { thanks: { en: rich("Thanks") } } };
  const newer: FormDefinition = {
    ...formOf(),
    title: { en: "Form", de: "Formular" },
    theme: { ...older.theme, primary: "#112233", logo: { src: "/a.svg", alt: { en: "A" } } },
    settings: { thanks: { en: rich("Thank you") }, progress: "steps" },
  };
  expect(linesBetween(older, newer).flatMap(({ lines }) => lines)).toEqual([
    ["title (de)", "added", undefined, "Formular"],
    ["primary", "changed", "#047857", "#112233"],
    ["logo › src", "added", undefined, "/a.svg"],
    ["logo › alt (en)", "added", undefined, "A"],
    ["thanks (en)", "changed", "Thanks", "Thank you"],
    ["progress", "added", undefined, "steps"],
  ]);
});

const text = (id: string, more: object = {}): Item => ({
  id,
  kind: "text",
  variant: "short",
  title: { en: id },
  ...more,
});

test("[FD14] answers are affected by what narrows them, not by what widens or renames", () => {
  const affected = (before: object, after: object) =>
    differencesBetween(formOf(text("a", before)), formOf(text("a", after))).map(({ isBreaking }) => isBreaking);
  expect(affected({ maxLength: 10 }, { maxLength: 5 })).toEqual([true]);
  expect(affected({ maxLength: 10 }, { maxLength: 20 })).toEqual([false]);
  expect(affected({}, { minLength: 2 })).toEqual([true]);
  expect(affected({ minLength: 2 }, {})).toEqual([false]);
  expect(affected({ required: true }, {})).toEqual([false]);
  expect(affected({}, { title: { en: "Other" } })).toEqual([false]);
  const wider = { ...question, choices: [...question.choices, choice("pink", "Pink")] };
  expect(differencesBetween(formOf(question), formOf(wider)).map((each) => each.isBreaking)).toEqual([false]);
});

test("[FD14] what was changed and moved says both", () => {
  const older = formOf(text("a"), text("b"), text("c"));
  const newer = formOf(text("c", { required: true }), text("a"), text("b"));
  expect(linesBetween(older, newer).map(({ id, change, isMoved }) => [id, change, isMoved])).toEqual([
    ["c", "changed", true],
  ]);
});

test("[FD14] rules are sentences in which what is gone still has its name", () => {
  const rule = {
    id: "r",
    when: { operand: { question: "gone" }, operator: "is-answered" as const },
    do: [{ action: "show" as const, targets: ["page2"] }],
  };
  const pages = [...formOf(text("kept")).pages, { id: "page2", items: [] }];
  const [older, newer] = [
    { ...formOf(text("gone")), rules: [rule] },
    { ...formOf(), pages, rules: [rule] },
  ];
  const say = (key: string, figures: Readonly<Record<string, unknown>> = {}) =>
    [key, ...Object.values(figures)].join(" ");
  const sentence = ruleSentence(
    rule,
    versionSpeech({ older: entriesOf(older), newer: entriesOf(newer), language: "en" }, say),
  );
  expect(sentence).toContain("sentence.name gone");
  expect(sentence).toContain("sentence.name canvas.page 2");
});

test("[FD14] a restored version is the draft again, as one step that can be undone", () => {
  const version = formOf(question, text("a"));
  const store = createFormStore(formOf(text("a"), text("b")));
  store.edit(setProperties(store, "a", { required: true }));
  const before = store.definition();
  store.edit(editBetween(store.entries, entriesOf(version)));
  expect(store.definition()).toEqual(version);
  store.undo();
  expect(store.definition()).toEqual(before);
});

test("[FN67] a function that is called is one line, in words", () => {
  const call = (versionNumber: number) => ({ functionId: "price", versionNumber, parameters: { box: 4 } });
  const computed = (more: object): Item => ({
    id: "c",
    kind: "computed",
    title: { en: "c" },
    formula: "1",
    format: "integer",
    ...more,
  });
  const lines = (before: object, after: object) =>
    linesBetween(formOf(computed(before)), formOf(computed(after))).flatMap((each) => each.lines);
  expect(lines({}, { function: call(1) })).toEqual([["function", "added", undefined, "price 1"]]);
  expect(lines({ function: call(1) }, { function: call(2) })).toEqual([["function", "changed", "price 1", "price 2"]]);
});
