import type { Condition, RuleAction } from "@askloom/contract";
import { expect, test } from "vitest";
import { form, hide, is, item, page, rule, text, yesNo } from "../../../tests/support/forms/build-form.ts";
import { compile, fill } from "../../../tests/support/forms/fill-form.ts";

const jump = (from: string, to: string): RuleAction => ({ action: "go-to-page", from, page: to });
const fourPages = (...rules: [Condition, ...RuleAction[]][]) =>
  form({
    pages: [
      page("one", yesNo("a"), yesNo("b")),
      page("two", text("q2")),
      page("three", text("q3")),
      page("four", text("q4")),
    ],
    rules: rules.map(([when, ...actions], index) => rule(`r${index}`, when, ...actions)),
  });
const path = (formState: ReturnType<typeof fill>) => formState.pages().map(({ id }) => id);

test("[ER6] a jump leads to its page, of several that hold the first; pages passed over are hidden", () => {
  const formState = fill(fourPages([is("a", true), jump("one", "three")], [is("b", true), jump("one", "four")]), {
    answers: { q2: "x" },
  });
  expect(path(formState)).toEqual(["one", "two", "three", "four"]);
  formState.answer("b", true);
  expect(path(formState)).toEqual(["one", "four"]);
  formState.answer("a", true);
  expect(path(formState)).toEqual(["one", "three", "four"]);
  expect(formState.state("q2")).toMatchObject({ isVisible: false, value: undefined });
});

test("[ER6] a page that is not on the path leads to no other", () => {
  const formState = fill(
    fourPages([is("a", true), jump("one", "three")], [{ match: "all", of: [] }, jump("two", "four")]),
  );
  expect(path(formState)).toEqual(["one", "two", "four"]);
  formState.answer("a", true);
  expect(path(formState)).toEqual(["one", "three", "four"]);
});

test("[ER9] [EV7] where everything is hidden there is still a page, an empty one, and it fills again", () => {
  const items = [item("hidden", "h"), text("q1")];
  const formState = fill(form({ pages: [page("one", ...items)], rules: [rule("r0", is("h", "x"), hide("q1"))] }));
  const pages = () => formState.pages().map((one) => [one.id, one.items.length]);
  const full = pages();
  expect(full).not.toEqual([["one", 0]]);
  formState.answer("h", "x");
  expect(pages()).toEqual([["one", 0]]);
  formState.answer("h", "y");
  expect(pages()).toEqual(full);
});

test("[ER7] a jump backward, or to the same page, does nothing and is named", () => {
  const definition = fourPages([is("a", true), jump("three", "two")], [is("a", true), jump("two", "two")]);
  const formState = fill(definition, { answers: { a: true } });
  expect(path(formState)).toEqual(["one", "two", "three", "four"]);
  expect(compile(definition).problems.map(({ code, location }) => [code, location.ruleId])).toEqual([
    ["backward-jump", "r0"],
    ["backward-jump", "r1"],
  ]);
});

test("[ER8] an end rule ends the path after its page with its message, whatever jumps from there", () => {
  const formState = fill(
    fourPages(
      [is("a", true), jump("two", "four")],
      [is("b", true), { action: "end", from: "two", message: { en: "Bye" } }],
    ),
    { answers: { a: true } },
  );
  expect([path(formState), formState.end()]).toEqual([["one", "two", "four"], undefined]);
  formState.answer("b", true);
  expect([path(formState), formState.end()]).toEqual([["one", "two"], { en: "Bye" }]);
});

test("[ER9] a page without anything to be seen is left out, but what is concealed on it counts", () => {
  const formState = fill(
    form({
      pages: [
        page("one", yesNo("a")),
        page("two", text("q2"), item("hidden", "h", { default: "kept" })),
        page("three"),
      ],
      rules: [rule("r", is("a", true), hide("q2"))],
    }),
  );
  expect(path(formState)).toEqual(["one", "two"]);
  formState.answer("a", true);
  expect(path(formState)).toEqual(["one"]);
  expect(formState.submission()).toEqual({ a: true, h: "kept" });
  expect(fill(form({ items: [] })).pages()).toEqual([{ id: "page1", items: [] }]);
});
