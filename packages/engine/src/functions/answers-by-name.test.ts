import { expect, test } from "vitest";
import { form, group, item, moment, number, repeat, text } from "../../../../tests/support/forms/build-form.ts";
import { formulas } from "../../../../tests/support/forms/fill-form.ts";
import { compiledWith, testFunction, testFunctions, use } from "../../../../tests/support/forms/test-functions.ts";
import { compileForm } from "../compile-form.ts";
import { startForm } from "../start-form.ts";
import { answersByName } from "./answers-by-name.ts";

test("[FN26] a function that is tried on a response sees it as the form that was answered shows it", () => {
  const whole = testFunction({ kind: "form", result: "number", call: () => ({ value: 1 }) });
  const definition = form({
    items: [
      group("g", text("a", { name: "first name" }), number("b")),
      repeat("r", {}, text("c"), text("d", { name: "street" })),
      text("secret", { variant: "password" }),
      item("computed", "sum", { function: use(0) }),
    ],
  });
  const answers = { a: "Ada", r: [{ id: "1", answers: { c: "x", d: "Road" } }], secret: "sesame" };
  const known = testFunctions(whole);
  const state = startForm(compileForm(definition, { formulas, ...compiledWith(known) }), { ...moment, answers });
  const [call] = state.missingCalls();
  const { sum: _computed, ...seen } = answersByName(definition, answers);
  expect(seen).toEqual(call?.subject);
  expect(seen).toEqual({ "first name": "Ada", b: null, r: [{ c: "x", street: "Road" }] });
});
