import { defaultFormTheme, emptyFunction, FormDefinition } from "@askloom/contract";
import { expect, test } from "vitest";
import { householdXlsForm } from "../../../tests/support/household-xlsform.ts";
import { makeXlsx, makeZip } from "../../../tests/support/make-xlsx.ts";
import { exportFile } from "./export-file.ts";
import { type ImportRead, importFile } from "./import-file.ts";

const bytesOf = (value: unknown): Uint8Array =>
  new TextEncoder().encode(typeof value === "string" ? value : JSON.stringify(value));
const read = (value: unknown, name = "form.json") => importFile({ name, bytes: bytesOf(value) });

const formOf = (title: string): FormDefinition => ({
  askloom: 2,
  title: { en: title },
  purpose: "general",
  languages: ["en"],
  pages: [{ id: "p", items: [{ kind: "text", variant: "short", id: "a", title: { en: "A" } }] }],
  rules: [],
  variables: [],
  theme: defaultFormTheme,
  settings: {},
});

test("[IM1] what a file is follows from its content, not from its name", () => {
  expect(read(formOf("One"), "form.xlsx")).toMatchObject({ outcome: "read", definitions: [{ title: { en: "One" } }] });
  expect(read({ elements: [{ type: "text", name: "a" }] }, "form.xlsx")).toMatchObject({ outcome: "read" });
  expect(importFile({ name: "form.json", bytes: householdXlsForm() })).toMatchObject({ outcome: "read" });
});

test("[IM9] one form that cannot be read does not keep the others away", () => {
  const broken = { ...formOf("Broken"), pages: [] };
  const imported = read({ askloomForms: [formOf("One"), broken, formOf("Two")], madeBy: "hand" });
  expect(imported).toMatchObject({
    outcome: "read",
    definitions: [{ title: { en: "One" } }, { title: { en: "Two" } }],
  });
  expect(imported).toHaveProperty("report", [
    { severity: "lost", location: "", code: "property", figures: { property: "madeBy", value: "hand" } },
    {
      severity: "lost",
      location: "Broken",
      code: "form-unreadable",
      figures: { reason: "Too small: expected array to have >=1 items", path: "pages" },
    },
  ]);
});

test("[IM3] what the definition does not know is reported with its place", () => {
  const form = { ...formOf("One"), pages: [{ id: "p", color: "red", items: [] }] };
  expect(read(form)).toMatchObject({
    report: [
      { severity: "lost", location: "One", code: "property", figures: { property: "pages[0].color", value: "red" } },
    ],
  });
});

const nested = (levels: number): string => `${"[".repeat(levels)}${"]".repeat(levels)}`;
const deepPanels = (levels: number): object =>
  levels === 0
    ? { type: "text", name: "t" }
    : { type: "panel", name: `p${levels}`, elements: [deepPanels(levels - 1)] };

test.each([
  ["nothing at all", "", "empty"],
  ["a letter", "Dear Sir or Madam", "format-unknown"],
  ["other JSON", { answers: [1, 2, 3] }, "format-unknown"],
  ["half a file", '{"pages": [', "json-broken"],
  ["a deep nest", `{"pages": ${nested(5_000)}}`, "too-deep"],
  ["panels in panels in panels", { elements: [deepPanels(30)] }, "too-deep"],
  ["a form of the future", { ...formOf("One"), askloom: 3 }, "newer-version"],
  ["a form without pages", { ...formOf("One"), pages: [] }, "definition-invalid"],
  ["a survey without questions", { pages: [{ name: "p", elements: [] }] }, "no-questions"],
  ["more forms than anyone has", { askloomForms: Array.from({ length: 501 }, () => 0) }, "too-many-forms"],
  [
    "more questions than a form may have",
    {
      ...formOf("One"),
      pages: Array.from({ length: 3 }, (_, page) => ({
        id: `p${page}`,
        items: Array.from({ length: 4_000 }, (_, n) => ({ kind: "divider", id: `d${page}_${n}` })),
      })),
    },
    "too-many-items",
  ],
])("[IM2] %s is unreadable", (_, content, code) => {
  expect(read(content)).toMatchObject({ outcome: "unreadable", code });
});

