import { givenNumber } from "../given-value.ts";
import { noIssues, type QuestionLogic } from "../question-logic.ts";
import { areWhole, isOnStep } from "../step.ts";
import { numberText } from "../value-words.ts";
import type { SliderQuestion } from "./schema.ts";

export const sliderLogic: QuestionLogic<SliderQuestion> = {
  type: () => "number",
  grain: ({ min, step }) => (areWhole(min, step) ? "whole" : undefined),
  measure: ({ min, max }) => ({ min, max }),
  parse: (_, value) => givenNumber(value),
  initial: (question) => givenNumber(question.default),
  issueCodes: ["min", "max", "step"],
  check: ({ min, max, step }) => {
    return (answer) => {
      const value = Number(answer);
      if (value < min) return [{ code: "min", figures: { min } }];
      if (value > max) return [{ code: "max", figures: { max } }];
      return isOnStep(value, min, step) ? noIssues : [{ code: "step", figures: { step, base: min } }];
    };
  },
  asText: (_, answer, { language }) => numberText(Number(answer), language),
};
