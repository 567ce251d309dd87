import { type FormDefinition, formItems, type Rule } from "@askloom/contract";
import { expect, test } from "vitest";
import { sampleFile } from "../../../../tests/support/sample-file.ts";
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
const ruleIn = (form: FormDefinition, id: string): Rule | undefined => form.rules.find((rule) => rule.id === id);

const sample = read(sampleFile("customer-survey.json"));

test("[IM13] a survey keeps its texts in every language, SurveyJS' own tags turned into language tags", () => {
  expect(sample.form.languages).toEqual(["en", "de", "zh-Hans"]);
  expect(sample.form.title).toEqual({ en: "Customer survey", de: "Kundenumfrage", "zh-Hans": "客户调查" });
  expect(sample.form.settings.submitLabel).toEqual({ en: "Send", de: "Senden" });
});

test("[IM13] texts without a language are of the survey's locale", () => {
  const { form } = read(bytesOf({ locale: "fr", title: "Enquête", elements: [{ type: "text", name: "a" }] }));
  expect([form.languages, form.title]).toEqual([["fr"], { fr: "Enquête" }]);
});

test("[IM13] a language that nobody knows is kept under a tag of its own and reported", () => {
  const { form, report } = readElements({ type: "text", name: "a", title: { default: "A", klingonish: "nuq" } });
  expect(itemIn(form, "a")).toMatchObject({ title: { en: "A", "und-klingoni": "nuq" } });
  expect(report).toEqual([
    {
      severity: "changed",
      location: "a",
      code: "language-unknown",
      figures: { name: "klingonish", tag: "und-klingoni" },
    },
  ]);
});

test("[IM15] pages, panels and questions keep their order and their names as ids", () => {
  expect(sample.form.pages.map(({ id, items }) => [id, items.map((item) => item.id)])).toEqual([
    ["about", ["fullName", "email", "isCustomer", "plan", "seats", "address"]],
    [
      "details",
      [
        "details_description",
        "speed",
        "friendliness",
        "recommend",
        "mood",
        "channels",
        "best",
        "quality",
        "why",
        "priorities",
        "devices",
        "total",
        "contacts",
        "usage",
        "social",
        "mascot",
      ],
    ],
    ["closing", ["closingNote", "attachment", "sign", "start", "finish", "volume", "where"]],
  ]);
});

test.each([
  ["fullName", { kind: "text", variant: "short", required: true, maxLength: 80, autocomplete: "name" }],
  ["email", { kind: "text", variant: "email", title: { en: "E-mail of {{fullName}}" } }],
  ["isCustomer", { kind: "yes-no", yesLabel: { en: "Yes" }, noLabel: { en: "Not yet" } }],
  ["seats", { kind: "number", variant: "integer", min: 1, max: 500, step: 1 }],
  ["address", { kind: "group", variant: "section", collapsed: true }],
  ["speed", { kind: "rating", variant: "stars", max: 5 }],
  ["friendliness", { kind: "rating", variant: "smileys", max: 5 }],
  ["recommend", { kind: "nps", minLabel: { en: "Never" }, maxLabel: { en: "Surely" } }],
  ["mood", { kind: "single-choice", variant: "buttons" }],
  ["channels", { kind: "multiple-choice", variant: "checkboxes", maxChoices: 2 }],
  ["best", { kind: "single-choice", variant: "drop-down" }],
  ["quality", { kind: "matrix", variant: "single", eachRow: true }],
  ["why", { kind: "text", variant: "long" }],
  ["priorities", { kind: "ranking" }],
  ["devices", { kind: "repeat", minRows: 1, maxRows: 5, uniqueBy: "model", rowTitle: { en: "Device: {{model}}" } }],
  ["total", { kind: "computed", formula: "sum(price)", format: "currency", currency: "EUR" }],
  ["contacts", { kind: "table", minRows: 2, addLabel: { en: "Add contact" } }],
  ["usage", { kind: "group", variant: "section" }],
  ["usage_app_hours", { kind: "number", name: "usage.app.hours" }],
  ["usage_web_often", { kind: "single-choice", choices: [{ id: "daily" }, { id: "rarely" }] }],
  ["social", { kind: "group", variant: "row" }],
  ["social_feed", { kind: "text", variant: "url", name: "social.feed" }],
  ["mascot", { kind: "single-choice", variant: "pictures" }],
  ["attachment", { kind: "file", accept: ["image/*", ".pdf"], maxFiles: 1, maxBytes: 1_048_576 }],
  ["sign", { kind: "signature" }],
  ["start", { kind: "date", variant: "date" }],
  ["volume", { kind: "slider", min: 0, max: 11, step: 1 }],
  ["where", { kind: "text", variant: "short" }],
])("[IM15] %s of the sample is read as what comes nearest", (id, parts) => {
  expect(itemIn(sample.form, id)).toMatchObject(parts);
});

