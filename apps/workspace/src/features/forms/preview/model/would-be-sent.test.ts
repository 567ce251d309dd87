import { expect, test } from "vitest";
import {
  form,
  group,
  hide,
  is,
  item,
  repeat,
  rule,
  text,
} from "../../../../../../../tests/support/forms/build-form.ts";
import { fill } from "../../../../../../../tests/support/forms/fill-form.ts";
import { firstPlaces, wouldBeSent } from "./would-be-sent.ts";

const definition = form({
  items: [
    text("name", { title: { en: "Name" }, name: "full_name" }),
    group("g", item("single-choice", "pick", { choices: [{ id: "a", label: { en: "A" }, capacity: 3 }] })),
    text("secret", { variant: "password" }),
    text("gone"),
    repeat("rows", {}, text("each")),
  ],
  rules: [rule("r", is("name", "Ann"), hide("gone"))],
});

test("[FD31] the preview tells what would be sent: the answers that are seen, under the names of their columns", () => {
  const answers = { name: "Ann", pick: "a", secret: "x", gone: "y", rows: [{ id: "1", answers: { each: "z" } }] };
  const lines = wouldBeSent(fill(definition, { answers: answers as never }));
  expect(lines.map(({ column, text: words }) => [column, words])).toEqual([
    ["full_name", "Ann"],
    ["pick", "A"],
    ["secret", "•••"],
    ["rows", expect.stringContaining("z")],
  ]);
});

test("[FD31] the preview shows the places that a new publication begins with", () => {
  expect(firstPlaces(definition)).toEqual({ pick: { a: 3 } });
});
