import type { RuleAction } from "@askloom/contract";
import { expect, test } from "vitest";
import {
  computed,
  form,
  group,
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
import { compile, fill } from "../../../tests/support/forms/fill-form.ts";

const visible = (formState: ReturnType<typeof fill>, ...places: string[]) =>
  places.map((path) => formState.state(path)?.isVisible);

test("[ER1] one show rule that holds is enough, and a hide rule wins over it", () => {
  const formState = fill(
    form({
      items: [yesNo("a"), yesNo("b"), yesNo("no"), text("target"), text("plain")],
      rules: [
        rule("one", is("a", true), show("target")),
        rule("two", is("b", true), show("target")),
        rule("off", is("no", true), hide("target", "plain")),
      ],
    }),
  );
  expect(visible(formState, "target", "plain")).toEqual([false, true]);
  formState.answer("b", true);
  expect(visible(formState, "target", "plain")).toEqual([true, true]);
  formState.answer("no", true);
  expect(visible(formState, "target", "plain")).toEqual([false, false]);
});

test("[ER1] what is in a hidden frame or page is hidden, and a group with nothing to see is not seen", () => {
  const formState = fill(
    form({
      pages: [
        page("one", yesNo("a"), group("outer", group("inner", text("deep")), text("beside"))),
        page("two", text("far")),
      ],
      rules: [rule("o", is("a", false), hide("inner")), rule("p", is("a", true), hide("two", "beside"))],
    }),
  );
  expect(visible(formState, "outer", "inner", "deep", "far")).toEqual([true, true, true, true]);
  formState.answer("a", false);
  expect(visible(formState, "outer", "inner", "deep", "beside")).toEqual([true, false, false, true]);
  formState.answer("a", true);
  expect(visible(formState, "outer", "inner", "deep", "beside", "far")).toEqual([true, true, true, false, false]);
  const bare = fill(
    form({ items: [yesNo("a"), group("frame", text("only"))], rules: [rule("r", is("a", true), show("only"))] }),
  );
  expect(visible(bare, "frame", "only")).toEqual([false, false]);
  bare.answer("a", true);
  expect(visible(bare, "frame", "only")).toEqual([true, true]);
  expect(bare.children("frame")).toEqual(["only"]);
});

test("[ER2] a disabled question keeps its value, and is neither required nor checked", () => {
  const formState = fill(
    form({
      items: [
        yesNo("off"),
        yesNo("on"),
        group("frame", number("n", { required: true, max: 3 })),
        number("m", { required: true }),
      ],
      rules: [
        rule("d", is("off", true), { action: "disable", targets: ["frame"] }),
        rule("e", is("on", true), { action: "enable", targets: ["m"] }),
      ],
    }),
    { answers: { n: 5 } },
  );
  expect(formState.check().map(({ path, code }) => [path, code])).toEqual([["n", "max"]]);
  formState.answer("off", true);
  expect(formState.state("n")).toMatchObject({ isEnabled: false, isRequired: false, value: 5 });
  expect(formState.state("m")).toMatchObject({ isEnabled: false });
  expect(formState.check()).toEqual([]);
  formState.answer("on", true);
  expect(formState.check().map(({ path, code }) => [path, code])).toEqual([["m", "required"]]);
});

test("[ER3] a require rule makes a question required while it holds and the question is visible", () => {
  const formState = fill(
    form({
      items: [yesNo("must"), yesNo("gone"), text("t"), text("self", { required: true })],
      rules: [
        rule("r", is("must", true), { action: "require", targets: ["t"] }),
        rule("h", is("gone", true), hide("t", "self")),
      ],
    }),
  );
  const required = () => ["t", "self"].map((path) => formState.state(path)?.isRequired);
  expect(required()).toEqual([false, true]);
  formState.answer("must", true);
  expect(required()).toEqual([true, true]);
  formState.answer("gone", true);
  expect(required()).toEqual([false, false]);
});

test("[ER4] the last set rule that holds says the value; the respondent's own is kept beneath", () => {
  const set = (target: string, value: Extract<RuleAction, { action: "set" }>["value"]): RuleAction => ({
    action: "set",
    target,
    value,
  });
  const formState = fill(
    form({
      items: [yesNo("a"), yesNo("b"), number("base"), text("t"), number("twice")],
      rules: [
        rule("one", is("a", true), set("t", { literal: "one" })),
        rule("two", is("b", true), set("t", { question: "base" }), set("twice", { formula: "base * 2" })),
        rule("bad", is("b", true), set("base", { literal: "no number" })),
      ],
    }),
    { answers: { t: "mine", base: 4 } },
  );
  formState.answer("a", true);
  expect(formState.state("t")).toMatchObject({ value: "one", isSet: true });
  formState.answer("t", "changed");
  expect(formState.state("t")?.value).toBe("one");
  formState.answer("b", true);
  expect(formState.state("base")).toMatchObject({ value: undefined, isSet: true });
  expect(formState.state("t")).toMatchObject({ value: undefined, isSet: true });
  formState.answer("b", false);
  formState.answer("a", false);
  expect(formState.state("t")).toMatchObject({ value: "changed", isSet: false });
  expect(formState.state("base")?.value).toBe(4);
});

test("[ER4] set rules take answers and formulas over", () => {
  const formState = fill(
    form({
      items: [yesNo("on"), number("base"), text("t"), number("twice")],
      rules: [
        rule(
          "r",
          is("on", true),
          { action: "set", target: "t", value: { question: "base" } },
          { action: "set", target: "twice", value: { formula: "base * 2" } },
        ),
      ],
    }),
    { answers: { on: true, base: 4 } },
  );
  expect([formState.state("t")?.value, formState.state("twice")?.value]).toEqual(["4", 8]);
  formState.answer("base", 5);
  expect([formState.state("t")?.value, formState.state("twice")?.value]).toEqual(["5", 10]);
});

test("[ER5] only choices that every filter lists are offered, and an answer not offered is no value", () => {
  const filter = (choices: string[]): RuleAction => ({ action: "filter-choices", target: "pick", choices });
  const formState = fill(
    form({
      items: [yesNo("x"), yesNo("y"), item("multiple-choice", "pick")],
      rules: [
        rule("one", is("x", true), filter(["a", "b"])),
        rule("two", is("y", true), filter(["b", "c", "nowhere"])),
      ],
    }),
    { answers: { pick: ["a", "b"] } },
  );
  expect(formState.state("pick")?.offered).toBeUndefined();
  formState.answer("x", true);
  expect(formState.state("pick")?.value).toEqual(["a", "b"]);
  formState.answer("y", true);
  expect([...(formState.state("pick")?.offered ?? [])]).toEqual(["b"]);
  expect(formState.state("pick")?.value).toEqual(["b"]);
  formState.answer("x", false);
  formState.answer("y", false);
  expect(formState.state("pick")?.value).toEqual(["a", "b"]);
});

test("[ER10] while a refuse rule holds its target fails with the rule's message", () => {
  const formState = fill(
    form({
      items: [number("least"), number("most"), yesNo("gone")],
      rules: [
        rule(
          "r",
          { operand: { question: "least" }, operator: ">", value: { question: "most" } },
          { action: "refuse", target: "most", message: { en: "Too small" } },
        ),
        rule("p", is("gone", true), { action: "refuse", target: "page1", message: { en: "Stop" } }, hide("most")),
      ],
    }),
    { answers: { least: 5, most: 3 } },
  );
  expect(formState.issues("most")).toEqual([
    { code: "refused", path: "most", pageId: "page1", message: { en: "Too small" } },
  ]);
  formState.answer("gone", true);
  expect(formState.check()).toEqual([{ code: "refused", path: "page1", pageId: "page1", message: { en: "Stop" } }]);
});

test("[ER11] a rule that is switched off does nothing", () => {
  const formState = fill(
    form({ items: [yesNo("a"), text("t")], rules: [{ ...rule("r", is("a", true), show("t")), off: true }] }),
  );
  expect(visible(formState, "t")).toEqual([true]);
});

test("[ER12] a rule with targets inside a repeat is evaluated for each row", () => {
  const formState = fill(
    form({
      items: [repeat("kids", {}, yesNo("school"), text("which")), text("outside")],
      rules: [rule("r", is("school", true), show("which", "outside"))],
    }),
    {
      answers: {
        kids: [
          { id: "x", answers: { school: true } },
          { id: "y", answers: {} },
        ],
      },
    },
  );
  expect(visible(formState, "kids/x/which", "kids/y/which", "outside")).toEqual([true, false, true]);
});

test("[ER13] what closes a circle is named and does nothing", () => {
  const definition = form({
    items: [yesNo("a"), text("t"), computed("sum", "other + 1"), computed("other", "sum + 1"), text("u")],
    variables: [{ id: "self", name: "self", source: "computed", formula: "self" }],
    rules: [
      rule("fine", is("a", true), show("t")),
      rule("circle", { operand: { question: "t" }, operator: "is-answered" }, show("t"), hide("u")),
    ],
  });
  expect(compile(definition).problems.map(({ code, location }) => [code, location])).toEqual([
    ["cycle", { variableId: "self" }],
    ["cycle", { itemId: "other" }],
    ["cycle", { ruleId: "circle" }],
  ]);
  const formState = fill(definition, { answers: { a: true, t: "x" } });
  expect(visible(formState, "t", "u")).toEqual([true, true]);
  expect(formState.state("other")?.value).toBeUndefined();
});

test("[ER13] a form of nothing but circles compiles, too", () => {
  const items = Array.from({ length: 300 }, (_, index) =>
    computed(`c${index}`, `c${(index + 1) % 300} + c${(index * 7) % 300} + c${(index * 13) % 300}`),
  );
  expect(compile(form({ items })).problems.every(({ code }) => code === "cycle")).toBe(true);
});
