import type { QuestionLogic } from "../question-logic.ts";
import { isChinese } from "../value-words.ts";
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
  asText: ({ yesLabel, noLabel }, answer, { say, language }) => {
    const own = say(answer === true ? yesLabel : noLabel);
    if (own !== "") return own;
    const [yes, no] = isChinese(language) ? ["是", "否"] : ["Yes", "No"];
    return answer === true ? yes : no;
  },
  isBlank: ({ variant }, answer) => variant === "consent" && answer === false,
};
