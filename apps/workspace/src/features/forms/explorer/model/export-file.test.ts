import { emptyDefinition, emptyFunction, type FormDefinition } from "@askloom/contract";
import { expect, test } from "vitest";
import { fileName } from "../../../../shared/file-name.ts";
import { exportFileOf } from "./export-file.ts";

const titled = (title: string): FormDefinition => ({ ...emptyDefinition("en"), title: { en: title } });

test("[U25] one form is exported as its definition, several as a list of theirs", () => {
  const [one, other] = [titled("Survey 2026"), titled("Other")];
  expect(exportFileOf([one])).toEqual({ name: "Survey 2026.askloom.json", content: one });
  expect(exportFileOf([one, other])).toEqual({
    name: "2-forms.askloom.json",
    content: { askloomForms: [one, other] },
  });
});

test("[PI8] an exported file holds the pictures of its forms", () => {
  const [one, pictures] = [titled("Survey"), { "/pictures/a/b": "AAAA" }];
  expect(exportFileOf([one], { pictures }).content).toEqual({ ...one, pictures });
  expect(exportFileOf([one, one], { pictures, functions: {} }).content).toEqual({ askloomForms: [one, one], pictures });
});

test("[FN27] an exported file holds the functions of its forms", () => {
  const [one, functions] = [titled("Survey"), { "f/1": emptyFunction("en") }];
  expect(exportFileOf([one], { pictures: {}, functions }).content).toEqual({ ...one, functions });
});

test.for([
  ["a/b: c?", "a b c"],
  ["../../etc/passwd", "etc passwd"],
  ["  ", "form"],
  ["调查\u0000表", "调查 表"],
  ["x".repeat(200), "x".repeat(80)],
])("every file system takes the name of %j: %j", ([name, expected]) => {
  expect(fileName(name ?? "")).toBe(expected);
});
