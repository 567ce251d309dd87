import { FormDefinition } from "@askloom/contract";
import fc from "fast-check";
import { expect, test } from "vitest";
import { arbitraryChange, make, placesOf } from "../../../tests/support/forms/arbitrary-change.ts";
import { arbitraryForm } from "../../../tests/support/forms/arbitrary-form.ts";
import { moment } from "../../../tests/support/forms/build-form.ts";
import { compile, formulas } from "../../../tests/support/forms/fill-form.ts";
import { NaiveForm } from "../../../tests/support/forms/naive-form.ts";
import { fillingStates, naiveStates } from "../../../tests/support/forms/naive-states.ts";
import { Tape } from "../../../tests/support/forms/tape.ts";
import type { Filling } from "./filling.ts";
import { inspect } from "./inspect/inspect.ts";
import { startFilling } from "./start-filling.ts";

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

function changeOften(filling: Filling, tape: Tape, times: number): void {
  for (let count = 0; count < times; count += 1) make(filling, arbitraryChange(tape, placesOf(filling)));
}

/** Asks everything that can be asked. */
function askAll(filling: Filling): void {
  for (const place of [...placesOf(filling), "nowhere", "a/b/c"]) {
    filling.state(place);
    filling.children(place, "r1");
    filling.issues(place);
    filling.text(place, { en: "{{q0}} {{q1}} {{v0}}" });
    filling.valueText(place);
  }
  filling.check();
  filling.answers();
  filling.pages();
  filling.end();
}

test("[EX1] [EV3] no form that the schema accepts and no answer makes the engine throw", { timeout: 600_000 }, () => {
  let count = 0;
  forAnyForm(10_000, (tape, definition) => {
    count += 1;
    if (count % 20 === 0) FormDefinition.parse(definition);
    const filling = startFilling(compile(definition), start);
    changeOften(filling, tape, 2);
    if (count % 4 === 0) askAll(filling);
    filling.submission();
    if (count % 4 === 1) inspect(definition, { formulas });
  });
});

test("[EV7] after any changes the state is that of a full evaluation of the same answers", { timeout: 600_000 }, () => {
  forAnyForm(1_500, (tape, definition) => {
    const compiled = compile(definition);
    const filling = startFilling(compiled, start);
    for (const times of [2, 4]) {
      changeOften(filling, tape, times);
      const answers = filling.answers();
      const naive = new NaiveForm(definition, { ...start, answers }, { formulas, problems: compiled.problems });
      expect(fillingStates(filling, placesOf(filling))).toEqual(naiveStates(naive, definition));
    }
  });
});

test("[EV5] a submission evaluated again gives the same values, path and checks", { timeout: 600_000 }, () => {
  forAnyForm(1_500, (tape, definition) => {
    const compiled = compile(definition);
    const filling = startFilling(compiled, start);
    changeOften(filling, tape, 6);
    const submission = filling.submission();
    const again = startFilling(compiled, { ...start, answers: JSON.parse(JSON.stringify(submission)) });
    expect(again.submission()).toEqual(submission);
    expect(again.pages()).toEqual(filling.pages());
    expect(again.check()).toEqual(filling.check());
  });
});

test("[EV6] answers in another order lead to the same state", { timeout: 600_000 }, () => {
  forAnyForm(1_500, (tape, definition) => {
    const compiled = compile(definition);
    const [one, other] = [startFilling(compiled, start), startFilling(compiled, start)];
    const places = placesOf(one).filter((place) => (one.state(place)?.rows.length ?? 0) === 0);
    const answers = places.flatMap((place) => {
      const change = arbitraryChange(tape, [place]);
      return change.does === "answer" ? [change] : [];
    });
    for (const change of answers) make(one, change);
    for (const change of answers.toReversed()) make(other, change);
    expect(other.answers()).toEqual(one.answers());
    expect(fillingStates(other, placesOf(other))).toEqual(fillingStates(one, placesOf(one)));
    expect(other.check()).toEqual(one.check());
  });
});
