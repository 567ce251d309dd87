import { randomUUID } from "node:crypto";
import { FunctionDefinition } from "@askloom/contract";
import { callOf, isPassing, typedOutcome } from "@askloom/functions";
import { createSandbox } from "@askloom/functions/sandbox";
import type { Question } from "@askloom/kinds/questions/logic";
import { expect, test } from "vitest";
import { quickJsModule } from "../../../../../../../tests/support/quickjs-module.ts";
import { definitionOf, offered, startNames, starts } from "./starts.ts";

const questions: Question[] = [
  { id: "q1", name: "born", kind: "date", variant: "date", title: { en: "Date of birth" } },
  { id: "falls", kind: "number", variant: "integer", title: { en: "Falls" } },
  { id: "smokes", kind: "yes-no", variant: "checkbox", title: { en: "Do you smoke?" } },
  { id: "name", kind: "text", variant: "short", title: { en: "Name" } },
];
const sandbox = createSandbox(quickJsModule);
const formId = randomUUID();

test.for(startNames)("[FN25] what a person begins with is valid, and all its examples pass: %s", (name) => {
  const start = starts[name];
  const definition = definitionOf(name, {
    name: "Mine",
    formId,
    questions: offered(start, questions),
    questionKind: "text",
    newId: randomUUID,
  });
  expect(FunctionDefinition.parse(definition)).toEqual(definition);
  expect(definition.target).toEqual(start.kind === "form" ? { formId } : { questionKind: "text" });
  for (const example of definition.examples) {
    const ready = callOf(definition, example);
    expect(ready).toHaveProperty("call");
    if ("fault" in ready) continue;
    const outcome = typedOutcome(definition, sandbox.run(ready.call));
    expect([example.title, outcome, isPassing(example, outcome)]).toEqual([example.title, outcome, true]);
  }
});

test("[FN25] a ready-made function offers the questions that it can work with", () => {
  const names = (name: (typeof startNames)[number]) => offered(starts[name], questions).map(({ id }) => id);
  expect([names("age"), names("risk"), names("iban")]).toEqual([["q1"], ["falls", "smokes"], ["name"]]);
});
