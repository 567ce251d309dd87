import { Statement } from "@askloom/contract";
import { expect, test } from "vitest";
import { item, number, yesNo } from "../../../../../../../tests/support/forms/build-form.ts";
import type { Subject } from "../../../../shared/conditions/listed-subjects.tsx";
import { itemTraits } from "../../../../shared/conditions/model/item-traits.ts";
import {
  assistantSteps,
  commonTraits,
  emptyDraft,
  faultAt,
  fitsWith,
  statementOf,
  withQuestions,
} from "./statement-draft.ts";

const choice = (id: string) => ({ id, label: { en: id } });
const subjects: Subject[] = [
  yesNo("agrees"),
  yesNo("adult"),
  number("age"),
  item("single-choice", "first", { choices: [choice("a"), choice("b")] }),
  item("single-choice", "second", { choices: [choice("b"), choice("c")] }),
  item("single-choice", "third", { choices: [choice("x")] }),
].map((question) => {
  const traits = itemTraits(question);
  if (traits === undefined) throw new Error("a question has traits");
  return { operand: { question: question.id }, name: question.id, traits };
});
const named = (...ids: string[]) => subjects.filter(({ name }) => ids.includes(name));
const answersTo = (...ids: string[]) => ids.map((question) => ({ question }));

test("[FA84] questions are tested together if their answers are of one kind and have a choice in common", () => {
  const fitting = (...chosen: string[]) =>
    subjects.filter((subject) => fitsWith(named(...chosen), subject)).map(({ name }) => name);
  expect(fitting()).toHaveLength(subjects.length);
  expect(fitting("agrees")).toEqual(["agrees", "adult"]);
  expect(fitting("age")).toEqual(["age"]);
  expect(fitting("first")).toEqual(["first", "second"]);
  expect(commonTraits(named("first", "second"))?.choices).toEqual(["b"]);
});

test("[FA84] each step says what it lacks, and a statement is what the steps made", () => {
  const faults = (draft: Parameters<typeof faultAt>[1]) => assistantSteps.map((step) => faultAt(step, draft, subjects));
  expect(faults(emptyDraft)).toEqual(["questions", "test", "test", "name"]);
  const chosen = withQuestions(emptyDraft, answersTo("agrees", "adult"), subjects);
  expect(faults(chosen)).toEqual([undefined, undefined, undefined, "name"]);
  const statement = statementOf({ ...chosen, name: " Both " }, "s");
  expect(statement).toEqual({
    id: "s",
    name: "Both",
    questions: answersTo("agrees", "adult"),
    operator: "==",
    value: true,
  });
  expect(Statement.parse(statement)).toEqual(statement);
});

test("[FA84] other questions leave the test as it is where it fits, and the name always", () => {
  const first = { ...withQuestions(emptyDraft, answersTo("first"), subjects), value: "b", name: "Chosen" };
  expect(withQuestions(first, answersTo("first", "second"), subjects)).toMatchObject({ value: "b", name: "Chosen" });
  expect(withQuestions({ ...first, value: "a" }, answersTo("first", "second"), subjects).value).toBeUndefined();
  expect(withQuestions(withQuestions(first, [], subjects), answersTo("first"), subjects)).toEqual(first);
  expect(withQuestions(first, answersTo("age"), subjects)).toMatchObject({ operator: "==", name: "Chosen" });
});
