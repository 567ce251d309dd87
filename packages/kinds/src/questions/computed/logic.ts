import type { Answer } from "../answer.ts";
import { roundedTo } from "../decimals.ts";
import { isRecord } from "../given-value.ts";
import { type Grain, type QuestionLogic, type ValueType, type Wording, wordsOf } from "../question-logic.ts";
import {
  calculatedText,
  currencyText,
  listText,
  momentText,
  numberText,
  percentText,
  shownOf,
} from "../value-words.ts";
import type { ComputedQuestion } from "./schema.ts";

const types: Readonly<Record<NonNullable<ComputedQuestion["format"]>, ValueType>> = {
  text: "text",
  integer: "number",
  decimal: "number",
  currency: "number",
  percent: "number",
  date: "date",
};

const grains: Readonly<Partial<Record<NonNullable<ComputedQuestion["format"]>, Grain>>> = {
  integer: "whole",
  date: "date",
};

export const computedLogic: QuestionLogic<ComputedQuestion> = {
  type: ({ format = "text" }) => types[format],
  grain: ({ format = "text" }) => grains[format],
  // Only a rule can set it; an answer from outside is not looked at.
  parse: (_, value) =>
    typeof value === "string" || typeof value === "boolean" || (typeof value === "number" && Number.isFinite(value))
      ? value
      : undefined,
  issueCodes: [],
  check: () => undefined,
  formula: ({ formula, function: source }) => (source ? undefined : formula),
  functionSource: ({ function: source }) => source,
  isConcealed: ({ concealed = false }) => concealed,
  asText: ({ format, currency }, answer, wording) => {
    const { language } = wording;
    if (typeof answer !== "number") return plainText(answer, wording);
    if (format === "currency") return currencyText(answer, currency, language);
    if (format === "percent") return percentText(shownOf(answer), language);
    return format === "integer" ? numberText(roundedTo(answer, 0), language) : calculatedText(answer, language);
  },
};

/** Any value as text: what a formula gives, or a variable holds. */
export function plainText(value: Answer, wording: Omit<Wording, "say">): string {
  const { language } = wording;
  if (typeof value === "string") return momentText(value, language);
  if (typeof value === "number") return calculatedText(value, language);
  if (typeof value === "boolean") return value ? wordsOf(wording).yes : wordsOf(wording).no;
  const parts: readonly Answer[] = isRecord(value) ? Object.values(value) : value;
  return listText(
    parts.map((part) => plainText(part, wording)),
    language,
  );
}
