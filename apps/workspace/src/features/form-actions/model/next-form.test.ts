import { expect, test } from "vitest";
import { form, item, text } from "../../../../../../tests/support/forms/build-form.ts";
import { nextValue, parametersOf, questionsToHandOver } from "./next-form.ts";

const definition = form({
  items: [item("hidden", "who", { parameter: "name" }), text("city"), text("pin", { variant: "password" })],
  variables: [
    { id: "v1", name: "Source", source: "address", parameter: "utm" },
    { id: "v2", name: "Name", source: "address", parameter: "name" },
    { id: "v3", name: "Sum", source: "computed", formula: "1" },
  ],
});

test("[FA92] the parameters that are offered are those that the form reads, each once", () => {
  expect(parametersOf(definition)).toEqual(["utm", "name"]);
});

test("[FA92] secret answers are not offered", () => {
  expect([...questionsToHandOver(definition)]).toEqual(["who", "city"]);
});

test("[FA92] a new row has a parameter without a value yet, and the question of its name where there is one", () => {
  const offered = { parameters: ["utm", "city"], questions: ["who", "city"] };
  const first = nextValue([], offered);
  expect(first).toEqual({ parameter: "utm", question: "who" });
  expect(nextValue(first === undefined ? [] : [first], offered)).toEqual({ parameter: "city", question: "city" });
  expect(nextValue([], { parameters: [], questions: ["who"] })).toEqual({ parameter: "", question: "who" });
  expect(nextValue([], { parameters: ["utm"], questions: [] })).toBeUndefined();
});
