import { type FormDefinition, formItems } from "@askloom/contract";
import { expect, test } from "vitest";
import { importFile } from "../import-file.ts";
import type { LossLine } from "../report.ts";

const bytesOf = (value: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(value));

function read(bytes: Uint8Array): { form: FormDefinition; report: LossLine[] } {
  const imported = importFile({ name: "survey.json", bytes });
  if (imported.outcome === "unreadable") throw new Error(imported.code);
  const [form] = imported.definitions;
  if (form === undefined) throw new Error("no form");
  return { form, report: imported.report };
}

const readElements = (...elements: object[]) => read(bytesOf({ elements }));
const itemIn = (form: FormDefinition, id: string) => [...formItems(form)].find((item) => item.id === id);

test("[IM22] names are found without regard to blanks around them, and types without regard to case", () => {
  const { form, report } = read(
    bytesOf({
      pages: [
        {
          name: " one ",
          elements: [
            { type: "radioGroup", name: "color ", choices: ["Red ", "blue"] },
            { type: "Comment", name: " why", visibleIf: "{color} = 'red' and {color } notempty" },
          ],
        },
      ],
    }),
  );
  expect(itemIn(form, "color")).toMatchObject({ kind: "single-choice", choices: [{ id: "Red" }, { id: "blue" }] });
  expect(itemIn(form, "why")).toMatchObject({ kind: "text", variant: "long" });
  expect(form.rules.map(({ when }) => when)).toEqual([
    {
      match: "all",
      of: [
        { operand: { question: "color" }, operator: "==", value: "Red" },
        { operand: { question: "color" }, operator: "is-answered" },
      ],
    },
  ]);
  expect(report.filter(({ code }) => code === "rule-unread" || code === "kind-unknown")).toEqual([]);
});

test("[IM23] a name that no question has counts as not answered, and the rest of the condition is kept", () => {
  const { form, report } = readElements(
    { type: "text", name: "a" },
    { type: "text", name: "b", visibleIf: "{gone} = 1 or {a} = 'x'" },
    { type: "text", name: "c", visibleIf: "{gone} empty and {a} notempty" },
    { type: "text", name: "d", visibleIf: "{gone}" },
    { type: "text", name: "e", visibleIf: "{a} = {gone}" },
    { type: "paneldynamic", name: "p", templateElements: [{ type: "text", name: "inside" }] },
    { type: "text", name: "f", visibleIf: "{p[0].inside} = 1" },
  );
  const never = { match: "any", of: [] };
  expect(form.rules.map(({ when }) => when)).toEqual([
    { match: "any", of: [never, { operand: { question: "a" }, operator: "==", value: "x" }] },
    {
      match: "all",
      of: [
        { match: "all", of: [] },
        { operand: { question: "a" }, operator: "is-answered" },
      ],
    },
    never,
    { operand: { question: "a" }, operator: "is-empty" },
    { unread: "{p[0].inside} = 1" },
  ]);
  expect(report.map(({ severity, location, code }) => [severity, location, code])).toEqual([
    ["note", "b", "name-unanswered"],
    ["note", "c", "name-unanswered"],
    ["note", "d", "name-unanswered"],
    ["note", "e", "name-unanswered"],
    ["changed", "f", "rule-unread"],
  ]);
});

