import { atOnce } from "@askloom/engine";
import { expect, test } from "vitest";
import { formWith, question } from "../../../../../tests/support/form-builder.ts";
import { type Column, columnSteps } from "./columns.ts";
import { labelKeySteps } from "./label-keys.ts";

const choosing = (id: string, label: string) =>
  question(id, { kind: "single-choice", variant: "radio", choices: [{ id: "c", label: { en: label } }] } as object);

const definition = formWith("Tea", [
  ...Array.from({ length: 40 }, (_, at) => choosing(`q${at}`, "Coffee")),
  choosing("last", "Green TEA"),
]);

test("[RS9] [O28] the labels that a word may mean are looked for a question at a time", () => {
  const columns: Column[] = atOnce(columnSteps([{ number: 1, definition }], 1));
  expect(atOnce(labelKeySteps(columns, "tea"))).toEqual([{ key: "last", id: "c" }]);
  expect([...labelKeySteps(columns, "tea")]).toHaveLength(41);
});
