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

const visible = (filling: ReturnType<typeof fill>, ...places: string[]) =>
  places.map((place) => filling.state(place)?.isVisible);

test("[ER1] one show rule that holds is enough, and a hide rule wins over it", () => {
  const filling = fill(
    form({
      items: [yesNo("a"), yesNo("b"), yesNo("no"), text("target"), text("plain")],
      rules: [
        rule("one", is("a", true), show("target")),
        rule("two", is("b", true), show("target")),
        rule("off", is("no", true), hide("target", "plain")),
      ],
    }),
  );
  expect(visible(filling, "target", "plain")).toEqual([false, true]);
  filling.answer("b", true);
  expect(visible(filling, "target", "plain")).toEqual([true, true]);
  filling.answer("no", true);
  expect(visible(filling, "target", "plain")).toEqual([false, false]);
});

test("[ER1] what is in a hidden frame or page is hidden, and a group with nothing to see is not seen", () => {
  const filling = fill(
    form({
      pages: [
        page("one", yesNo("a"), group("outer", group("inner", text("deep")), text("beside"))),
        page("two", text("far")),
      ],
      rules: [rule("o", is("a", false), hide("inner")), rule("p", is("a", true), hide("two", "beside"))],
    }),
  );
  expect(visible(filling, "outer", "inner", "deep", "far")).toEqual([true, true, true, true]);
  filling.answer("a", false);
  expect(visible(filling, "outer", "inner", "deep", "beside")).toEqual([true, false, false, true]);
  filling.answer("a", true);
  expect(visible(filling, "outer", "inner", "deep", "beside", "far")).toEqual([true, true, true, false, false]);
  const bare = fill(
    form({ items: [yesNo("a"), group("frame", text("only"))], rules: [rule("r", is("a", true), show("only"))] }),
  );
  expect(visible(bare, "frame", "only")).toEqual([false, false]);
  bare.answer("a", true);
  expect(visible(bare, "frame", "only")).toEqual([true, true]);
  expect(bare.children("frame")).toEqual(["only"]);
});

test("[ER2] a disabled question keeps its value, and is neither required nor checked", () => {
  const filling = fill(
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
  expect(filling.check().map(({ place, code }) => [place, code])).toEqual([["n", "max"]]);
  filling.answer("off", true);
  expect(filling.state("n")).toMatchObject({ isEnabled: false, isRequired: false, value: 5 });
  expect(filling.state("m")).toMatchObject({ isEnabled: false });
  expect(filling.check()).toEqual([]);
  filling.answer("on", true);
  expect(filling.check().map(({ place, code }) => [place, code])).toEqual([["m", "required"]]);
});

test("[ER3] a require rule makes a question required while it holds and the question is visible", () => {
  const filling = fill(
    form({
      items: [yesNo("must"), yesNo("gone"), text("t"), text("self", { required: true })],
      rules: [
        rule("r", is("must", true), { action: "require", targets: ["t"] }),
        rule("h", is("gone", true), hide("t", "self")),
      ],
    }),
  );
  const required = () => ["t", "self"].map((place) => filling.state(place)?.isRequired);
  expect(required()).toEqual([false, true]);
  filling.answer("must", true);
  expect(required()).toEqual([true, true]);
  filling.answer("gone", true);
  expect(required()).toEqual([false, false]);
});

test("[ER4] the last set rule that holds says the value; the respondent's own is kept beneath", () => {
  const set = (target: string, value: Extract<RuleAction, { action: "set" }>["value"]): RuleAction => ({
    action: "set",
    target,
    value,
  });
  const filling = fill(
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
  filling.answer("a", true);
  expect(filling.state("t")).toMatchObject({ value: "one", isSet: true });
  filling.answer("t", "changed");
  expect(filling.state("t")?.value).toBe("one");
  filling.answer("b", true);
  expect(filling.state("base")).toMatchObject({ value: undefined, isSet: true });
  expect(filling.state("t")).toMatchObject({ value: undefined, isSet: true });
  filling.answer("b", false);
  filling.answer("a", false);
  expect(filling.state("t")).toMatchObject({ value: "changed", isSet: false });
  expect(filling.state("base")?.value).toBe(4);
});

test("[ER4] set rules take answers and formulas over", () => {
  const filling = fill(
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
  expect([filling.state("t")?.value, filling.state("twice")?.value]).toEqual(["4", 8]);
  filling.answer("base", 5);
  expect([filling.state("t")?.value, filling.state("twice")?.value]).toEqual(["5", 10]);
});

test("[ER5] only choices that every filter lists are offered, and an answer not offered is no value", () => {
  const filter = (choices: string[]): RuleAction => ({ action: "filter-choices", target: "pick", choices });
  const filling = fill(
    form({
      items: [yesNo("x"), yesNo("y"), item("multiple-choice", "pick")],
      rules: [
        rule("one", is("x", true), filter(["a", "b"])),
        rule("two", is("y", true), filter(["b", "c", "nowhere"])),
      ],
    }),
    { answers: { pick: ["a", "b"] } },
  );
  expect(filling.state("pick")?.offered).toBeUndefined();
  filling.answer("x", true);
  expect(filling.state("pick")?.value).toEqual(["a", "b"]);
  filling.answer("y", true);
  expect([...(filling.state("pick")?.offered ?? [])]).toEqual(["b"]);
  expect(filling.state("pick")?.value).toEqual(["b"]);
  filling.answer("x", false);
  filling.answer("y", false);
  expect(filling.state("pick")?.value).toEqual(["a", "b"]);
});

test("[ER10] while a refuse rule holds its target fails with the rule's message", () => {
  const filling = fill(
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
  expect(filling.issues("most")).toEqual([
    { code: "refused", place: "most", pageId: "page1", message: { en: "Too small" } },
  ]);
  filling.answer("gone", true);
  expect(filling.check()).toEqual([{ code: "refused", place: "page1", pageId: "page1", message: { en: "Stop" } }]);
});

test("[ER11] a rule that is switched off does nothing", () => {
  const filling = fill(
    form({ items: [yesNo("a"), text("t")], rules: [{ ...rule("r", is("a", true), show("t")), off: true }] }),
  );
  expect(visible(filling, "t")).toEqual([true]);
});

test("[ER12] a rule with targets inside a repeat is evaluated for each row", () => {
  const filling = fill(
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
  expect(visible(filling, "kids/x/which", "kids/y/which", "outside")).toEqual([true, false, true]);
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
  expect(compile(definition).problems.map(({ code, place }) => [code, place])).toEqual([
    ["cycle", { variableId: "self" }],
    ["cycle", { itemId: "other" }],
    ["cycle", { ruleId: "circle" }],
  ]);
  const filling = fill(definition, { answers: { a: true, t: "x" } });
  expect(visible(filling, "t", "u")).toEqual([true, true]);
  expect(filling.state("other")?.value).toBeUndefined();
});

test("[ER13] a form of nothing but circles compiles, too", () => {
  const items = Array.from({ length: 300 }, (_, index) =>
    computed(`c${index}`, `c${(index + 1) % 300} + c${(index * 7) % 300} + c${(index * 13) % 300}`),
  );
  expect(compile(form({ items })).problems.every(({ code }) => code === "cycle")).toBe(true);
});
