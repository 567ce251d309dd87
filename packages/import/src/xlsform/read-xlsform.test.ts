import { type FormDefinition, formItems, type Rule } from "@askloom/contract";
import { expect, test } from "vitest";
import { householdXlsForm } from "../../../../tests/support/household-xlsform.ts";
import { type Cell, makeXlsx } from "../../../../tests/support/make-xlsx.ts";
import { sampleFile } from "../../../../tests/support/sample-file.ts";
import { importFile } from "../import-file.ts";
import type { LossLine } from "../report.ts";

function read(bytes: Uint8Array): { form: FormDefinition; report: LossLine[] } {
  const imported = importFile({ name: "household.xlsx", bytes });
  if (imported.outcome === "unreadable") throw new Error(imported.code);
  const [form] = imported.definitions;
  if (form === undefined) throw new Error("no form");
  return { form, report: imported.report };
}

const readSurvey = (rows: readonly (readonly Cell[])[], choices: readonly (readonly Cell[])[] = []) =>
  read(
    makeXlsx([
      { name: "Survey", rows },
      { name: "choices", rows: choices },
    ]),
  );
const itemIn = (form: FormDefinition, id: string) => [...formItems(form)].find((item) => item.id === id);
const ruleIn = (form: FormDefinition, id: string): Rule | undefined => form.rules.find((rule) => rule.id === id);
const of = (name: string): string => `\${${name}}`;

const sample = read(householdXlsForm());

test("[IM18] the sample file is the form that its script makes", () => {
  expect(read(sampleFile("household.xlsx"))).toEqual(sample);
});

test("[IM18] groups become pages where the form asks for pages; what is not seen goes to one that is always there", () => {
  expect(sample.form.pages.map(({ id, title, items }) => [id, title, items.map((item) => item.id)])).toEqual([
    ["intro", { en: "Introduction", fr: "Introduction" }, ["welcome", "consent", "visit_date", "total_age"]],
    [
      "household",
      { en: "The household" },
      ["head", "born", "age", "rooms", "income", "region", "town", "assets", "phone"],
    ],
    ["page", undefined, ["member", "trust", "wanted", "place", "sign", "photo", "done", "remarks", "ended"]],
  ]);
  expect([sample.form.title, sample.form.languages]).toEqual([{ en: "Household survey" }, ["en", "fr"]]);
});

test("[IM18] without that, groups are sections of one page", () => {
  const { form } = readSurvey([
    ["type", "name", "label"],
    ["begin_group", "a", "A"],
    ["text", "b", "B"],
    ["end_group"],
  ]);
  expect(form.pages).toEqual([
    {
      id: "page",
      items: [
        {
          kind: "group",
          variant: "section",
          id: "a",
          title: { en: "A" },
          items: [{ kind: "text", variant: "short", id: "b", title: { en: "B" } }],
        },
      ],
    },
  ]);
});

test.each([
  [
    "consent",
    { kind: "single-choice", variant: "radio", required: true, messages: { required: { en: "Please choose." } } },
  ],
  ["head", { kind: "text", variant: "short", minLength: 2, maxLength: 60, required: true }],
  [
    "born",
    { kind: "date", variant: "date", max: "today", default: "1990-01-01", title: { en: "When was {{head}} born?" } },
  ],
  ["age", { kind: "computed", concealed: true, formula: "int((days(born, today()) / 365.25))" }],
  ["rooms", { kind: "number", variant: "integer", min: 1, max: 29, default: 2 }],
  ["region", { kind: "single-choice", variant: "drop-down" }],
  ["assets", { kind: "multiple-choice", variant: "checkboxes", maxChoices: 2, other: {} }],
  ["phone", { kind: "text", pattern: "[0-9]{9}" }],
  ["member", { kind: "repeat", minRows: 3, maxRows: 3 }],
  ["school", { kind: "single-choice", variant: "buttons" }],
  ["total_age", { kind: "computed", formula: "sum(member_age) + age" }],
  ["trust", { kind: "slider", min: 0, max: 10, step: 2 }],
  ["wanted", { kind: "ranking" }],
  ["place", { kind: "text", variant: "short" }],
  ["sign", { kind: "signature" }],
  ["photo", { kind: "file", accept: ["image/*"], maxFiles: 1 }],
  ["done", { kind: "yes-no", variant: "consent" }],
  ["remarks", { kind: "text", variant: "long" }],
  ["ended", { kind: "date", variant: "time", default: "12:00" }],
])("[IM18] %s of the sample is read as what comes nearest", (id, parts) => {
  expect(itemIn(sample.form, id)).toMatchObject(parts);
});

