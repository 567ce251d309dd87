import { type QuestionLogic, wordsOf } from "../question-logic.ts";
import type { YesNoQuestion } from "./schema.ts";

export const yesNoLogic: QuestionLogic<YesNoQuestion> = {
  type: () => "boolean",
  parse: (_, value) => {
    if (value === true || value === "true" || value === "on") return true;
    return value === false || value === "false" ? false : undefined;
  },
  initial: ({ variant, default: chosen }) => chosen ?? (variant === "switch" ? false : undefined),
  issueCodes: [],
  check: () => undefined,
  asText: ({ yesLabel, noLabel }, answer, wording) => {
    const own = wording.say(answer === true ? yesLabel : noLabel);
    if (own !== "") return own;
    return answer === true ? wordsOf(wording).yes : wordsOf(wording).no;
  },
  isBlank: ({ variant }, answer) => variant === "consent" && answer === false,
};
