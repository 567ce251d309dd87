import { expect, test } from "vitest";
import { postedAnswers } from "./posted-answers.ts";

const posted = (...entries: [string, unknown][]) => JSON.parse(JSON.stringify(postedAnswers(entries)));

test("names say the shape of an answer", () => {
  expect(
    posted(
      ["name", "Ann"],
      ["meals[]", "lunch"],
      ["meals[]", "dinner"],
      ["stay[from]", "2026-11-01"],
      ["stay[to]", "2026-11-03"],
      ["usage[pool][]", "morning"],
      ["usage[pool][]", "evening"],
      ["empty", ""],
    ),
  ).toEqual({
    name: "Ann",
    meals: ["lunch", "dinner"],
    stay: { from: "2026-11-01", to: "2026-11-03" },
    usage: { pool: ["morning", "evening"] },
    empty: null,
  });
});

test("what came empty was emptied: it takes the answer away, and what did not come at all stays", () => {
  expect(
    posted(
      ["name", ""],
      ["stay[from]", ""],
      ["stay[to]", ""],
      ["drink[other]", ""],
      ["meals[]", ""],
      ["half[from]", "1"],
      ["half[to]", ""],
    ),
  ).toEqual({ name: null, stay: null, drink: null, meals: [], half: { from: "1", to: "" } });
  expect(posted()).toEqual({});
});

test("own words take the place of the choice that says so", () => {
  expect(posted(["drink", "+other"], ["drink[other]", "Tea"])).toEqual({ drink: { other: "Tea" } });
  expect(posted(["drink", "water"], ["drink[other]", "Tea"])).toEqual({ drink: "water" });
  expect(posted(["drink[other]", "Tea"])).toEqual({ drink: { other: "Tea" } });
  expect(posted(["meals[]", "lunch"], ["meals[]", "+other"], ["meals[other]", "Cake"])).toEqual({
    meals: ["lunch", { other: "Cake" }],
  });
});

test("rows are put together, also empty ones, also nested ones, in the order of the page", () => {
  expect(
    posted(
      ["children/r2", ""],
      ["children/r2/name", "Bo"],
      ["children/r1", ""],
      ["children/r2/toys/r1", ""],
      ["children/r2/toys/r1/toy", "Ball"],
    ),
  ).toEqual({
    children: [
      { id: "r2", answers: { name: "Bo", toys: [{ id: "r1", answers: { toy: "Ball" } }] } },
      { id: "r1", answers: {} },
    ],
  });
});

test.each(["", "[]", "a[b", "a[b][c]", "]["])("the name %j is none of ours", (name) => {
  expect(posted([name, "x"])).toEqual({});
});

test("files are not answers, and names that every object has do no harm", () => {
  expect(posted(["paper", { size: 3 }])).toEqual({});
  postedAnswers([
    ["__proto__", "x"],
    ["__proto__/r1/polluted", "x"],
    ["a[__proto__]", "x"],
  ]);
  expect({}).not.toHaveProperty("polluted");
});
