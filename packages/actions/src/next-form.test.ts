import { compileForm, startForm } from "@askloom/engine";
import { expect, test } from "vitest";
import { form, item, moment, number, repeat, text, yesNo } from "../../../tests/support/forms/build-form.ts";
import { handedOver } from "./next-form.ts";

const pubId = "00000000-0000-4000-8000-000000000002";
const definition = form({
  items: [
    number("amount"),
    text("name"),
    yesNo("more"),
    item("date", "day"),
    item("single-choice", "color", { choices: [{ id: "c1", label: { en: "Red" } }] }),
    text("pin", { variant: "password" }),
    item("file", "scan"),
    repeat("children", {}, text("child")),
  ],
});
const parametersFor = (answers: Record<string, unknown>, ...questions: string[]) =>
  handedOver(
    { pubId, values: questions.map((question) => ({ parameter: `p-${question}`, question })) },
    startForm(compileForm(definition, {}), { answers: answers as never, language: "en", ...moment }), // answers of tests
  );

test("[AC25] answers are handed over as they are stored, choices by their labels; nothing where nothing was answered", () => {
  const answers = { amount: 1234.5, name: "Ada", more: true, day: "2026-11-17", color: "c1" };
  expect(parametersFor(answers, "amount", "name", "more", "day", "color")).toEqual([
    ["p-amount", "1234.5"],
    ["p-name", "Ada"],
    ["p-more", "true"],
    ["p-day", "2026-11-17"],
    ["p-color", "Red"],
  ]);
  expect(parametersFor({}, "amount", "name", "gone")).toEqual([]);
});

test("[AC26] secrets, files and answers in rows are never handed over", () => {
  const file = { id: pubId, name: "a.txt", type: "text/plain", bytes: 1 };
  const answers = { pin: "1234", scan: [file], children: [{ id: "r1", answers: { child: "Bo" } }] };
  expect(parametersFor(answers, "pin", "scan", "children", "child")).toEqual([]);
});
