import type { Answer } from "../answer.ts";
import { choiceOperand, choiceText, choosable, givenChoice, idsInOrder, numbersOfChoices } from "../chosen.ts";
import { noIssues, type QuestionLogic } from "../question-logic.ts";
import { listText } from "../value-words.ts";
import type { MultipleChoiceQuestion } from "./schema.ts";

export const multipleChoiceLogic: QuestionLogic<MultipleChoiceQuestion> = {
  type: () => "choices",
  parse: chosenIn,
  initial: (question) => chosenIn(question, question.default),
  issueCodes: ["minChoices", "maxChoices"],
  check: ({ minChoices = 0, maxChoices = Number.POSITIVE_INFINITY }) => {
    if (minChoices === 0 && maxChoices === Number.POSITIVE_INFINITY) return undefined;
    return (answer, { offered }) => {
      const count = chosenOf(answer).length;
      // Nobody can choose more than is offered.
      const least = Math.min(minChoices, offered?.size ?? minChoices);
      if (count < least) return [{ code: "minChoices", figures: { min: least } }];
      return count > maxChoices ? [{ code: "maxChoices", figures: { max: maxChoices } }] : noIssues;
    };
  },
  asText: ({ choices }, answer, wording) =>
    listText(
      chosenOf(answer).map((chosen) => choiceText(choices, chosen, wording)),
      wording.language,
    ),
  operand: (_, answer) => chosenOf(answer).map(choiceOperand),
  choices: choosable,
  choiceNumbers: numbersOfChoices,
  keepOffered: (_, answer, offered) => {
    const remaining = chosenOf(answer).filter((chosen) => offered.has(String(choiceOperand(chosen))));
    return remaining.length === 0 ? undefined : remaining;
  },
};

// `parse` has made it a list.
const chosenOf = (answer: Answer): readonly Answer[] => answer as readonly Answer[];

/** The chosen ones in the order of the definition, own words last: one answer, whatever order they were chosen in. */
function chosenIn(question: MultipleChoiceQuestion, value: unknown): Answer | undefined {
  const values: readonly unknown[] = Array.isArray(value) ? value : value === undefined ? [] : [value];
  if (values.length === 0) return undefined;
  const given = values.slice(0, 5_000).map((each) => givenChoice(question, each));
  const own = given.find((chosen) => typeof chosen === "object");
  const chosen: Answer[] = idsInOrder(question.choices, given);
  if (own !== undefined) chosen.push(own);
  return chosen.length === 0 ? undefined : chosen;
}
