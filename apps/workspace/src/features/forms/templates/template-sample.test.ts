import { FormDefinition } from "@askloom/contract";
import { expect, test } from "vitest";
import { sampleOf, shapesOf } from "../../../../../../tests/support/template-sample.ts";
import { contact } from "./contact.ts";
import { templates } from "./templates.ts";

test("[FD19] the form that journeys build by mouse, and the template that they build by keyboard, have whatever a template has", async () => {
  const forms = await Promise.all(templates.map(({ load }) => load()));
  const sample = sampleOf(contact, forms);
  expect(FormDefinition.parse(sample)).toEqual(sample);
  const built = new Set([...shapesOf(sample), ...shapesOf(contact)]);
  expect(forms.flatMap((form) => [...shapesOf(form)].filter((shape) => !built.has(shape)))).toEqual([]);
  expect(built.size).toBeGreaterThan(50);
});
