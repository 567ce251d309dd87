import { expect, test } from "vitest";
import { accessTo, type FunctionWords, namesIn, namesLike, suggestionsAt } from "./function-words.ts";

const words: FunctionWords = {
  kind: "form",
  questions: [
    { name: "amount", title: "How many?", choices: [] },
    {
      name: "colour",
      title: "Which colour?",
      choices: [
        { id: "red", label: "Cherry red" },
        { id: "blue", label: "Sky blue" },
      ],
    },
    { name: "two words", title: "Two words", choices: [] },
  ],
  parameters: [{ name: "extra", type: "number" }],
  language: "en",
};
const offered = (before: string, more: Partial<FunctionWords> = {}) =>
  suggestionsAt(before, { ...words, ...more })?.options.map(({ apply, detail }) => [apply, detail]);

test("[FN44] behind `response.` the questions are suggested with their titles, behind `params.` the parameters", () => {
  expect(offered("return response.a")).toEqual([
    ["amount", "How many?"],
    ["colour", "Which colour?"],
  ]);
  expect(offered("params.")).toEqual([["extra", "number"]]);
});

test("[FN44] behind a comparison the values of the choices are suggested with their labels", () => {
  const choices = [
    ['"red"', "Cherry red"],
    ['"blue"', "Sky blue"],
  ];
  expect(offered("if (response.colour === ")).toEqual(choices);
  expect(offered('response.colour !== "bl')).toEqual(choices);
  expect(offered("response.colour?.includes(")).toEqual(choices);
  expect(offered("answer == ", { kind: "question", questions: words.questions.slice(1) })).toEqual(choices);
  expect(suggestionsAt('response.colour === "b', words)?.from).toBe(20);
});

test("[FN44] the library is suggested with its documentation, and any word by the title of a question", () => {
  const round = suggestionsAt("numbers.ro", words)?.options.find(({ label }) => label === "round");
  expect(round).toMatchObject({ apply: "round(", type: "function" });
  expect(round?.info).toMatch(/→/);
  expect(offered("How")).toContainEqual(["response.amount", "amount"]);
  expect(offered("something.a")).toBeUndefined();
  expect(offered("", { kind: "question" })?.map(([apply]) => apply)).not.toContain("response.amount");
});

test("[FN44] a name that is no JavaScript name is written in brackets", () => {
  expect([accessTo("amount"), accessTo("two words"), accessTo("数量")]).toEqual([
    "response.amount",
    'response["two words"]',
    "response.数量",
  ]);
});

test("[FN81] the list of names has the answers by their titles, the parameters and the time, and can be searched", () => {
  const titles = { answer: "The answer", now: "Time of the call" };
  const names = namesIn(words, titles);
  expect(names.map(({ code }) => code)).toEqual([
    "response.amount",
    "response.colour",
    'response["two words"]',
    "params.extra",
    "now",
  ]);
  expect(namesIn({ ...words, kind: "question" }, titles).map(({ title }) => title)).toEqual([
    "The answer",
    "extra",
    "Time of the call",
  ]);
  expect(namesLike(names, " WHICH").map(({ code }) => code)).toEqual(["response.colour"]);
  expect(namesLike(names, "params").map(({ code }) => code)).toEqual(["params.extra"]);
});
