import { emptyDefinition, type FormDefinition } from "@askloom/contract";
import { expect, test } from "vitest";
import { jsonPositions } from "../../../designer/source/json-positions.ts";
import { sourceEdit } from "../../../designer/source/source-draft.ts";
import { jsonOf } from "../../../designer/source/source-format.ts";
import { readSource } from "../../../designer/source/source-problems.ts";
import { entriesOf } from "../designer/model/document.ts";
import { setHead, setProperties } from "../designer/model/edits.ts";
import { createFormStore } from "../designer/model/form-store.ts";
import { formSchema } from "./form-schema.ts";

const form = (): FormDefinition => ({
  ...emptyDefinition("en"),
  pages: [
    {
      id: "page1",
      items: [
        { id: "name", kind: "text", variant: "short", title: { en: "Name" } },
        { id: "age", kind: "number", variant: "integer", title: { en: "Age" }, min: 0 },
      ],
    },
  ],
});

test("[FD13] the source of a form is the form", () => {
  expect(readSource(jsonOf(form()), formSchema)).toEqual({ definition: form(), problems: [] });
});

/** What is marked, and why, when a part of the source is written otherwise. */
const marked = (part: string, otherwise: string) => {
  const text = jsonOf(form()).replace(part, otherwise);
  const { definition, problems } = readSource(text, formSchema);
  expect(definition).toBeUndefined();
  return problems.map(({ from, to, line, code, figures }) => [text.slice(from, to), line, code, figures]);
};

test.each([
  ["an unknown kind", '"kind": "number"', '"kind": "numbr"', ['"numbr"', 24, "not-known", { value: "numbr" }]],
  ["another type", '"min": 0', '"min": "0"', ['"0"', 29, "wrong-type", { expected: "number" }]],
  ["an unknown property", '"min": 0', '"minn": 0', ['"minn"', 29, "unknown-property", { name: "minn" }]],
  [
    "a value that is not offered",
    '"integer"',
    '"whole"',
    ['"whole"', 25, "not-offered", { options: "integer, decimal, currency, percent" }],
  ],
  ["an id used twice", '"id": "age"', '"id": "name"', ['"name"', 23, "repeated-id", { id: "name" }]],
  [
    "a reserved id",
    '"id": "age"',
    '"id": "while"',
    ['"while"', 23, "reserved-word", { message: "Is a reserved word." }],
  ],
  ["a wrong language", '"en": "Age"', '"English": "Age"', ['"English"', 27, "wrong-key", { name: "English" }]],
  ["something missing", '"variant": "short",', "", ["{", 14, "missing", { name: "variant" }]],
] as const)("[FD13] %s is marked at its place", (_, part, otherwise, expected) => {
  expect(marked(part, otherwise)).toEqual([expected]);
});

test("[FD13] what is no JSON is marked where it stops being some", () => {
  const text = '{\n  "askloom": 1,\n  "title": {,}\n}';
  expect(readSource(text, formSchema).problems).toEqual([{ from: 30, to: 31, line: 3, code: "syntax", figures: {} }]);
  expect(readSource("", formSchema).problems).toMatchObject([{ code: "syntax", line: 1 }]);
});

test("[FD13] a union's fault is that of the member that was meant", () => {
  const rule = { id: "r", when: { match: "all", of: [{ operand: { question: "name" }, operator: "=" }] }, do: [] };
  const text = JSON.stringify({ ...form(), rules: [rule] });
  const { problems } = readSource(text, formSchema);
  expect(problems.map(({ from, to, code }) => [text.slice(from, to), code])).toEqual([['"="', "not-offered"]]);
});

test("places are found by path, also behind names that are written with escapes", () => {
  const text = '{"a": [1, {"b\\u0021": true}], "a": [2]}';
  const places = jsonPositions(text.replace(', "a": [2]', ""));
  const at = (path: (string | number)[]) => text.slice(places.valueAt(path).from, places.valueAt(path).to);
  expect([at(["a", 0]), at(["a", 1, "b!"]), at(["a", 1, "c"])]).toEqual(["1", "true", "{"]);
  expect(jsonPositions(text).valueAt(["a", 0])).toEqual({ from: 36, to: 37 });
});

test("[FD13] a source is applied as one step, over what the form got meanwhile", () => {
  const store = createFormStore(form());
  const base = entriesOf(store.definition());
  const written: FormDefinition = { ...form(), title: { en: "Written" } };
  store.edit(setProperties(store, "age", { max: 99 }));
  store.edit(setHead("title", { en: "Meanwhile" }));
  const before = store.definition();
  store.edit(sourceEdit(store, base, entriesOf(written)));
  expect(store.definition()).toEqual({ ...before, title: { en: "Written" } });
  store.undo();
  expect(store.definition()).toEqual(before);
});
