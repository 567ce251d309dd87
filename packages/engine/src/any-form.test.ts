import { FormDefinition } from "@askloom/contract";
import fc from "fast-check";
import { expect, test } from "vitest";
import { arbitraryChange, make, pathsOf } from "../../../tests/support/forms/arbitrary-change.ts";
import { arbitraryForm } from "../../../tests/support/forms/arbitrary-form.ts";
import { moment } from "../../../tests/support/forms/build-form.ts";
import { compile, formulas } from "../../../tests/support/forms/fill-form.ts";
import { NaiveForm } from "../../../tests/support/forms/naive-form.ts";
import { formStates, naiveStates } from "../../../tests/support/forms/naive-states.ts";
import { Tape } from "../../../tests/support/forms/tape.ts";
import type { FormState } from "./form-state.ts";
import { inspect } from "./inspect/inspect.ts";
import { startForm } from "./start-form.ts";

const start = { ...moment, parameters: { from: "mail" } };
const numbers = fc.array(fc.nat(9999), { minLength: 30, maxLength: 250, size: "max" });

/** Runs a property over so many forms and changes, each made from a list of numbers that shrinks. */
function forAnyForm(numRuns: number, property: (tape: Tape, definition: FormDefinition) => void): void {
  const run = (list: readonly number[]) => {
    const tape = new Tape(list);
    property(tape, arbitraryForm(tape));
  };
  fc.assert(fc.property(numbers, run), { numRuns });
}

function changeOften(formState: FormState, tape: Tape, times: number): void {
  for (let count = 0; count < times; count += 1) make(formState, arbitraryChange(tape, pathsOf(formState)));
}

/** Asks everything that can be asked. */
function askAll(formState: FormState): void {
  for (const path of [...pathsOf(formState), "nowhere", "a/b/c"]) {
    formState.state(path);
    formState.children(path, "r1");
    formState.issues(path);
    formState.text(path, { en: "{{q0}} {{q1}} {{v0}}" });
    formState.valueText(path);
  }
  formState.check();
  formState.answers();
  formState.pages();
  formState.end();
}

test("[EX1] [EV3] no form that the schema accepts and no answer makes the engine throw", { timeout: 600_000 }, () => {
  let count = 0;
  forAnyForm(5_000, (tape, definition) => {
    count += 1;
    if (count % 20 === 0) FormDefinition.parse(definition);
    const formState = startForm(compile(definition), start);
    changeOften(formState, tape, 2);
    if (count % 4 === 0) askAll(formState);
    formState.submission();
    if (count % 4 === 1) inspect(definition, { formulas });
  });
});

test("[EV7] after any changes the state is that of a full evaluation of the same answers", { timeout: 600_000 }, () => {
  forAnyForm(750, (tape, definition) => {
    const compiled = compile(definition);
    const formState = startForm(compiled, start);
    for (const times of [2, 4]) {
      changeOften(formState, tape, times);
      const answers = formState.answers();
      const naive = new NaiveForm(definition, { ...start, answers }, { formulas, problems: compiled.problems });
      expect(formStates(formState, pathsOf(formState))).toEqual(naiveStates(naive, definition));
    }
  });
});

test("[EV5] a submission evaluated again gives the same values, path and checks", { timeout: 600_000 }, () => {
  forAnyForm(750, (tape, definition) => {
    const compiled = compile(definition);
    const formState = startForm(compiled, start);
    changeOften(formState, tape, 6);
    const submission = formState.submission();
    const again = startForm(compiled, { ...start, answers: JSON.parse(JSON.stringify(submission)) });
    expect(again.submission()).toEqual(submission);
    expect(again.pages()).toEqual(formState.pages());
    expect(again.check()).toEqual(formState.check());
  });
});

test("[EV6] answers in another order lead to the same state", { timeout: 600_000 }, () => {
  forAnyForm(750, (tape, definition) => {
    const compiled = compile(definition);
    const [one, other] = [startForm(compiled, start), startForm(compiled, start)];
    const places = pathsOf(one).filter((path) => (one.state(path)?.rows.length ?? 0) === 0);
    const answers = places.flatMap((path) => {
      const change = arbitraryChange(tape, [path]);
      return change.does === "answer" ? [change] : [];
    });
    for (const change of answers) make(one, change);
    for (const change of answers.toReversed()) make(other, change);
    expect(other.answers()).toEqual(one.answers());
    expect(formStates(other, pathsOf(other))).toEqual(formStates(one, pathsOf(one)));
    expect(other.check()).toEqual(one.check());
  });
});
