import { logicOf } from "@askloom/kinds/questions/logic";
import { expect, test, vi } from "vitest";
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
import { fill } from "../../../tests/support/forms/fill-form.ts";

test("[ET1] a text is shown in the reader's language, else in the form's first, else in any", () => {
  const formState = fill(form({ items: [] }), { language: "zh-Hans" });
  expect(formState.text(undefined, { en: "Hello", "zh-Hans": "你好" })).toBe("你好");
  expect(formState.text(undefined, { en: "Hello", "zh-Hans": "" })).toBe("Hello");
  expect(formState.text(undefined, { fr: "Bonjour", en: "Hello" })).toBe("Hello");
  expect(formState.text(undefined, { fr: "Bonjour" })).toBe("Bonjour");
  expect([formState.text(undefined, {}), formState.text(undefined, undefined)]).toEqual(["", ""]);
  formState.setLanguage("en");
  expect(formState.text(undefined, { en: "Hello", "zh-Hans": "你好" })).toBe("Hello");
});

test.each([
  ["a / 3", 1, "0.3333"],
  ["a / 3", 100, "33.3333"],
  ["a * 2", 0.35, "0.7"],
  ["a / 3000", 1, "0.0003333"],
  ["a * 1.005", 1000, "1,005"],
  ["a", 0.123456789, "0.1235"],
])("[ET6] %s of %d is shown as %s, in its field and where it is piped in", (formula, a, shown) => {
  const formState = fill(form({ items: [number("a"), computed("result", formula)] }), { answers: { a } });
  expect([formState.valueText("result"), formState.text(undefined, { en: "= {{result}}" })]).toEqual([
    shown,
    `= ${shown}`,
  ]);
});

test("[ET6] [EA3] answered numbers keep their decimals, amounts have those of their currency", () => {
  const amount = number("amount", { variant: "currency", currency: "EUR" });
  const formState = fill(form({ items: [number("a"), amount] }), { answers: { a: 0.123456789, amount: 1.005 } });
  expect([formState.valueText("a"), formState.valueText("amount")]).toEqual(["0.123456789", "EUR 1.01"]);
});

test("[ET2] what is piped into a text is the value as text, and nothing stands for nothing", () => {
  const formState = fill(
    form({
      items: [text("name"), number("age"), item("single-choice", "pick"), repeat("kids", {}, text("kid"))],
      variables: [{ id: "total", name: "total", source: "computed", formula: "age * 1000" }],
    }),
    {
      answers: {
        name: "<b>Ann</b> {{age}}",
        age: 2,
        pick: "b",
        kids: [
          { id: "x", answers: { kid: "Bo" } },
          { id: "y", answers: { kid: "Cy" } },
        ],
      },
    },
  );
  const message = (words: string, path?: string) => formState.text(path, { en: words });
  expect(message("{{name}}/{{ age }}/{{pick}}/{{total}}/{{nowhere}}/{{kid}}")).toBe(
    "<b>Ann</b> {{age}}/2/B/2,000//Bo, Cy",
  );
  expect(message("{{kid}} of {{pick}}", "kids/y/kid")).toBe("Cy of B");
  expect(message("{{kid}}", "kids/x")).toBe("Bo");
  formState.answer("name", undefined);
  expect(message("[{{name}}]")).toBe("[]");
});

test.each([
  ["form", [1, 2, 3, undefined, 4], [1, undefined, 2, undefined, 3]],
  ["page", [1, 2, 1, undefined, 2], [1, undefined, 1, undefined, 2]],
  [
    "none",
    [undefined, undefined, undefined, undefined, undefined],
    [undefined, undefined, undefined, undefined, undefined],
  ],
] as const)("[ET3] numbering over the %s counts visible questions", (numbering, before, after) => {
  const formState = fill(
    form({
      pages: [
        page("one", item("heading", "h"), yesNo("a"), group("g", text("b"), item("hidden", "x"))),
        page("two", repeat("rows", { minRows: 1 }, text("t")), text("c")),
      ],
      rules: [rule("r", is("a", true), hide("b"))],
      settings: { numbering },
    }),
  );
  const numbers = () => ["a", "b", "rows", "rows/r1/t", "c"].map((path) => formState.state(path)?.number);
  expect(numbers()).toEqual(before);
  formState.answer("a", true);
  expect(numbers()).toEqual(after);
  expect(formState.state("h")?.number).toBeUndefined();
});

test("[ET4] values are written the same everywhere, in the reader's way", () => {
  const definition = form({
    languages: ["en", "zh-Hans", "de"],
    items: [
      number("n", { variant: "currency", currency: "EUR" }),
      item("date", "d"),
      item("date", "w", { variant: "week" }),
      yesNo("y"),
      item("multiple-choice", "m"),
      item("rating", "r"),
      computed("c", "n / 4"),
    ],
  });
  const answers = { n: 1234567.5, d: "2026-11-15", w: "2026-W46", y: true, m: ["a", "c"], r: 4 };
  const written = (language: string) => {
    const formState = fill(definition, { answers, language });
    return ["n", "d", "w", "y", "m", "r", "c"].map((path) => formState.valueText(path));
  };
  expect(written("en")).toEqual([
    "EUR 1,234,567.50",
    "15 November 2026",
    "Week 46, 2026",
    "Yes",
    "A, C",
    "4 / 5",
    "308,641.875",
  ]);
  expect(written("zh-Hans")).toEqual([
    "EUR 1,234,567.50",
    "2026年11月15日",
    "2026年第46周",
    "是",
    "A、C",
    "4 / 5",
    "308,641.875",
  ]);
  expect(written("de")).toEqual([
    "1.234.567,50\u00a0€",
    "15. November 2026",
    "Woche 46, 2026",
    "Ja",
    "A, C",
    "4 / 5",
    "308.641,875",
  ]);
});

