import { expect, test } from "vitest";
import { matching, stepped } from "./combobox-matches.ts";

const options = ["Zürich", "Basel", "Genève", "Neu Zürich"].map((label) => ({ id: label, label }));
const labels = (query: string) => matching(options, query).map(({ label }) => label);

test("what is typed is found without regard to case and accents, first what begins with it", () => {
  expect(labels("zur")).toEqual(["Zürich", "Neu Zürich"]);
  expect(labels("GENEVE")).toEqual(["Genève"]);
  expect(labels("e")).toEqual(["Basel", "Genève", "Neu Zürich"]);
  expect(labels(" ")).toHaveLength(4);
  expect(labels("x")).toEqual([]);
});

test("the arrows go around, over what cannot be chosen", () => {
  const some = [
    { id: "a", label: "a" },
    { id: "b", label: "b", isDisabled: true },
    { id: "c", label: "c" },
  ];
  expect(stepped(some, -1, 1)).toBe(0);
  expect(stepped(some, 0, 1)).toBe(2);
  expect(stepped(some, 2, 1)).toBe(0);
  expect(stepped(some, 0, -1)).toBe(2);
  expect(stepped(some, -1, -1)).toBe(2);
  expect(stepped([], -1, 1)).toBe(-1);
});
