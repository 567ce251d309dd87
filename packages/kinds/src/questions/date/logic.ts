import { compareMoments, isMoment, momentOf } from "../moments.ts";
import { noIssues, type QuestionLogic } from "../question-logic.ts";
import { momentText } from "../value-words.ts";
import type { DateQuestion } from "./schema.ts";

export const dateLogic: QuestionLogic<DateQuestion> = {
  type: ({ variant }) => (variant === "time" ? "time" : "date"),
  grain: ({ variant }) => variant,
  parse: ({ variant }, value) => {
    if (typeof value !== "string") return undefined;
    // Some browsers write seconds behind the minutes.
    const moment = value.trim().replace(/(\d{2}:\d{2}):\d{2}(?:\.\d+)?$/, "$1");
    return isMoment(variant, moment) ? moment : undefined;
  },
  initial: (question, moment) => momentOf(question.default, question.variant, moment),
  issueCodes: ["min", "max"],
  check: ({ variant, min, max }) => {
    if (min === undefined && max === undefined) return undefined;
    return (answer, context) => {
      const value = String(answer);
      const earliest = momentOf(min, variant, context);
      if (earliest !== undefined && compareMoments(value, earliest) < 0)
        return [{ code: "min", figures: { min: earliest } }];
      const latest = momentOf(max, variant, context);
      if (latest !== undefined && compareMoments(value, latest) > 0) return [{ code: "max", figures: { max: latest } }];
      return noIssues;
    };
  },
  asText: (_, answer, { language }) => momentText(String(answer), language),
};