test.each([
  ["a workbook without a survey", makeXlsx([{ name: "Sheet1", rows: [["type"]] }]), "survey-sheet-missing"],
  ["a survey sheet without types", makeXlsx([{ name: "survey", rows: [["name"], ["a"]] }]), "survey-sheet-missing"],
  ["a text document", makeZip({ "word/document.xml": "<a/>" }), "workbook-broken"],
  ["the beginning of a workbook", householdXlsForm().slice(0, 2_000), "zip-broken"],
  ["a file of 21 MB", new Uint8Array(21 * 1024 * 1024), "too-large"],
])("[IM2] [IM6] %s is unreadable", (_, bytes, code) => {
  expect(importFile({ name: "a.xlsx", bytes })).toMatchObject({ outcome: "unreadable", code });
});

test("[IM6] more than a form may have is left out and reported", () => {
  const elements = Array.from({ length: 10_005 }, (_, n) => ({ type: "boolean", name: `q${n}` }));
  const pages = Array.from({ length: 3 }, (_, n) => ({
    name: `p${n}`,
    elements: elements.slice(n * 4_000, n * 4_000 + 4_000),
  }));
  const imported = read({ pages });
  expect(imported).toMatchObject({ outcome: "read", report: [{ code: "items-cut", figures: { max: 10_000 } }] });
  const long = read({
    elements: [
      { type: "dropdown", name: "d", title: "x".repeat(10_001), choices: Array.from({ length: 2_500 }, (_, n) => n) },
    ],
  });
  expect(long).toMatchObject({
    report: [
      { code: "choices-cut", figures: { count: 2_500, max: 1_990 } },
      { code: "text-cut", figures: { count: 10_001, max: 10_000 } },
    ],
  });
});

test("[IM4] the same file gives the same definition", () => {
  expect(importFile({ name: "a", bytes: householdXlsForm() })).toEqual(
    importFile({ name: "a", bytes: householdXlsForm() }),
  );
});

test("[IM8] an export file holds every form", () => {
  const forms = [formOf("One"), formOf("Two")];
  expect(read(exportFile(forms))).toEqual({
    outcome: "read",
    definitions: forms,
    report: [],
    pictures: {},
    functions: {},
  });
  expect(forms.every((form) => FormDefinition.safeParse(form).success)).toBe(true);
});

test("[IM6] a page with more than it may hold is cut and reported", () => {
  const elements = Array.from({ length: 5_100 }, (_, n) => ({ type: "boolean", name: `q${n}` }));
  expect(read({ elements })).toMatchObject({
    outcome: "read",
    report: [{ code: "items-cut", figures: { max: 4_999 } }],
  });
});

test("[IM5] texts that keep a careless reader busy are read at once", () => {
  const blanks = " ".repeat(9_000);
  const marks = "*a".repeat(4_000);
  const rows = [
    ["type", "name", `label${blanks}`, "relevant", "label::English"],
    ["text", "a", "A", `\${${blanks}x`, `\${${blanks}x ${marks}`],
  ];
  expect(importFile({ name: "a.xlsx", bytes: makeXlsx([{ name: "survey", rows }]) })).toMatchObject({
    outcome: "read",
  });
  const html = `<a ${"b ".repeat(20_000)}${"<!--".repeat(5_000)}${"<a b='".repeat(2_000)}`;
  expect(read({ elements: [{ type: "html", name: "h", html, visibleIf: `{${blanks}` }] })).toMatchObject({
    outcome: "read",
  });
});

test("[PI8] pictures in a file are read by their address; what is no content is missing, and no loss is reported", () => {
  const address = (digit: number) => {
    const id = `${String(digit).repeat(8)}-0000-4000-8000-000000000000`;
    return `/pictures/${id}/${id}`;
  };
  const pictures = { [address(1)]: "AAAA", [address(2)]: 5, "https://example.org/a.png": "AAAA" };
  for (const file of [
    { ...formOf("One"), pictures },
    { askloomForms: [formOf("One")], pictures },
  ])
    expect(read(file)).toMatchObject({
      outcome: "read",
      report: [],
      pictures: { [address(1)]: "AAAA", [address(2)]: null },
    });
  expect(read(formOf("One"))).toMatchObject({ pictures: {}, functions: {} });
});

test("[FN27] functions that a file carries are read, and what is none is left out", () => {
  const functions = { "f/1": emptyFunction("en"), "f/2": { body: 1 } };
  const { functions: found, report } = read({ ...formOf("One"), functions }) as ImportRead; // a whole form
  expect({ found, report }).toEqual({ found: { "f/1": emptyFunction("en") }, report: [] });
});