test("[IM16] each of several validators keeps its limit and its own message; a second pattern is a rule", () => {
  const { form, report } = readElements(
    {
      type: "text",
      inputType: "number",
      name: "age",
      validators: [
        { type: "numeric", minValue: 18, text: "Too young" },
        { type: "numeric", maxValue: 99, text: "Too old" },
        { type: "numeric", minValue: 10, text: "Far too young" },
      ],
    },
    {
      type: "text",
      name: "code",
      validators: [
        { type: "regex", regex: "^[A-Z]+$", text: "Capitals" },
        { type: "RegexValidator", regex: "^.{3}$", text: "Three" },
        { type: "answercount", minCount: 2 },
      ],
    },
  );
  expect(itemIn(form, "age")).toMatchObject({
    min: 18,
    max: 99,
    messages: { min: { en: "Too young" }, max: { en: "Too old" } },
  });
  expect(itemIn(form, "code")).toMatchObject({ pattern: "[A-Z]+", messages: { pattern: { en: "Capitals" } } });
  expect(form.rules).toMatchObject([
    {
      when: { formula: 'code != null && !matchesPattern(code, "^(?:.{3})$")' },
      do: [{ action: "refuse", target: "code", message: { en: "Three" } }],
    },
  ]);
  expect(report.map(({ severity, location, code }) => [severity, location, code])).toEqual([
    ["lost", "code", "validator-left-out"],
  ]);
});

test("[IM17] triggers that show, set, copy and complete are rules, also as older surveys write them", () => {
  const { form, report } = read(
    bytesOf({
      pages: [
        {
          name: "p1",
          elements: [
            { type: "text", name: "a" },
            { type: "text", name: "b", visible: false },
          ],
        },
        { name: "p2", visible: false, elements: [{ type: "text", name: "c" }] },
      ],
      triggers: [
        { type: "visible", name: "a", operator: "equal", value: "it's", questions: ["b"], pages: ["p2"] },
        { type: "setvalue", expression: "{a} = 1", setToName: "b", setValue: "x" },
        { type: "copyvalue", expression: "{a} = 2", setToName: "b", fromName: "c" },
        { type: "complete", name: "a", operator: "notempty" },
        { type: "somethingelse", expression: "{a} = 1" },
      ],
    }),
  );
  expect(form.rules.map(({ when, do: actions }) => [when, ...actions])).toEqual([
    [
      { operand: { question: "a" }, operator: "==", value: "it's" },
      { action: "show", targets: ["b", "p2"] },
    ],
    [
      { operand: { question: "a" }, operator: "==", value: 1 },
      { action: "set", target: "b", value: { literal: "x" } },
    ],
    [
      { operand: { question: "a" }, operator: "==", value: 2 },
      { action: "set", target: "b", value: { question: "c" } },
    ],
    [
      { operand: { question: "a" }, operator: "is-answered" },
      { action: "end", from: "p1", message: {} },
    ],
  ]);
  expect(report.filter(({ severity }) => severity === "lost").map(({ location, code }) => [location, code])).toEqual([
    ["trigger 5", "trigger-left-out"],
  ]);
});

test("[IM15] columns may be given by their names alone, and answers keep the name that the survey gives them", () => {
  const { form, report } = readElements(
    { type: "matrixdynamic", name: "m", cellType: "text", columns: ["first", "second"] },
    { type: "matrixdropdown", name: "d", cellType: "text", columns: ["x"], rows: ["r"] },
    { type: "text", name: "q", valueName: "stored" },
    { type: "text", name: "again", valueName: "stored" },
  );
  expect(itemIn(form, "m")).toMatchObject({ items: [{ id: "first" }, { id: "second" }] });
  expect(itemIn(form, "d_r_x")).toMatchObject({ kind: "text" });
  expect(itemIn(form, "q")).toMatchObject({ name: "stored" });
  expect(report.map(({ location, code }) => [location, code])).toEqual([
    ["again", "answer-shared"],
    ["d", "matrix-taken-apart"],
  ]);
});

test("[IM28] what is about layout and technique, or says nothing, is a note and no loss", () => {
  const { report } = readElements({
    type: "text",
    name: "a",
    startWithNewLine: false,
    titleLocation: "left",
    correctAnswer: "x",
    defaultValue: "",
    dataList: [],
  });
  expect(report.map(({ severity, code, figures }) => [severity, code, figures.property])).toEqual([
    ["note", "layout", "startWithNewLine"],
    ["note", "layout", "titleLocation"],
    ["lost", "property", "correctAnswer"],
    ["note", "layout", "dataList"],
  ]);
});
