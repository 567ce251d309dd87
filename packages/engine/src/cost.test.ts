import { expect, test } from "vitest";
import { computed, form, item, number } from "../../../tests/support/forms/build-form.ts";
import { formulas, moment } from "../../../tests/support/forms/fill-form.ts";
import { compileForm } from "./compile-form.ts";
import { isFault } from "./formula-port.ts";
import { startForm } from "./start-form.ts";

/** Pairs of a number and what is computed from it; all in one sum. */
const pairs = (count: number) =>
  form({
    items: Array.from({ length: count }, (_, index) => [
      number(`n${index}`),
      computed(`c${index}`, `n${index} * 2`),
    ]).flat(),
  });

/** Formulas that count how often they are evaluated. */
function counting() {
  const counted = { evaluations: 0 };
  const parse: typeof formulas.parse = (source) => {
    const parsed = formulas.parse(source);
    if (isFault(parsed)) return parsed;
    const evaluate: typeof parsed.evaluate = (values, at, budget) => {
      counted.evaluations += 1;
      return parsed.evaluate(values, at, budget);
    };
    return { ...parsed, evaluate };
  };
  return { counted, formulas: { parse } };
}

test.each([10, 1_000])(
  "[EX2] [EV7] in a form of %i pairs, an answer evaluates what reads it and nothing else",
  (count) => {
    const { counted, formulas: own } = counting();
    const formState = startForm(compileForm(pairs(count), { formulas: own }), moment);
    counted.evaluations = 0;
    formState.answer("n3", 5);
    expect([formState.state("c3")?.value, counted.evaluations]).toEqual([10, 1]);
    formState.answer("n3", 5);
    expect(counted.evaluations).toBe(1);
  },
);

test("[EX2] the nodes of a form grow with its items", () => {
  const nodes = (count: number) => compileForm(pairs(count), { formulas }).graph.evaluate.length;
  expect(nodes(1_000)).toBe(100 * nodes(10));
});

test("[EV7] a change that makes no difference goes no further", () => {
  const { counted, formulas: own } = counting();
  const definition = form({
    items: [number("n"), computed("isBig", "n > 10"), computed("says", "isBig ? 'big' : 'small'")],
  });
  const formState = startForm(compileForm(definition, { formulas: own }), { ...moment, answers: { n: 1 } });
  counted.evaluations = 0;
  formState.answer("n", 2);
  expect([formState.state("says")?.value, counted.evaluations]).toEqual(["small", 1]);
  formState.answer("n", 20);
  expect([formState.state("says")?.value, counted.evaluations]).toEqual(["big", 3]);
});

test("[EV7] [EX5] an answer that is the same in another list is no change", () => {
  const formState = startForm(compileForm(form({ items: [item("multiple-choice", "m")] })), moment);
  let notified = 0;
  formState.subscribe("m", () => {
    notified += 1;
  });
  formState.answer("m", ["b", "a"]);
  const before = formState.state("m");
  formState.answer("m", ["a", "b"]);
  expect([notified, formState.state("m") === before]).toEqual([1, true]);
});