test("[IM14] a note is rich text, its Markdown kept", () => {
  expect(itemIn(sample.form, "welcome")).toMatchObject({
    kind: "rich-text",
    content: {
      en: {
        content: [
          { type: "heading", attrs: { level: 2 }, content: [{ type: "text", text: "Welcome" }] },
          {
            type: "paragraph",
            content: [
              { type: "text", text: "We ask " },
              { type: "text", text: "every", marks: [{ type: "bold" }] },
              { type: "text", text: " household." },
            ],
          },
        ],
      },
    },
  });
});

test.each([
  [
    "household_relevant",
    { operand: { question: "consent" }, operator: "==", value: "yes" },
    { action: "show", targets: ["household"] },
  ],
  [
    "phone_relevant",
    {
      match: "any",
      of: [
        { operand: { question: "assets" }, operator: "contains", value: "mobile_phone" },
        { operand: { question: "rooms" }, operator: ">=", value: 4 },
      ],
    },
    { action: "show", targets: ["phone"] },
  ],
  [
    "member_name_required",
    { operand: { question: "rooms" }, operator: ">", value: 1 },
    { action: "require", targets: ["member_name"] },
  ],
  [
    "income_constraint",
    {
      match: "all",
      of: [
        { operand: { question: "income" }, operator: "is-answered" },
        { match: "none", of: [{ operand: { question: "income" }, operator: ">", value: 0 }] },
      ],
    },
    { action: "refuse", target: "income", message: { en: "More than nothing." } },
  ],
  [
    "town_choice_filter_2",
    { operand: { question: "region" }, operator: "==", value: "south" },
    { action: "filter-choices", target: "town", choices: ["cala"] },
  ],
])("[IM19] %s is a rule", (id, when, action) => {
  expect(ruleIn(sample.form, id)).toMatchObject({ when, do: [action] });
});

test("[IM19] while no answer decides, a filter that asks for one offers nothing", () => {
  expect(ruleIn(sample.form, "town_choice_filter_3")).toMatchObject({
    when: { match: "none", of: [{ value: "north" }, { value: "south" }] },
    do: [{ action: "filter-choices", target: "town", choices: [] }],
  });
});

test("[IM11] [IM3] the report has what was not carried over", () => {
  const lines = sample.report.map(({ severity, location, code, figures }) => [
    severity,
    location,
    code,
    figures.property,
  ]);
  expect(lines.toSorted()).toEqual(
    [
      ["lost", "notes for translators", "sheet-left-out", undefined],
      ["changed", "place", "kind-changed", undefined],
      ["lost", "rooms", "property", "media::audio"],
      ["note", "start", "metadata-left-out", undefined],
      ["lost", "remarks", "property", "appearance"],
      ["note", "settings", "layout", "form_id"],
      ["note", "total_age", "formula-translated", undefined],
      ["note", "age", "formula-translated", undefined],
      ["changed", "remarks", "rule-unread", "relevant"],
      ["lost", "choices", "property", "icon"],
    ].toSorted(),
  );
});

test("[IM12] the same name in a row of a repeat means that row's", () => {
  const { form } = readSurvey([
    ["type", "name", "label", "relevant"],
    ["integer", "age", "Age"],
    ["begin repeat", "child", "Child"],
    ["integer", "age", "Age"],
    ["text", "toy", `Toy at ${of("age")}`, `${of("age")} < 3`],
    ["end repeat"],
    ["text", "work", "Work", `${of("age")} > 18`],
  ]);
  expect(form.rules.map(({ when }) => when)).toMatchObject([
    { operand: { question: "age_2" } },
    { operand: { question: "age" } },
  ]);
  expect(itemIn(form, "toy")).toMatchObject({ title: { en: "Toy at {{age_2}}" } });
});

test("[IM4] a name that is used twice is made unique and reported", () => {
  const { form, report } = readSurvey([
    ["type", "name", "label"],
    ["text", "a", "One"],
    ["text", "a", "Two"],
    ["text", "constructor", "Three"],
    ["text", "问题", "Four"],
  ]);
  expect(form.pages[0]?.items.map(({ id }) => id)).toEqual(["a", "a_2", "constructor_", "item_g187m3"]);
  expect(itemIn(form, "a_2")).toMatchObject({ name: "a" });
  expect(report).toEqual([
    { severity: "changed", location: "a", code: "name-duplicate", figures: { name: "a", id: "a_2" } },
  ]);
});

test("[IM21] a block that is not ended is ended by the sheet, one that was not begun is left out", () => {
  const { form, report } = readSurvey([
    ["type", "name", "label"],
    ["end repeat"],
    ["begin group", "g", "G"],
    ["text", "a", "A"],
    ["select_one none", "b", "B"],
  ]);
  expect(itemIn(form, "g")).toMatchObject({ items: [{ id: "a" }, { id: "b", choices: [] }] });
  expect(report.map(({ location, code }) => [location, code])).toEqual([
    ["survey", "block-unclosed"],
    ["g", "block-unclosed"],
    ["b", "choices-missing"],
  ]);
});
