import { FormDefinition } from "@askloom/contract";
import { patterns } from "@askloom/kinds/questions/patterns";
import fc from "fast-check";
import { expect, test } from "vitest";
import { arbitraryChange, make, pathsOf } from "../../../../tests/support/forms/arbitrary-change.ts";
import { arbitraryForm } from "../../../../tests/support/forms/arbitrary-form.ts";
import { sampleFunctions, withFunctions } from "../../../../tests/support/forms/arbitrary-functions.ts";
import { moment } from "../../../../tests/support/forms/build-form.ts";
import { formulas } from "../../../../tests/support/forms/fill-form.ts";
import { NaiveForm } from "../../../../tests/support/forms/naive-form.ts";
import { formStates, naiveStates } from "../../../../tests/support/forms/naive-states.ts";
import { Tape } from "../../../../tests/support/forms/tape.ts";
import { compiledWith, runnerOf } from "../../../../tests/support/forms/test-functions.ts";
import { compileForm } from "../compile-form.ts";
import type { FormState } from "../form-state.ts";
import { inspect } from "../inspect/inspect.ts";
import { startForm } from "../start-form.ts";
import { completeCalls } from "./complete-calls.ts";

const start = { ...moment, parameters: { from: "mail" } };
const never = new Promise<never>(() => undefined);
const run = runnerOf(sampleFunctions);
const options = { formulas, patterns, ...compiledWith(sampleFunctions) };

const forAnyForm = (numRuns: number, property: (tape: Tape, definition: FormDefinition) => Promise<void>) =>
  fc.assert(
    fc.asyncProperty(fc.array(fc.nat(9999), { minLength: 30, maxLength: 250, size: "max" }), async (list) => {
      const tape = new Tape(list);
      await property(tape, withFunctions(tape, arbitraryForm(tape)));
    }),
    { numRuns },
  );

test("[EF2] evaluating in rounds gives what calling each function at once gives", { timeout: 600_000 }, async () => {
  let made = 0;
  await forAnyForm(750, async (tape, definition) => {
    const compiled = compileForm(definition, options);
    const formState = startForm(compiled, start);
    for (const times of [0, 2, 4]) {
      for (let count = 0; count < times; count += 1) make(formState, arbitraryChange(tape, pathsOf(formState)));
      made += formState.missingCalls().length;
      await completeCalls(formState, run, never);
      const answers = formState.answers();
      const tools = { formulas, problems: compiled.problems, functions: sampleFunctions };
      const naive = new NaiveForm(definition, { ...start, answers }, tools);
      expect(formStates(formState, pathsOf(formState))).toEqual(naiveStates(naive, definition));
    }
  });
  expect(made).toBeGreaterThan(250);
});

test("[EF2] [EV5] a submission evaluated again, from the start, makes calls and ends as the first did", {
  timeout: 600_000,
}, async () => {
  await forAnyForm(350, async (tape, definition) => {
    const compiled = compileForm(definition, options);
    const formState = startForm(compiled, start);
    const complete = (state: FormState) => completeCalls(state, run, never);
    for (let count = 0; count < 6; count += 1) make(formState, arbitraryChange(tape, pathsOf(formState)));
    await complete(formState);
    const submission = formState.submission();
    const again = startForm(compiled, { ...start, answers: JSON.parse(JSON.stringify(submission)) });
    await complete(again);
    expect(again.submission()).toEqual(submission);
    expect(again.check()).toEqual(formState.check());
    expect(again.failedCalls()).toEqual(formState.failedCalls());
  });
});

test("[EX1] no form with functions makes the engine or the inspection throw", { timeout: 600_000 }, async () => {
  let count = 0;
  await forAnyForm(500, async (tape, definition) => {
    count += 1;
    if (count % 20 === 0) FormDefinition.parse(definition);
    const formState = startForm(compileForm(definition, options), start);
    make(formState, arbitraryChange(tape, pathsOf(formState)));
    formState.check();
    inspect(definition, options);
    inspect(definition, { formulas });
  });
});
