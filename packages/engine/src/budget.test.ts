import { maxSteps } from "@askloom/kinds/questions/logic";
import { expect, test } from "vitest";
import { computed, form, item, page, repeat, rule, show, text } from "../../../tests/support/forms/build-form.ts";
import { fill, formulas } from "../../../tests/support/forms/fill-form.ts";
import { inspect } from "./inspect/inspect.ts";

const heavy = 'size(a.split("").map(x, a.split("")))';
const long = "x".repeat(25_000);
const overBudget = [{ code: "overBudget", path: "page1", pageId: "page1", message: undefined }];

test("[EX6] a formula over its budget yields nothing, and the check says so", () => {
  const formState = fill(form({ items: [text("a"), computed("c", heavy)] }));
  expect(formState.isOverBudget).toBe(false);
  formState.answer("a", long);
  expect(formState.state("c")?.value).toBeUndefined();
  expect([formState.isOverBudget, formState.check()]).toEqual([true, overBudget]);
});

test("[EX6] shorter answers bring a form back within its budget", () => {
  const formState = fill(form({ items: [text("a"), computed("c", heavy)] }), { answers: { a: long } });
  expect(formState.check()).toEqual(overBudget);
  formState.answer("a", "xy");
  expect([formState.isOverBudget, formState.check(), formState.state("c")?.value]).toEqual([false, [], 2]);
});

test("[EX6] the budget is that of the whole form, not of each formula", () => {
  const cheap = (count: number) =>
    fill(form({ items: [text("a"), ...Array.from({ length: count }, (_, index) => computed(`c${index}`, "a + a"))] }), {
      answers: { a: long },
    });
  expect(cheap(5).isOverBudget).toBe(false);
  expect(cheap(200).isOverBudget).toBe(true);
});

test("[EX6] patterns count, many of them as one", () => {
  const pattern = "(?:(?=(?:(?=(?:(?=.*$).)*$).)*$).)*";
  const answers = Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`t${index}`, "a".repeat(250)]));
  const items = Object.keys(answers).map((id) => text(id, { pattern }));
  expect(fill(form({ items }), { answers }).check()).toEqual(overBudget);
});

test("[EX6] rows compared with rows, and texts searched in texts, count", () => {
  const rows = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ id: `r${index}`, answers: { n: `${index}` } }));
  const when = { operand: { question: "n" }, operator: "==" as const, value: { question: "m" } };
  const twice = form({
    items: [repeat("one", {}, text("n")), repeat("other", {}, text("m")), text("t")],
    rules: [rule("r", when, show("t"))],
  });
  const other = rows(900).map(({ id }) => ({ id, answers: { m: "no" } }));
  expect(fill(twice, { answers: { one: rows(900), other } }).isOverBudget).toBe(true);
  expect(fill(twice, { answers: { one: rows(30), other: other.slice(0, 30) } }).isOverBudget).toBe(false);
  const search = { operand: { question: "a" }, operator: "contains" as const, value: { question: "b" } };
  const texts = form({ items: [text("a"), text("b"), text("t")], rules: [rule("r", search, show("t"))] });
  const b = `${"x".repeat(5_000)}y`;
  expect(fill(texts, { answers: { a: long, b } }).isOverBudget).toBe(true);
});

test("[EX6] what was not evaluated for want of budget is evaluated with the next answers", () => {
  const rows = (id: string, count: number) =>
    Array.from({ length: count }, (_, index) => ({ id: `r${index}`, answers: { [id]: "1" } }));
  const formula = "size(rows.filter(r, r.n == m))";
  const formState = fill(
    form({ items: [repeat("rows", {}, text("n")), repeat("more", {}, text("m"), computed("c", formula)), text("t")] }),
    { answers: { rows: rows("n", 900), more: rows("m", 900) } },
  );
  expect(formState.isOverBudget).toBe(true);
  formState.answer("rows", rows("n", 20));
  formState.answer("more", rows("m", 20));
  for (const each of ["once", "more"]) formState.answer("t", each);
  expect([formState.isOverBudget, formState.state("more/r0/c")?.value]).toEqual([false, 20]);
});

