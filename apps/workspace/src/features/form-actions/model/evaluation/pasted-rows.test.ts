import { expect, test } from "vitest";
import { item, number, yesNo } from "../../../../../../../tests/support/forms/build-form.ts";
import { itemTraits } from "../../../../shared/conditions/model/item-traits.ts";
import { type NamedSubject, pastedRows } from "./pasted-rows.ts";

const words: Record<string, string> = {
  "==": "is",
  "!=": "is not",
  "<": "is less than",
  ">=": "is at least",
  "is-empty": "is empty",
  "is-answered": "is answered",
  "is-one-of": "is one of",
  between: "is between",
};
const questions: NamedSubject[] = [
  item("single-choice", "city", {
    choices: [
      { id: "p", label: { en: "Paris" } },
      { id: "i", label: { en: "Is empty" } },
    ],
  }),
  number("age"),
  yesNo("member"),
].map((question) => {
  const traits = itemTraits(question);
  if (traits === undefined) throw new Error("a question has traits");
  const names: Record<string, string> = { p: "Paris", i: "Is empty" };
  const subject = {
    operand: { question: question.id },
    name: question.id,
    traits,
    choiceName: (id: string) => names[id] ?? id,
  };
  return { subject, names: [question.id, `The ${question.id}`] };
});
const paste = (text: string, room = 500) => {
  let count = 0;
  return pastedRows(text, {
    questions,
    words: {
      operator: (operator) => words[operator] ?? operator,
      yes: ["Yes", "true"],
      no: ["No", "false"],
      and: "and",
    },
    newId: (stem) => `${stem}${++count}`,
    room,
  });
};

test.each([
  ["the city\tParis\t2\t0", { operand: { question: "city" }, operator: "==", value: "p", whenTrue: 2, whenFalse: 0 }],
  ["city\tis not Paris\t1,5\t-1", { operator: "!=", value: "p", whenTrue: 1.5, whenFalse: -1 }],
  ["city\tis one of Paris; is empty\t1", { operator: "is-one-of", value: ["p", "i"], whenFalse: 0 }],
  ["city\tis empty\t1", { operator: "==", value: "i" }],
  ["age\tis empty\t1", { operator: "is-empty" }],
  ["age\t≥ 18\t1", { operator: ">=", value: 18 }],
  ["age\tis at least 18,5\t1", { operator: ">=", value: 18.5 }],
  ["age\tis between 3 and 7\t1", { operator: "between", value: [3, 7] }],
  ["age\t7\t1", { operator: "==", value: 7 }],
  ["member\tyes\t1", { operator: "==", value: true }],
])("[FA82] the line %j is a test", (line, row) => {
  const { rows, faults, left } = paste(line);
  expect([faults, left]).toEqual([[], ""]);
  expect(rows).toMatchObject([row]);
});

test("[FA82] a first line with the names of the columns, and empty lines, are left out", () => {
  const { rows, faults } = paste("Question\tTest\tPoints\tElse\n\nage\t7\t1\n\n");
  expect([rows.length, faults]).toEqual([1, []]);
});

test("[FA82] each line that cannot be read is named with its number, and stays to be corrected", () => {
  const lines = [
    "town\tParis\t1",
    "age\t7\t1",
    "city\tis Rome\t1",
    "age\tabout 7\t1",
    "age\t\t1",
    "age\t7\t",
    "age\t7\tmany",
  ];
  const { rows, faults, left } = paste(lines.join("\n"));
  expect(rows.length).toBe(1);
  expect(faults.map(({ line, code, text }) => ({ line, code, text }))).toEqual([
    { line: 1, code: "question-unknown", text: "town" },
    { line: 3, code: "choice-unknown", text: "Rome" },
    { line: 4, code: "test-unread", text: "about 7" },
    { line: 5, code: "test-missing", text: "" },
    { line: 6, code: "points-missing", text: "" },
    { line: 7, code: "points-unread", text: "many" },
  ]);
  expect(faults[1]?.offered).toEqual(["Paris", "Is empty"]);
  expect(paste("city\tRome\t1").faults).toEqual([{ ...faults[1], line: 1 }]);
  expect(left.split("\n")).toEqual(lines.filter((_, at) => at !== 1));
});

test("[FA82] a name that two questions have is refused, and no more rows are added than there may be", () => {
  const twice = questions.map((question) => ({ ...question, names: ["Same"] }));
  const pasting = { words: { operator: (name: string) => name, yes: [], no: [], and: "and" }, newId: String, room: 9 };
  expect(pastedRows("same\t1\t1", { ...pasting, questions: twice }).faults).toMatchObject([{ code: "question-twice" }]);
  const { rows, faults, left } = paste("age\t1\t1\nage\t2\t1", 1);
  expect([rows.length, faults[0]?.code, left]).toEqual([1, "full", "age\t2\t1"]);
});
