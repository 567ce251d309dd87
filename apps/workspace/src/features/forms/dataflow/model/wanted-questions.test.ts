import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { form, number, text } from "../../../../../../../tests/support/forms/build-form.ts";
import { createFormStore } from "../../designer/model/form-store.ts";
import { wantedQuestions } from "./wanted-questions.ts";

const library = { id: randomUUID(), revision: 1 };
const store = createFormStore(form({ items: [number("amount"), text("account", { library })] }));

test("[FN79] functions are offered for questions by their kind and by where they came from in the library", () => {
  expect(wantedQuestions(store, ["amount", "account", "page1", "gone"], undefined)).toEqual([
    { id: "amount", kind: "number", library: undefined },
    { id: "account", kind: "text", library },
  ]);
});

test("[FN79] while a question of the library is edited, functions that are written for it are offered", () => {
  const { id } = library;
  expect(wantedQuestions(store, ["amount"], id)).toEqual([{ id: "amount", kind: "number", library: { id } }]);
});
