import { word } from "@askloom/words";
import type { Answer } from "../answer.ts";
import { given, isRecord } from "../given-value.ts";
import { compareMoments, daysBetween, isMoment, momentOf } from "../moments.ts";
import { type CheckContext, type Issue, noIssues, type QuestionLogic, wordsOf } from "../question-logic.ts";
import { momentText } from "../value-words.ts";
import type { DateRangeQuestion } from "./schema.ts";

export const dateRangeLogic: QuestionLogic<DateRangeQuestion> = {
  type: () => "other",
  parse: (_, value) => {
    if (!isRecord(value)) return undefined;
    const from = dayIn(value, "from");
    const to = dayIn(value, "to");
    if (from === undefined && to === undefined) return undefined;
    return { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
  },
  issueCodes: ["incomplete", "order", "min", "max", "minDays", "maxDays"],
  check: (question) => (answer, context) => issuesOf(question, answer, context),
  asText: (_, answer, wording) => {
    const { language } = wording;
    const { from = "", to = "" } = rangeOf(answer);
    return word(wordsOf(wording), "range", { from: momentText(from, language), to: momentText(to, language) });
  },
  parts: () => [
    { id: "from", type: "date" },
    { id: "to", type: "date" },
  ],
  partOf: (answer, part) => (part === "from" || part === "to" ? rangeOf(answer)[part] : undefined),
};

interface DateRange {
  readonly from?: string;
  readonly to?: string;
}

// `parse` has made it.
const rangeOf = (answer: Answer): DateRange => answer as DateRange;

function dayIn(range: Readonly<Record<string, unknown>>, end: "from" | "to"): string | undefined {
  const day = given(range, end);
  return typeof day === "string" && isMoment("date", day) ? day : undefined;
}

function issuesOf(question: DateRangeQuestion, answer: Answer, context: CheckContext): readonly Issue[] {
  const { from, to } = rangeOf(answer);
  if (from === undefined || to === undefined) return [{ code: "incomplete" }];
  if (compareMoments(from, to) > 0) return [{ code: "order" }];
  const earliest = momentOf(question.min, "date", context);
  if (earliest !== undefined && compareMoments(from, earliest) < 0)
    return [{ code: "min", figures: { min: earliest } }];
  const latest = momentOf(question.max, "date", context);
  if (latest !== undefined && compareMoments(to, latest) > 0) return [{ code: "max", figures: { max: latest } }];
  const { minDays = 0, maxDays = Number.POSITIVE_INFINITY } = question;
  // Both ends count: from Monday to Tuesday are two days.
  const days = daysBetween(from, to) + 1;
  if (days < minDays) return [{ code: "minDays", figures: { min: minDays } }];
  return days > maxDays ? [{ code: "maxDays", figures: { max: maxDays } }] : noIssues;
}
