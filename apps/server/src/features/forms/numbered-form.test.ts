import { type FormDefinition, formNameOf } from "@askloom/contract";
import fc from "fast-check";
import { expect, test } from "vitest";
import { formWith } from "../../../../../tests/support/form-builder.ts";
import { namedPartOf, numberedForm } from "./numbered-form.ts";

const languages = ["en", "de", "zh-Hans"];

test("[F15] the part of a form that names it has the same name, and the same under each number", () => {
  const title = fc.constantFrom("", "  ", "Trip", " Trip\n (2)", "x".repeat(300), "(9)");
  const titles = fc.dictionary(fc.constantFrom(...languages, "fr"), title);
  fc.assert(
    fc.property(
      titles,
      fc.subarray(languages, { minLength: 1 }),
      fc.integer({ min: 2, max: 99 }),
      (some, own, number) => {
        const form: FormDefinition = formWith("", [], { title: some, languages: own });
        expect(formNameOf(namedPartOf(form))).toBe(formNameOf(form));
        expect(formNameOf(numberedForm(namedPartOf(form), number))).toBe(formNameOf(numberedForm(form, number)));
      },
    ),
  );
  const many = Object.fromEntries(Array.from({ length: 2_000 }, (_, at) => [`x-${at}`, "Trip"]));
  expect(Object.keys(namedPartOf(formWith("", [], { title: many, languages: ["x-7"] })).title)).toEqual(["x-7"]);
});
