import { type FormDefinition, formItems } from "@askloom/contract";
import { expect, test } from "vitest";
import { type Cell, makeXlsx } from "../../../../tests/support/make-xlsx.ts";
import { importFile } from "../import-file.ts";
import type { LossLine } from "../report.ts";
import { readSheet } from "../workbook/read-sheet.ts";

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

function read(bytes: Uint8Array, name = "form.xlsx"): { form: FormDefinition; report: LossLine[] } {
  const imported = importFile({ name, bytes });
  const form = imported.outcome === "read" ? imported.definitions[0] : undefined;
  if (imported.outcome === "unreadable" || form === undefined) throw new Error("unreadable");
  return { form, report: imported.report };
}

const readSurvey = (rows: readonly (readonly Cell[])[], choices: readonly (readonly Cell[])[] = []) =>
  read(
    makeXlsx([
      { name: "survey", rows },
      { name: "choices", rows: choices },
    ]),
  );
const itemIn = (form: FormDefinition, id: string) => [...formItems(form)].find((item) => item.id === id);
const of = (name: string): string => `\${${name}}`;
const colors: readonly (readonly Cell[])[] = [
  ["list_name", "name", "label"],
  ["colors", "red", "Red"],
  ["colors", "blue", "Blue"],
];

test.each([
  ["select one from colors", "single-choice"],
  ["Select_one colors", "single-choice"],
  ["add select one prompt using colors", "single-choice"],
  ["select all that apply from colors", "multiple-choice"],
  ["select all that apply colors", "multiple-choice"],
  ["select multiple from colors", "multiple-choice"],
])("[IM24] %s is a question of kind %s", (type, kind) => {
  const { form, report } = readSurvey(
    [
      ["type", "name", "label"],
      [type, "q", "Q"],
    ],
    colors,
  );
  expect(itemIn(form, "q")).toMatchObject({ kind, choices: [{ id: "red" }, { id: "blue" }] });
  expect(report).toEqual([]);
});

test("[IM24] columns that bind say what the columns of their names say", () => {
  const { form, report } = readSurvey([
    ["type", "name", "label", "bind::relevant", "bind:required", "bind::jr:constraintMsg", "bind::constraint"],
    ["integer", "a", "A", undefined, "yes", "Too much", ". < 5"],
    ["text", "b", "B", `${of("a")} = 1`],
  ]);
  expect(itemIn(form, "a")).toMatchObject({ required: true });
  expect(form.rules).toContainEqual(
    expect.objectContaining({ when: { operand: { question: "a" }, operator: "==", value: 1 } }),
  );
  expect(report).toEqual([]);
});

test("[IM24] a loop asks its questions once for each choice", () => {
  const { form, report } = readSurvey(
    [
      ["type", "name", "label", "relevant"],
      ["begin loop over colors", "likes", "Likes"],
      ["yes_no_unknown", "ignored", "Do you like %(label)s?"],
      ["text", "why", "Why %(name)s?", `${of("ignored")} = 'x'`],
      ["end loop"],
    ],
    colors,
  );
  expect(form.pages[0]?.items).toMatchObject([
    {
      kind: "group",
      id: "likes",
      items: [
        {
          id: "likes_red",
          title: { en: "Red" },
          items: [{ id: "ignored_red", title: { en: "Do you like Red?" } }, { id: "why_red" }],
        },
        { id: "likes_blue", items: [{ id: "ignored_blue" }, { id: "why_blue", title: { en: "Why blue?" } }] },
      ],
    },
  ]);
  expect(form.rules.map(({ when }) => when)).toEqual([
    { operand: { question: "ignored_red" }, operator: "==", value: "x" },
    { operand: { question: "ignored_blue" }, operator: "==", value: "x" },
  ]);
  expect(report.map(({ code }) => code)).toEqual(["kind-unknown", "kind-unknown"]);
});

test("[IM25] choices of one name under different parents are kept apart, and a condition means all of them", () => {
  const { form, report } = readSurvey(
    [
      ["type", "name", "label", "choice_filter", "relevant"],
      ["select_one states", "state", "State"],
      ["select_one cities", "city", "City", `state = ${of("state")}`],
      ["text", "why", "Why", undefined, `${of("city")} = 'springfield'`],
    ],
    [
      ["list_name", "name", "label", "state"],
      ["states", "il", "Illinois"],
      ["states", "ma", "Massachusetts"],
      ["cities", "springfield", "Springfield", "il"],
      ["cities", "springfield", "Springfield", "ma"],
    ],
  );
  const ids = ["springfield", "springfield_2"];
  expect(itemIn(form, "city")).toMatchObject({ choices: ids.map((id) => ({ id })) });
  expect(form.rules).toContainEqual(
    expect.objectContaining({ when: { operand: { question: "city" }, operator: "is-one-of", value: ids } }),
  );
  expect(report).toEqual([]);
});

test("[IM26] rows that are formatted and say nothing do not count, however many there are", () => {
  const sheet =
    '<worksheet><sheetData><row r="1"><c r="A1" t="str"><v>type</v></c></row><row r="1048576"><c r="A1048576" s="1"/></row></sheetData></worksheet>';
  expect(readSheet(bytesOf(sheet), { name: "survey", strings: [], dateStyles: new Set() })).toEqual([
    new Map([[0, "type"]]),
  ]);
});

test.each([
  ['type,name,label\ntext,a,"One, and ""two"""\n', 'One, and "two"'],
  ["type;name;label\r\n;;\r\ntext;a;One\r\n", "One"],
  ["survey\n,type,name,label\n,text,a,One\nsettings\n,form_title\n,Ours\n", "One"],
])("[IM1] an XLSForm that was saved as CSV is read: %j", (text, title) => {
  const { form } = read(bytesOf(text), "My form.csv");
  expect(itemIn(form, "a")).toMatchObject({ title: { en: title } });
  expect(form.title).toEqual({ en: text.includes("Ours") ? "Ours" : "My form" });
});

test("[IM1] a file of Excel before 2007 is told apart", () => {
  expect(importFile({ name: "form.xls", bytes: new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1]) })).toMatchObject({
    outcome: "unreadable",
    code: "xls-old",
  });
});

test("[IM27] a form without a title is called as its file", () => {
  const bytes = bytesOf(JSON.stringify({ title: " ", elements: [{ type: "text", name: "a" }] }));
  expect(read(bytes, "Staff survey.json").form.title).toEqual({ en: "Staff survey" });
});
