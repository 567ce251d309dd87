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
const path = (filling: ReturnType<typeof fill>) => filling.pages().map(({ id }) => id);

test("[ER6] a jump leads to its page, of several that hold the first; pages passed over are hidden", () => {
  const filling = fill(fourPages([is("a", true), jump("one", "three")], [is("b", true), jump("one", "four")]), {
    answers: { q2: "x" },
  });
  expect(path(filling)).toEqual(["one", "two", "three", "four"]);
  filling.answer("b", true);
  expect(path(filling)).toEqual(["one", "four"]);
  filling.answer("a", true);
  expect(path(filling)).toEqual(["one", "three", "four"]);
  expect(filling.state("q2")).toMatchObject({ isVisible: false, value: undefined });
});

test("[ER6] a page that is not on the path leads to no other", () => {
  const filling = fill(
    fourPages([is("a", true), jump("one", "three")], [{ match: "all", of: [] }, jump("two", "four")]),
  );
  expect(path(filling)).toEqual(["one", "two", "four"]);
  filling.answer("a", true);
  expect(path(filling)).toEqual(["one", "three", "four"]);
});

test("[ER9] [EV7] where everything is hidden there is still a page, an empty one, and it fills again", () => {
  const items = [item("hidden", "h"), text("q1")];
  const filling = fill(form({ pages: [page("one", ...items)], rules: [rule("r0", is("h", "x"), hide("q1"))] }));
  const pages = () => filling.pages().map((one) => [one.id, one.items.length]);
  const full = pages();
  expect(full).not.toEqual([["one", 0]]);
  filling.answer("h", "x");
  expect(pages()).toEqual([["one", 0]]);
  filling.answer("h", "y");
  expect(pages()).toEqual(full);
});

test("[ER7] a jump backward, or to the same page, does nothing and is named", () => {
  const definition = fourPages([is("a", true), jump("three", "two")], [is("a", true), jump("two", "two")]);
  const filling = fill(definition, { answers: { a: true } });
  expect(path(filling)).toEqual(["one", "two", "three", "four"]);
  expect(compile(definition).problems.map(({ code, place }) => [code, place.ruleId])).toEqual([
    ["backward-jump", "r0"],
    ["backward-jump", "r1"],
  ]);
});

test("[ER8] an end rule ends the path after its page with its message, whatever jumps from there", () => {
  const filling = fill(
    fourPages(
      [is("a", true), jump("two", "four")],
      [is("b", true), { action: "end", from: "two", message: { en: "Bye" } }],
    ),
    { answers: { a: true } },
  );
  expect([path(filling), filling.end()]).toEqual([["one", "two", "four"], undefined]);
  filling.answer("b", true);
  expect([path(filling), filling.end()]).toEqual([["one", "two"], { en: "Bye" }]);
});

test("[ER9] a page without anything to be seen is left out, but what is concealed on it counts", () => {
  const filling = fill(
    form({
      pages: [
        page("one", yesNo("a")),
        page("two", text("q2"), item("hidden", "h", { default: "kept" })),
        page("three"),
      ],
      rules: [rule("r", is("a", true), hide("q2"))],
    }),
  );
  expect(path(filling)).toEqual(["one", "two"]);
  filling.answer("a", true);
  expect(path(filling)).toEqual(["one"]);
  expect(filling.submission()).toEqual({ a: true, h: "kept" });
  expect(fill(form({ items: [] })).pages()).toEqual([{ id: "page1", items: [] }]);
});
