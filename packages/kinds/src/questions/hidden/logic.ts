import { given, givenText } from "../given-value.ts";
import type { QuestionLogic } from "../question-logic.ts";
import type { HiddenQuestion } from "./schema.ts";

export const hiddenLogic: QuestionLogic<HiddenQuestion> = {
  type: () => "text",
  parse: (_, value) => givenText(value, 2_000),
  initial: ({ parameter = "", default: fallback }, { parameters }) =>
    givenText(given(parameters, parameter), 2_000) ?? givenText(fallback),
  issueCodes: [],
  check: () => undefined,
  asText: (_, answer) => String(answer),
  isConcealed: () => true,
};
