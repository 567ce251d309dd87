import { givenNumber } from "../given-value.ts";
import { noIssues, type QuestionLogic } from "../question-logic.ts";
import type { RatingQuestion } from "./schema.ts";

export const ratingLogic: QuestionLogic<RatingQuestion> = {
  type: () => "number",
  parse: (_, value) => givenNumber(value),
  initial: (question) => givenNumber(question.default),
  issueCodes: ["range"],
  check: ({ max }) => {
    return (answer) => {
      const value = Number(answer);
      const isOffered = Number.isInteger(value) && value >= 1 && value <= max;
      return isOffered ? noIssues : [{ code: "range", figures: { min: 1, max } }];
    };
  },
  scale: ({ max }) => ({ from: 1, to: max }),
  asText: ({ max }, answer) => `${Number(answer)} / ${max}`,
};
