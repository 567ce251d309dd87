import { expect, test } from "vitest";
import {
  form,
  hide,
  is,
  item,
  number,
  page,
  repeat,
  rule,
  show,
  text,
  yesNo,
} from "../../../tests/support/forms/build-form.ts";
import { fill } from "../../../tests/support/forms/fill-form.ts";

const questions = form({
  items: [yesNo("more"), text("why", { default: "because" }), number("age")],
  rules: [rule("r", is("more", true), show("why"))],
});

test("[EV1] a visible question has its answer, else its default, else nothing; a hidden one has no value", () => {
  const formState = fill(questions);
  expect(formState.state("why")?.value).toBeUndefined();
  formState.answer("more", true);
  expect(formState.state("why")?.value).toBe("because");
  formState.answer("why", "so");
  expect(formState.state("why")?.value).toBe("so");
  formState.answer("more", false);
  expect(formState.state("why")?.value).toBeUndefined();
  expect(formState.state("age")?.value).toBeUndefined();
});

test("[EV1] a default that was taken back stays away, also after a new start", () => {
  const formState = fill(questions, { answers: { more: true } });
  formState.answer("why", undefined);
  expect(formState.state("why")?.value).toBeUndefined();
  expect(formState.answers()).toEqual({ more: true, why: null });
  expect(fill(questions, { answers: formState.answers() }).state("why")?.value).toBeUndefined();
});

test("[EV2] an answer is kept while its question is hidden, and comes back with it", () => {
  const formState = fill(questions, { answers: { more: true, why: "mine" } });
  formState.answer("more", false);
  expect(formState.answers()).toEqual({ more: false, why: "mine" });
  formState.answer("more", true);
  expect(formState.state("why")?.value).toBe("mine");
});

test.each([[{}], [[]], [Number.NaN], ["no number"], [null], [() => 1], [1e300], [Symbol("x")], [10n]])(
  "[EV3] %o is no answer to a number question",
  (value) => {
    const formState = fill(questions);
    formState.answer("age", 7);
    formState.answer("age", value);
    expect(formState.state("age")?.value).toBeUndefined();
    expect(fill(questions, { answers: { age: value } as never }).state("age")?.value).toBeUndefined();
  },
);

test("[EV3] answers to places that do not exist are dropped", () => {
  const formState = fill(questions);
  for (const path of ["nowhere", "", "age/r1/age", "page1", "__proto__", "a/b"]) formState.answer(path, 3);
  expect(formState.answers()).toEqual({});
  expect(formState.state("nowhere")).toBeUndefined();
});

test("[EV4] a submission holds visible values and nothing of what is hidden or passed over", () => {
  const definition = form({
    pages: [
      page("one", yesNo("skip"), text("gone", { default: "x" })),
      page("two", text("passed")),
      page("three", text("last")),
    ],
    rules: [
      rule("jump", is("skip", true), { action: "go-to-page", from: "one", page: "three" }),
      rule("hide", is("skip", true), hide("gone")),
    ],
  });
  const formState = fill(definition, { answers: { skip: true, passed: "p", last: "l", gone: "g" } });
  expect(formState.submission()).toEqual({ skip: true, last: "l" });
  formState.answer("skip", false);
  expect(formState.submission()).toEqual({ skip: false, gone: "g", passed: "p", last: "l" });
});

test("[EV4] [EV5] a default that does not count is sent as taken back, and stays so", () => {
  const definition = form({
    items: [yesNo("few"), item("single-choice", "pick", { default: "a" }), text("note", { default: "n" })],
    rules: [rule("filter", is("few", true), { action: "filter-choices", target: "pick", choices: ["b"] })],
  });
  const formState = fill(definition, { answers: { few: true } });
  formState.answer("note", undefined);
  expect(formState.submission()).toEqual({ few: true, pick: null, note: null });
  const again = fill(definition, { answers: formState.submission() });
  expect(again.submission()).toEqual(formState.submission());
});

test("[EV6] the order of answers makes no difference", () => {
  const rows = form({
    items: [yesNo("more"), text("why"), repeat("kids", {}, number("age"))],
    rules: [rule("r", is("more", true), show("why"))],
  });
  const one = fill(rows);
  one.answer("more", true);
  one.answer("why", "x");
  const other = fill(rows);
  other.answer("why", "x");
  other.answer("more", true);
  expect(other.answers()).toEqual(one.answers());
  expect(other.submission()).toEqual(one.submission());
});

test("[EV1] parameters of the address give hidden questions and variables their values", () => {
  const definition = form({
    items: [item("hidden", "source", { parameter: "from", default: "direct" })],
    variables: [{ id: "campaign", name: "campaign", source: "address", parameter: "c", default: "none" }],
  });
  const formState = fill(definition, { parameters: { from: "mail", c: "spring" } });
  expect([formState.state("source")?.value, formState.variable("campaign")]).toEqual(["mail", "spring"]);
  expect([fill(definition).state("source")?.value, fill(definition).variable("campaign")]).toEqual(["direct", "none"]);
});
