import { expect, test } from "vitest";
import { form, moment, text } from "../../../../tests/support/forms/build-form.ts";
import { compiledWith, testFunction, testFunctions, use } from "../../../../tests/support/forms/test-functions.ts";
import { compileForm } from "../compile-form.ts";
import { startForm } from "../start-form.ts";

test("[EF8] [EX6] many checks that read the whole form read it once, not once each", () => {
  const reading = testFunction({ kind: "form", result: "yes-no", call: () => ({ value: true }) });
  const items = Array.from({ length: 200 }, (_, at) => text(`q${at}`, { check: use(at % 2) }));
  const known = testFunctions(reading, reading);
  const compiled = compileForm(form({ items }), compiledWith(known));
  // Each of 200 checks would be a reader of 200 answers.
  expect(compiled.graph.dependents.length).toBeLessThan(200 * 50);
  const formState = startForm(compiled, { ...moment, answers: { q0: "a", q1: "b" } });
  const subjects = formState.missingCalls().map(({ subject }) => subject);
  expect(subjects).toHaveLength(2);
  expect(subjects[0]).toBe(subjects[1]);
  expect(subjects[0]).toMatchObject({ q0: "a", q1: "b", q2: null });
});