test("[IM15] choices keep their values where these cannot be ids, and an own answer its label", () => {
  expect(itemIn(sample.form, "plan")).toMatchObject({
    choices: [
      { id: "free", label: { en: "free" } },
      { id: "team_plus", value: "team-plus", label: { en: "Team Plus", de: "Team Plus" } },
      { id: "n3", value: "3", label: { en: "Enterprise" } },
    ],
    other: { label: { en: "Something else" } },
  });
});

test.each([
  ["date", { kind: "date", variant: "date" }],
  ["datetime-local", { kind: "date", variant: "date-time" }],
  ["time", { kind: "date", variant: "time" }],
  ["week", { kind: "date", variant: "week" }],
  ["month", { kind: "date", variant: "month" }],
  ["color", { kind: "color" }],
  ["range", { kind: "slider", min: 0, max: 100, step: 1 }],
  ["tel", { kind: "text", variant: "tel" }],
  ["password", { kind: "text", variant: "password" }],
])("[IM15] the input type %s has its kind", (inputType, parts) => {
  expect(itemIn(readElements({ type: "text", name: "a", inputType }).form, "a")).toMatchObject(parts);
});

test("[IM15] a comment below a question becomes a question of its own", () => {
  const { form, report } = readElements(
    { type: "boolean", name: "a", showCommentArea: true, commentText: "Why?" },
    { type: "text", name: "b", visibleIf: "{a-Comment} notempty" },
  );
  expect(form.pages[0]?.items.map(({ id }) => id)).toEqual(["a", "a_comment", "b"]);
  expect(form.rules[0]?.when).toEqual({ operand: { question: "a_comment" }, operator: "is-answered" });
  expect(report.map(({ code }) => code)).toEqual(["comment-added"]);
});

test("[IM16] validators become constraints with their own messages", () => {
  expect(itemIn(sample.form, "city")).toMatchObject({
    minLength: 2,
    messages: { minLength: { en: "At least two letters." } },
  });
  expect(itemIn(sample.form, "postcode")).toMatchObject({
    pattern: "[0-9]{5}",
    messages: { pattern: { en: "Five digits." } },
  });
  const { form } = readElements({
    type: "text",
    name: "n",
    validators: [{ type: "numeric", minValue: 3, maxValue: 9 }],
  });
  expect(itemIn(form, "n")).toMatchObject({ kind: "number", min: 3, max: 9 });
});

test("[IM16] an expression that must hold becomes a refuse rule for an answer that breaks it", () => {
  expect(ruleIn(sample.form, "finish_validators")).toEqual({
    id: "finish_validators",
    name: "finish: validators",
    when: {
      match: "all",
      of: [
        { operand: { question: "finish" }, operator: "is-answered" },
        { match: "none", of: [{ operand: { question: "finish" }, operator: ">", value: { question: "start" } }] },
      ],
    },
    do: [{ action: "refuse", target: "finish", message: { en: "Ends before it begins." } }],
  });
});