test("[ET5] today and now are what the filling was started with", () => {
  const definition = form({
    items: [computed("t", "today() + ' ' + now()"), item("date", "d", { default: "today+1", min: "today-1" })],
  });
  const formState = fill(definition, { today: "2024-02-28", now: "2024-02-28T23:59" });
  expect([formState.state("t")?.value, formState.state("d")?.value]).toEqual([
    "2024-02-28 2024-02-28T23:59",
    "2024-02-29",
  ]);
  formState.answer("d", "2024-02-26");
  expect(formState.issues("d")).toMatchObject([{ code: "min", figures: { min: "2024-02-27" } }]);
});

test("[EX5] listeners of a place are told of its changes and not of others, and a state is the same until it changes", () => {
  const formState = fill(
    form({
      pages: [
        {
          ...page(
            "one",
            yesNo("a"),
            text("shown"),
            text("other"),
            group("g", text("inner"), text("rest")),
            item("summary", "sum"),
            text("piped", { title: { en: "Dear {{other}}" } }),
          ),
          title: { en: "{{other}}" },
        },
      ],
      rules: [rule("r", is("a", true), show("shown", "inner"))],
    }),
  );
  const notified: string[] = [];
  const places = ["a", "shown", "other", "g", "inner", "sum", "piped"];
  for (const path of places) formState.subscribe(path, () => notified.push(path));
  formState.subscribePages(() => notified.push("pages"));
  const stop = formState.subscribeAll(() => notified.push("all"));
  const after = (change: () => void) => {
    notified.length = 0;
    change();
    return [...notified].sort();
  };
  const before = formState.state("other");
  expect(after(() => formState.answer("a", true))).toEqual(["a", "all", "g", "inner", "pages", "shown", "sum"]);
  expect(formState.state("other")).toBe(before);
  expect(after(() => formState.answer("a", true))).toEqual([]);
  expect(after(() => formState.answer("other", "x"))).toEqual(["all", "other", "pages", "piped", "sum"]);
  stop();
  expect(after(() => formState.answer("shown", "x"))).toEqual(["shown", "sum"]);
  expect(after(() => formState.setLanguage("zh-Hans"))).toEqual([...places, "pages"].sort());
});

test("[EX5] later questions are told when their number changes", () => {
  const formState = fill(
    form({
      items: [yesNo("a"), text("b"), text("c")],
      rules: [rule("r", is("a", true), hide("b"))],
      settings: { numbering: "form" },
    }),
  );
  let notified = 0;
  formState.subscribe("c", () => {
    notified += 1;
  });
  formState.answer("a", true);
  expect([notified, formState.state("c")?.number]).toEqual([1, 2]);
});

const labelled = (id: string, label: string) =>
  item("single-choice", id, { choices: [{ id: "a", label: { en: label } }] });

test("[ET7] labels that name other questions are piped in three deep, and a circle of them ends", () => {
  const chain = ["{{q1}}!", "{{q2}}!", "{{q3}}!", "{{q4}}!", "end"].map((label, index) => labelled(`q${index}`, label));
  const formState = fill(form({ items: [...chain, labelled("own", "again {{own}}")] }), {
    answers: { q0: "a", q1: "a", q2: "a", q3: "a", q4: "a", own: "a" },
  });
  const message = (words: string) => formState.text(undefined, { en: words });
  expect([message("{{q2}}"), message("{{q1}}"), formState.valueText("q2")]).toEqual(["end!!", "…!!!", "end!!"]);
  expect([message("{{own}}"), formState.valueText("own")]).toEqual(["again again again …", "again again again …"]);
});

test("[ET7] a text takes in 1,000 values and 100,000 characters, and its labels count", () => {
  const items = [
    text("short"),
    text("long"),
    ...["{{q1}}", "{{q2}}", "x"].map((label, index) => labelled(`q${index}`, label.repeat(300))),
  ];
  const formState = fill(form({ items }), {
    answers: { short: "x", long: "y".repeat(2_000), q0: "a", q1: "a", q2: "a" },
  });
  const piped = (id: string, times: number) => formState.text(undefined, { en: `{{${id}}}`.repeat(times) });
  expect([piped("short", 1_000), piped("short", 1_002)]).toEqual(["x".repeat(1_000), `${"x".repeat(1_000)}……`]);
  expect(piped("long", 200)).toBe(`${`${"y".repeat(1_000)}…`.repeat(100)}${"…".repeat(100)}`);
  expect(piped("q0", 1_000)).toBe("x".repeat(1_000) + "…".repeat(1_000));
});

test("[ET7] a value that a text names often is written once, of as many rows as are shown", () => {
  const rows = Array.from({ length: 1_000 }, (_, index) => ({ id: `r${index}`, answers: { n: index } }));
  const formState = fill(form({ items: [repeat("rows", {}, number("n"))] }), { answers: { rows } });
  const asText = vi.spyOn(logicOf(number("n")), "asText");
  formState.text(undefined, { en: "{{n}}".repeat(900) });
  expect(asText).toHaveBeenCalledTimes(100);
  asText.mockRestore();
});
