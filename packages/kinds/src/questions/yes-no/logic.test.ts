import { expect, test } from "vitest";
import { ask } from "../../../../../tests/support/forms/ask-kind.ts";
import { computed, item, repeat, yesNo } from "../../../../../tests/support/forms/build-form.ts";

test("yes and no are taken from a script and from a page without one", () => {
  const { parse } = ask(yesNo("y"));
  expect([true, "true", "on", false, "false", "", 1, null].map(parse)).toEqual([
    true,
    true,
    true,
    false,
    false,
    undefined,
    undefined,
    undefined,
  ]);
});

test("a switch is off until it is switched on; a consent that was not given is blank", () => {
  expect(
    ["checkbox", "switch", "consent"].map((variant) => ask(yesNo("y", { variant: variant as "switch" })).initial()),
  ).toEqual([undefined, false, undefined]);
  const { logic } = ask(yesNo("y", { variant: "consent" }));
  expect([true, false].map((answer) => logic.isBlank?.(yesNo("y", { variant: "consent" }), answer))).toEqual([
    false,
    true,
  ]);
});

test("answers are written with the question's own words, else in the reader's language", () => {
  expect(ask(yesNo("y", { yesLabel: { en: "Sure" } })).text(true)).toBe("Sure");
  expect([ask(yesNo("y")).text(false), ask(yesNo("y")).text(false, "zh-Hans")]).toEqual(["No", "否"]);
});

test("a hidden question takes the parameter of the address, else its default", () => {
  const { initial } = ask(item("hidden", "h", { parameter: "from", default: "x" }));
  expect([initial({ from: "mail" }), initial({ from: "" }), initial()]).toEqual(["mail", "x", "x"]);
});

test("a computed value is written in its format", () => {
  const written = (format: "currency" | "percent" | "integer" | "date", value: unknown) =>
    ask({ ...computed("c", "1"), format, currency: "EUR" }).text(value);
  expect([
    written("currency", 2),
    written("percent", 2.5),
    written("integer", 2.6),
    written("date", "2026-11-15"),
  ]).toEqual(["EUR 2.00", "2.5%", "3", "15 November 2026"]);
  expect([ask(computed("c", "1")).text(true), ask(computed("c", "1")).logic.type(computed("c", "1"))]).toEqual([
    "Yes",
    "text",
  ]);
});

test("[EX3] rows have limits of their own, below the product's", () => {
  const limits = (parts: object) => {
    const questions = repeat("r", parts);
    return ask(questions).logic.rows?.(questions);
  };
  expect(limits({})).toEqual({ minRows: 0, maxRows: 1_000, uniqueBy: undefined });
  expect(limits({ minRows: 2, maxRows: 3, uniqueBy: "x" })).toEqual({ minRows: 2, maxRows: 3, uniqueBy: "x" });
});