test("[EX3] a form begins with at most 2,000 places, and holds at most 10,000", () => {
  const nested = repeat("a", { minRows: 1_000 }, repeat("b", { minRows: 100 }, text("t")));
  const places = (formState: ReturnType<typeof fill>) =>
    (formState.state("a")?.rows ?? []).reduce(
      (sum, row) => sum + 1 + (formState.state(`a/${row}/b`)?.rows.length ?? 0),
      1,
    );
  const begun = fill(form({ items: [nested] }));
  expect(places(begun)).toBeLessThanOrEqual(2_000);
  const rows = (count: number, answers: (index: number) => object) =>
    Array.from({ length: count }, (_, index) => ({ id: `r${index}`, answers: answers(index) }));
  const sent = rows(1_000, () => ({ b: rows(100, () => ({ t: "x" })) }));
  expect(places(fill(form({ items: [nested] }), { answers: { a: sent } as never }))).toBeLessThanOrEqual(10_000);
});

test("[EI10] a page, a form and formulas that are too large are errors in the designer", () => {
  const found = (definition: ReturnType<typeof form>) =>
    inspect({ ...definition, languages: ["en"] }, { formulas }).map(({ code, location, figures }) => ({
      code,
      ...location,
      ...figures,
    }));
  const nested = repeat("a", { minRows: 1_000 }, repeat("b", { minRows: 100 }, text("t")));
  expect(found(form({ items: [nested] }))).toEqual([
    { code: "page-too-large", pageId: "page1", count: 101_001, most: 2_000 },
  ]);
  expect(found(form({ items: [repeat("a", { minRows: 900 }, text("t"))] }))).toEqual([]);
  const pages = Array.from({ length: 6 }, (_, at) =>
    page(`p${at}`, ...Array.from({ length: 1_700 }, (_, index) => item("divider", `d${at}_${index}`))),
  );
  expect(found(form({ pages }))).toEqual([{ code: "form-too-large", count: 10_200, most: 10_000 }]);
  const alone = `size("${"x".repeat(1_800)}".split("").map(x, "${"y".repeat(1_500)}".split("")))`;
  expect(found(form({ items: [computed("c", alone)] }))).toEqual([{ code: "over-budget" }]);
  expect(maxSteps).toBeLessThan(1_800 * 1_500);
});

test("[EX6] rows that are sent count before they are made: with few steps a filling stops early and says so", () => {
  const rows = Array.from({ length: 1_000 }, (_, index) => ({ id: `r${index}`, answers: { t: "x" } }));
  const definition = form({ items: [repeat("a", {}, text("t"))] });
  const few = fill(definition, { answers: { a: rows }, steps: 1_000 });
  expect([few.isOverBudget, few.check()]).toEqual([true, overBudget]);
  expect(few.state("a")?.rows.length ?? 0).toBeLessThan(100);
  const all = fill(definition, { answers: { a: rows } });
  expect([all.isOverBudget, all.check(), all.state("a")?.rows.length]).toEqual([false, [], 1_000]);
});

test("[EX6] the parts of answers that are sent count, and an answer that is not taken for want of budget is not lost silently", () => {
  const rows = Array.from({ length: 10 }, (_, index) => ({ id: `r${index}`, label: {} }));
  const definition = form({ items: [item("matrix", "m", { variant: "multiple", rows })] });
  const sent = (count: number) =>
    Object.fromEntries(rows.map(({ id }) => [id, Array.from({ length: count }, () => "c1")]));
  const spent = (count: number) => fill(definition, { answers: { m: sent(count) } }).stepsSpent;
  expect(spent(50) - spent(1)).toBe(10 * 49);
  const formState = fill(definition, { answers: { m: sent(40_000) } });
  expect([formState.isOverBudget, formState.check(), formState.state("m")?.value]).toEqual([
    true,
    overBudget,
    undefined,
  ]);
});
