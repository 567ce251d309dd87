import { givenNumber, largestNumber } from "../given-value.ts";
import { type Issue, noIssues, type QuestionLogic } from "../question-logic.ts";
import { areWhole, isOnStep } from "../step.ts";
import { currencyText, numberText, percentText } from "../value-words.ts";
import type { NumberQuestion } from "./schema.ts";

export const numberLogic: QuestionLogic<NumberQuestion> = {
  type: () => "number",
  grain: ({ variant, min = 0, step = Number.NaN }) =>
    variant === "integer" || areWhole(min, step) ? "whole" : undefined,
  measure: ({ variant, min, max, unit, currency }) => ({
    min,
    max,
    unit: variant === "percent" ? { en: "%" } : variant === "currency" ? { en: currency ?? "" } : unit,
  }),
  parse: (_, value) => givenNumber(value),
  initial: (question) => givenNumber(question.default),
  issueCodes: ["integer", "min", "max", "step"],
  check: (question) => {
    const { variant, min = -largestNumber, max = largestNumber, step } = question;
    const isWhole = variant === "integer";
    const least: Issue = { code: "min", figures: { min } };
    const most: Issue = { code: "max", figures: { max } };
    const base = question.min ?? 0;
    return (answer) => {
      const value = Number(answer);
      if (value < min) return [least];
      if (value > max) return [most];
      if (isWhole && !Number.isInteger(value)) return [{ code: "integer" }];
      if (step !== undefined && !isOnStep(value, base, step)) return [{ code: "step", figures: { step, base } }];
      return noIssues;
    };
  },
  asText: ({ variant, currency, unit }, answer, { language, say }) => {
    const value = Number(answer);
    if (variant === "currency") return currencyText(value, currency, language);
    if (variant === "percent") return percentText(value, language);
    const suffix = say(unit);
    return suffix === "" ? numberText(value, language) : `${numberText(value, language)} ${suffix}`;
  },
};
