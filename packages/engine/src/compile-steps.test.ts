import type { Condition, FormDefinition } from "@askloom/contract";
import { logicOf } from "@askloom/kinds/questions/logic";
import { expect, test, vi } from "vitest";
import { computed, form, is, item, number, page, rule, show, text } from "../../../tests/support/forms/build-form.ts";
import { formulas, moment } from "../../../tests/support/forms/fill-form.ts";
import { compileForm, compileSteps } from "./compile-form.ts";
import type { Formulas } from "./formula-port.ts";
import { inspect, inspectionSteps } from "./inspect/inspect.ts";
import type { CompiledForm } from "./program/compiling.ts";
import { startForm } from "./start-form.ts";

const count = 300;
/** Formulas in questions, variables, conditions and rules that set something. */
const manyFormulas = form({
  languages: ["en"],
  items: [number("a"), text("t"), ...range(count).map((index) => computed(`c${index}`, `a + ${index}`))],
  variables: range(count).map((index) => ({
    id: `v${index}`,
    name: `v${index}`,
    source: "computed",
    formula: `a * ${index}`,
  })),
  rules: range(count).map((index) =>
    rule(
      `r${index}`,
      { match: "all", of: [is("a", index), { formula: `a > ${index}` }] },
      { action: "set", target: "t", value: { formula: `string(a - ${index})` } },
    ),
  ),
});

function range(length: number): number[] {
  return Array.from({ length }, (_, index) => index);
}

/** Formulas that count how many were parsed: what was parsed before is remembered. */
function counting(): { readonly parsed: { count: number }; readonly formulas: Formulas } {
  const parsed = { count: 0 };
  const seen = new Set<string>();
  return {
    parsed,
    formulas: {
      parse(source) {
        if (!seen.has(source)) parsed.count += 1;
        seen.add(source);
        return formulas.parse(source);
      },
    },
  };
}

/** The most formulas that one step parses, and what the steps end with. */
function largestStep<Result>(steps: Iterator<unknown, Result>, parsed: { count: number }): [most: number, Result] {
  let most = 0;
  for (;;) {
    const before = parsed.count;
    const step = steps.next();
    most = Math.max(most, parsed.count - before);
    if (step.done) return [most, step.value];
  }
}

const states = (compiled: CompiledForm, { pages }: FormDefinition) => {
  const formState = startForm(compiled, { ...moment, answers: { a: 7 } });
  return pages.flatMap(({ items }) => items.map(({ id }) => formState.state(id)?.value));
};

test("[EX7] a form is compiled in steps of one formula each, every formula once, and fills in the same way", () => {
  const { parsed, formulas: own } = counting();
  const [most, compiled] = largestStep(compileSteps(manyFormulas, { formulas: own }), parsed);
  expect([most, parsed.count]).toEqual([1, 4 * count]);
  expect(states(compiled, manyFormulas)).toEqual(states(compileForm(manyFormulas, { formulas }), manyFormulas));
});

test("[EX7] a form whose formulas stand in a circle parses them once all the same", () => {
  const { parsed, formulas: own } = counting();
  const circle = form({ items: [computed("a", "b + 1"), computed("b", "a + 1")] });
  expect(compileForm(circle, { formulas: own }).problems.map(({ code }) => code)).toEqual(["cycle"]);
  expect(parsed.count).toBe(2);
});

test("[EX7] a form is inspected in small steps, every formula parsed once", () => {
  const { parsed, formulas: own } = counting();
  const steps = inspectionSteps(manyFormulas, { formulas: own });
  const [most] = largestStep(steps, parsed);
  expect([most, parsed.count]).toEqual([1, 4 * count]);
});

test("[EI16] formulas of more than 30,000 names, values and operations together are an error, and nothing else is looked at", () => {
  // 999 names and 998 additions each.
  const long = Array.from({ length: 999 }, () => "a").join(" + ");
  const formOf = (formulaCount: number) =>
    form({
      languages: ["en"],
      items: [number("a"), text("t", { title: {} }), ...range(formulaCount).map((at) => computed(`c${at}`, long))],
    });
  const found = (definition: FormDefinition) => inspect(definition, { formulas }).map(({ code }) => code);
  expect(found(formOf(15))).not.toContain("formulas-too-large");
  expect(inspect(formOf(16), { formulas })).toEqual([
    { code: "formulas-too-large", severity: "error", location: {}, figures: { most: 30_000 } },
  ]);
  // One that was published before is compiled and opens.
  const compiled = compileForm(formOf(16), { formulas });
  expect([compiled.problems, startForm(compiled, moment).isOverBudget]).toEqual([[], false]);
});

/** In how many steps a form is inspected. */
const stepsToInspect = (definition: FormDefinition) => [...inspectionSteps(definition, { formulas })].length;

test("[EX7] the rows of a condition are inspected one at a time, and the choices of a question are read once for all", () => {
  const formOf = (rowCount: number) => {
    const when: Condition = { match: "all", of: range(rowCount).map(() => is("pick", "a")) };
    const items = [item("single-choice", "pick"), text("t")];
    return form({ languages: ["en"], items, rules: [rule("r", when, show("t"))] });
  };
  const read = vi.spyOn(logicOf(item("single-choice", "pick")), "choices");
  const few = stepsToInspect(formOf(10));
  const readsOfFew = read.mock.calls.length;
  expect(stepsToInspect(formOf(200)) - few).toBeGreaterThanOrEqual(190 * 5);
  expect(read.mock.calls.length).toBe(2 * readsOfFew);
  read.mockRestore();
});

test("[EX7] a condition is compiled a row at a time, and what its rows compare is looked up once", () => {
  const formOf = (rowCount: number) => {
    const row: Condition = { operand: { question: "m", row: "r1" }, operator: "==", value: "c1" };
    const when: Condition = { match: "any", of: range(rowCount).map(() => structuredClone(row)) };
    return form({
      pages: [page("one", item("matrix", "m"), text("t")), page("two", text("u"))],
      rules: [rule("r", when, show("t")), rule("s", when, show("two"))],
    });
  };
  const parts = vi.spyOn(logicOf(item("matrix", "m")), "parts");
  const few = [...compileSteps(formOf(10))].length;
  expect([...compileSteps(formOf(200))].length - few).toBe(2 * 190);
  expect(parts).toHaveBeenCalledTimes(2);
  parts.mockRestore();
  const holding = startForm(compileForm(formOf(20)), { ...moment, answers: { m: { r1: "c1" } } });
  expect([holding.state("t")?.isVisible, holding.pages().map(({ id }) => id)]).toEqual([true, ["one", "two"]]);
});

test("[EX7] the targets of a rule, and those that are not there, are taken in one at a time", () => {
  const stepsOf = (count: number) => {
    const targets = range(count).map((index) => `gone${index}`);
    const steps = compileSteps(form({ items: [text("t")], rules: [rule("r", is("t", "x"), show(...targets))] }));
    let taken = 0;
    for (;;) {
      const { done, value } = steps.next();
      if (done) return { taken, problems: value.problems.length };
      taken += 1;
    }
  };
  const [few, many] = [stepsOf(10), stepsOf(210)];
  expect([few.problems, many.problems, many.taken - few.taken]).toEqual([10, 210, 2 * 200]);
});

test("[EX7] the ids that a text names are looked up one at a time, however often it names them", () => {
  const stepsOf = (count: number) => {
    const item = { ...text("t"), help: { en: "{{a}} ".repeat(count) } };
    return [...compileSteps(form({ items: [number("a"), item] }))].length;
  };
  expect(stepsOf(210) - stepsOf(10)).toBe(200);
});
