import type { FormDefinition } from "@askloom/contract";
import { expect, test, vi } from "vitest";
import { answerTextSteps } from "./answer-lines.ts";
import { formStateOf } from "./test-form.ts";

type Items = FormDefinition["pages"][number]["items"];

const lines = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `${name}${index}`,
    label: { en: `${name.toUpperCase()}${index}` },
  }));
const matrix = (id: string): Items[number] => ({
  kind: "matrix",
  id,
  title: { en: id },
  variant: "multiple",
  rows: lines("r", 200),
  columns: lines("c", 50),
});
const text = (id: string): Items[number] => ({ kind: "text", id, title: { en: id }, variant: "short" });

/** The text, and in how many steps it was made. */
function asText(items: Items, answers: Readonly<Record<string, unknown>>) {
  const formState = formStateOf([{ id: "one", items }]);
  for (const [id, answer] of Object.entries(answers)) formState.answer(id, answer);
  const read = vi.spyOn(formState, "text");
  const steps = answerTextSteps(formState);
  for (let count = 0; ; count += 1) {
    const { done, value } = steps.next();
    if (done) return { written: value, count, textsRead: read.mock.calls.length };
  }
}

test("[FL62] the answers are made a text in steps, one for each question and each row", () => {
  const items: Items = [
    text("a"),
    text("b"),
    { kind: "repeat", id: "rows", title: { en: "Rows" }, items: [text("t")] },
  ];
  const rows = ["x", "y"].map((id) => ({ id, answers: { t: id } }));
  expect(asText(items, { b: "1", rows })).toEqual({
    written: "b: 1\nRows\n  Row 1\n    t: x\n  Row 2\n    t: y",
    count: 7,
    textsRead: 4,
  });
});

test("[FL62] of a matrix only the rows that were answered, and the columns chosen in them, are put into words", () => {
  expect(asText([matrix("m")], { m: { r7: ["c3", "c49"], r150: ["c0"] } })).toEqual({
    written: "m\n  R7: C3, C49\n  R150: C0",
    count: 1,
    textsRead: 6,
  });
});