test.each([
  [
    "plan_visibleIf",
    {
      match: "all",
      of: [
        { operand: { question: "isCustomer" }, operator: "==", value: true },
        { operand: { question: "email" }, operator: "is-answered" },
      ],
    },
    { action: "show", targets: ["plan"] },
  ],
  [
    "seats_enableIf",
    { operand: { question: "plan" }, operator: "is-one-of", value: ["team_plus", "n3"] },
    { action: "enable", targets: ["seats"] },
  ],
  [
    "seats_requiredIf",
    { operand: { question: "plan" }, operator: "!=", value: "free" },
    { action: "require", targets: ["seats"] },
  ],
  [
    "details_visibleIf",
    { match: "none", of: [{ operand: { question: "plan" }, operator: "==", value: "free" }] },
    { action: "show", targets: ["details"] },
  ],
  [
    "why_visibleIf",
    { operand: { question: "quality", row: "docs" }, operator: "==", value: "poor" },
    { action: "show", targets: ["why"] },
  ],
  [
    "bought_visibleIf",
    { operand: { question: "price" }, operator: ">", value: 100 },
    { action: "show", targets: ["bought"] },
  ],
  [
    "trigger_1_complete",
    { operand: { question: "isCustomer" }, operator: "==", value: false },
    { action: "end", from: "about", message: {} },
  ],
  [
    "trigger_2_skip",
    { operand: { question: "recommend" }, operator: ">=", value: 9 },
    { action: "go-to-page", from: "details", page: "closing" },
  ],
  [
    "trigger_3_setvalue",
    { operand: { question: "plan" }, operator: "==", value: "team_plus" },
    { action: "set", target: "seats", value: { literal: 10 } },
  ],
])("[IM17] %s is a rule", (id, when, action) => {
  expect(ruleIn(sample.form, id)).toMatchObject({ when, do: [action] });
});

test("[IM17] a choice that is offered under a condition is left out while that does not hold", () => {
  expect(ruleIn(sample.form, "best_choicesVisibleIf")).toMatchObject({
    when: { match: "none", of: [{ operand: { question: "channels" }, operator: "contains", value: "phone" }] },
    do: [{ action: "filter-choices", target: "best", choices: ["mail", "chat"] }],
  });
});

test("[IM17] calculated values become variables that rules and texts may name", () => {
  expect(sample.form.variables).toEqual([
    { id: "overall", name: "overall", source: "computed", formula: "(speed + friendliness) / 2.0" },
  ]);
});

test("[IM11] a rule that cannot be read is kept word for word, switched off, and reported", () => {
  expect(ruleIn(sample.form, "where_visibleIf")).toEqual({
    id: "where_visibleIf",
    name: "where: visibleIf",
    when: { unread: "displayValue('plan') = 'x'" },
    do: [{ action: "show", targets: ["where"] }],
    off: true,
  });
});

test("[IM3] [IM10] everything that was not carried over stands in the report", () => {
  expect(
    sample.report.map(({ severity, location, code, figures }) => [severity, location, code, figures.property]),
  ).toEqual([
    ["lost", "overall", "property", "includeIntoResult"],
    ["note", "plan", "layout", "colCount"],
    ["changed", "mood", "kind-changed", undefined],
    ["changed", "channels", "choice-exclusive", undefined],
    ["lost", "channels", "property", "showSelectAllItem"],
    ["changed", "why", "name-unknown", "title"],
    ["changed", "usage", "matrix-taken-apart", undefined],
    ["lost", "mascot: bear", "property", "imageLink"],
    ["changed", "closingNote", "markup-changed", undefined],
    ["note", "attachment", "layout", "storeDataAsText"],
    ["note", "sign", "layout", "penColor"],
    ["changed", "where", "kind-unknown", undefined],
    ["lost", "where", "property", "zoom"],
    ["note", "survey", "layout", "widthMode"],
    ["note", "overall", "formula-translated", undefined],
    ["note", "total", "formula-translated", undefined],
    ["changed", "where", "rule-unread", "visibleIf"],
    ["changed", "trigger 3", "rule-changed", "setvalue"],
  ]);
});

test("[IM3] two texts of one language are not both kept, and the report says which was left", () => {
  const { form, report } = readElements({ type: "text", name: "a", title: { default: "One", en: "Two" } });
  expect(itemIn(form, "a")).toMatchObject({ title: { en: "One" } });
  expect(report).toEqual([
    { severity: "lost", location: "a", code: "property", figures: { property: "en", value: "Two" } },
  ]);
});

test("[IM29] the score of a choice is the number that it carries", () => {
  const choices = [{ value: "a", score: 2 }, { value: "b", score: -0.5 }, { value: "c", score: "many" }, "d"];
  const { form, report } = readElements({ type: "radiogroup", name: "quiz", choices });
  expect(itemIn(form, "quiz")).toMatchObject({ choices: [{ number: 2 }, { number: -0.5 }, { id: "c" }, { id: "d" }] });
  expect(report).toMatchObject([{ severity: "lost", location: "quiz: c", figures: { property: "score" } }]);
});
