import { noIssues, type QuestionLogic } from "../question-logic.ts";
import type { ColorQuestion } from "./schema.ts";

export const colorLogic: QuestionLogic<ColorQuestion> = {
  type: () => "text",
  parse: (_, value) => {
    if (typeof value !== "string") return undefined;
    const color = value.trim().toLowerCase();
    return /^#[0-9a-f]{6}$/.test(color) ? color : undefined;
  },
  initial: (question) => question.default,
  issueCodes: ["palette"],
  check: ({ palette = [] }) => {
    if (palette.length === 0) return undefined;
    return (answer) => (palette.includes(String(answer)) ? noIssues : [{ code: "palette" }]);
  },
  asText: (_, answer) => String(answer),
};
