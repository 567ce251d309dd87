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

const asked = form({
  items: [yesNo("more"), text("why", { default: "because" }), number("age")],
  rules: [rule("r", is("more", true), show("why"))],
});

test("[EV1] a visible question has its answer, else its default, else nothing; a hidden one has no value", () => {
  const filling = fill(asked);
  expect(filling.state("why")?.value).toBeUndefined();
  filling.answer("more", true);
  expect(filling.state("why")?.value).toBe("because");
  filling.answer("why", "so");
  expect(filling.state("why")?.value).toBe("so");
  filling.answer("more", false);
  expect(filling.state("why")?.value).toBeUndefined();
  expect(filling.state("age")?.value).toBeUndefined();
});

test("[EV1] a default that was taken back stays away, also after a new start", () => {
  const filling = fill(asked, { answers: { more: true } });
  filling.answer("why", undefined);
  expect(filling.state("why")?.value).toBeUndefined();
  expect(filling.answers()).toEqual({ more: true, why: null });
  expect(fill(asked, { answers: filling.answers() }).state("why")?.value).toBeUndefined();
});

test("[EV2] an answer is kept while its question is hidden, and comes back with it", () => {
  const filling = fill(asked, { answers: { more: true, why: "mine" } });
  filling.answer("more", false);
  expect(filling.answers()).toEqual({ more: false, why: "mine" });
  filling.answer("more", true);
  expect(filling.state("why")?.value).toBe("mine");
});

test.each([[{}], [[]], [Number.NaN], ["no number"], [null], [() => 1], [1e300], [Symbol("x")], [10n]])(
  "[EV3] %o is no answer to a number question",
  (value) => {
    const filling = fill(asked);
    filling.answer("age", 7);
    filling.answer("age", value);
    expect(filling.state("age")?.value).toBeUndefined();
    expect(fill(asked, { answers: { age: value } as never }).state("age")?.value).toBeUndefined();
  },
);

test("[EV3] answers to places that do not exist are dropped", () => {
  const filling = fill(asked);
  for (const place of ["nowhere", "", "age/r1/age", "page1", "__proto__", "a/b"]) filling.answer(place, 3);
  expect(filling.answers()).toEqual({});
  expect(filling.state("nowhere")).toBeUndefined();
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
  const filling = fill(definition, { answers: { skip: true, passed: "p", last: "l", gone: "g" } });
  expect(filling.submission()).toEqual({ skip: true, last: "l" });
  filling.answer("skip", false);
  expect(filling.submission()).toEqual({ skip: false, gone: "g", passed: "p", last: "l" });
});

test("[EV4] [EV5] a default that does not count is sent as taken back, and stays so", () => {
  const definition = form({
    items: [yesNo("few"), item("single-choice", "pick", { default: "a" }), text("note", { default: "n" })],
    rules: [rule("filter", is("few", true), { action: "filter-choices", target: "pick", choices: ["b"] })],
  });
  const filling = fill(definition, { answers: { few: true } });
  filling.answer("note", undefined);
  expect(filling.submission()).toEqual({ few: true, pick: null, note: null });
  const again = fill(definition, { answers: filling.submission() });
  expect(again.submission()).toEqual(filling.submission());
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
  const filling = fill(definition, { parameters: { from: "mail", c: "spring" } });
  expect([filling.state("source")?.value, filling.variable("campaign")]).toEqual(["mail", "spring"]);
  expect([fill(definition).state("source")?.value, fill(definition).variable("campaign")]).toEqual(["direct", "none"]);
});
