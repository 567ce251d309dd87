import { givenNumber } from "../given-value.ts";
import { noIssues, type QuestionLogic } from "../question-logic.ts";
import type { NpsQuestion } from "./schema.ts";

export const npsLogic: QuestionLogic<NpsQuestion> = {
  type: () => "number",
  parse: (_, value) => givenNumber(value),
  issueCodes: ["range"],
  check: () => (answer) => {
    const value = Number(answer);
    const isOffered = Number.isInteger(value) && value >= 0 && value <= 10;
    return isOffered ? noIssues : [{ code: "range", figures: { min: 0, max: 10 } }];
  },
  scale: () => ({ from: 0, to: 10, promotersFrom: 9, detractorsTo: 6 }),
  asText: (_, answer) => `${Number(answer)} / 10`,
};
