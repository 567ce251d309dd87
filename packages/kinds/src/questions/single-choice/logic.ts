import { choiceOperand, choiceText, choosable, givenChoice, numbersOfChoices } from "../chosen.ts";
import type { QuestionLogic } from "../question-logic.ts";
import type { SingleChoiceQuestion } from "./schema.ts";

export const singleChoiceLogic: QuestionLogic<SingleChoiceQuestion> = {
  type: () => "choice",
  parse: givenChoice,
  initial: (question) => givenChoice(question, question.default),
  issueCodes: [],
  check: () => undefined,
  asText: ({ choices }, answer, wording) => choiceText(choices, answer, wording),
  operand: (_, answer) => choiceOperand(answer),
  choices: choosable,
  choiceNumbers: numbersOfChoices,
  keepOffered: (_, answer, offered) => (offered.has(String(choiceOperand(answer))) ? answer : undefined),
};
