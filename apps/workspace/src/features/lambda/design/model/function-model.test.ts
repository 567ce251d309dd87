import { emptyFunction, type FunctionDefinition, type FunctionExample } from "@askloom/contract";
import { expect, test } from "vitest";
import { createDocumentStore } from "../../../../designer/document/document-store.ts";
import { addExample, functionFormat, removeExample, setExample, setHead } from "./function-document.ts";
import { problemsOf } from "./function-problems.ts";
import { failingFirst, failingIn, noRuns, notRunIn, runExamples, withOutcome } from "./runs.ts";
import { inputOf, knownParams } from "./sample.ts";

const example = (id: string, expected: number): FunctionExample => ({
  id,
  title: id,
  subject: expected,
  params: {},
  now: "2026-03-31T09:00:00.000Z",
  expected: 1,
});
const definition: FunctionDefinition = { ...emptyFunction("en"), examples: [example("a", 1), example("b", 2)] };
const ended = (value: unknown) => ({ value, console: "", checks: 0, memoryBytes: 0, lines: [], milliseconds: 1 });
const fault = { code: "thrown", figures: {} } as const;

test("[FN45] a function survives being taken apart into entries, and every edit can be undone", () => {
  const store = createDocumentStore(functionFormat.entriesOf(definition), functionFormat);
  const now = () => functionFormat.definitionOf(store.entries);
  expect(now()).toEqual(definition);
  store.edit(setHead({ target: { formId: "f" }, result: "text" }));
  store.edit(addExample(store.entries, example("c", 1)));
  store.edit(setExample({ ...example("c", 1), title: "C" }));
  store.edit(removeExample(store.entries, "a"));
  expect(now()).toEqual({
    ...definition,
    target: { formId: "f" },
    result: "text",
    examples: [example("b", 2), { ...example("c", 1), title: "C" }],
  });
  for (let step = 0; step < 4; step += 1) store.undo();
  expect(now()).toEqual(definition);
});

test("[FN45] mistakes in the body and wrong defaults are errors; no target, no examples and failing ones are warnings", () => {
  const found = (parts: Partial<FunctionDefinition>, failing: string[] = []) =>
    problemsOf({ definition: { ...definition, ...parts }, failing: new Set(failing) }).map(({ severity, at }) => [
      severity,
      at,
    ]);
  expect(found({ target: { formId: "f" } })).toEqual([]);
  expect(found({ body: "return (", examples: [] })).toEqual([
    ["error", "body"],
    ["warning", "target"],
    ["warning", "examples"],
  ]);
  expect(found({ target: { formId: "f" }, parameters: [{ name: "p", type: "number", default: "a" }] }, ["b"])).toEqual([
    ["error", "parameters"],
    ["warning", "example"],
  ]);
  expect(found({ target: { formId: "f" }, body: "return respons;" })).toEqual([["warning", "body"]]);
});

test("[FN46] the examples run one after another, failing ones come first, and an outdated round gives nothing", async () => {
  const run = async (_definition: unknown, { subject }: { subject: unknown }) => ({
    ...ended(subject),
    lines: [{ line: 1, hasRun: subject === 2 }],
  });
  const runs = await runExamples({ run }, definition, () => true);
  expect(runs?.lines).toEqual([{ line: 1, hasRun: true }]);
  expect(failingFirst(definition.examples, runs ?? noRuns).map(({ id }) => id)).toEqual(["b", "a"]);
  expect(await runExamples({ run }, definition, () => false)).toBeUndefined();
});

test("[FN78] an example that the browser could not run is neither failing nor passing", async () => {
  const { value: _value, ...rest } = ended(1);
  const lost = { ...rest, fault: { code: "host-failure", figures: {} } } as const;
  const run = async (_definition: unknown, { subject }: { subject: unknown }) => (subject === 2 ? lost : ended(7));
  const runs = (await runExamples({ run }, definition, () => true)) ?? noRuns;
  expect([[...failingIn(runs)], [...notRunIn(runs)]]).toEqual([["a"], ["b"]]);
});

test("[FN46] a fault keeps the last good result", () => {
  const good = withOutcome(noRuns, ended(1));
  const { value: _value, ...rest } = ended(1);
  expect(withOutcome(good, { ...rest, fault })).toMatchObject({ outcome: { fault }, lastGood: { value: 1 } });
});

test("[FN46] a sample is an example or values of one's own, without parameters that are gone", () => {
  const now = "2026-01-01T00:00:00.000Z";
  expect(inputOf({ from: "example", id: "b" }, definition.examples, now)).toMatchObject({ subject: 2 });
  expect(inputOf({ from: "example", id: "gone" }, definition.examples, now)).toEqual({
    subject: null,
    params: {},
    now,
  });
  expect(knownParams({ parameters: [{ name: "a", type: "number" }] }, { a: 1, b: 2 })).toEqual({ a: 1 });
});
