import type { Answer } from "../answer.ts";
import { givenText } from "../given-value.ts";
import { type Check, type CheckContext, type Issue, noIssues, type QuestionLogic } from "../question-logic.ts";
import { matchesMask } from "./mask-test.ts";
import type { TextQuestion } from "./schema.ts";

export const textLogic: QuestionLogic<TextQuestion> = {
  type: () => "text",
  parse: (_, value) => givenText(value),
  initial: (question) => givenText(question.default),
  issueCodes: ["minLength", "maxLength", "pattern", "email", "url", "tel", "mask"],
  check: (question) => {
    const tests = testsOf(question);
    return tests.length === 0 ? undefined : checkWith(tests);
  },
  usesPatterns: ({ pattern = "" }) => pattern !== "",
  isSecret: ({ variant }) => variant === "password",
  // A password is never written out, not even into a summary.
  asText: (question, answer) => (question.variant === "password" ? "••••••••" : String(answer)),
};

interface Test {
  readonly holds: (text: string, context: CheckContext) => boolean;
  readonly issue: Issue;
}

const email = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;
const telephone = /^\+?[\d ()./-]{3,30}$/;

const variantTests: Partial<Record<TextQuestion["variant"], (text: string) => boolean>> = {
  email: (text) => text.length <= 320 && email.test(text.trim()),
  url: (text) => /^https?:\/\/[^\s/]/i.test(text.trim()) && URL.canParse(text.trim()),
  tel: (text) => telephone.test(text.trim()) && (text.match(/\d/g)?.length ?? 0) >= 3,
};

function testsOf({ variant, minLength = 0, maxLength, pattern = "", mask }: TextQuestion): Test[] {
  const tests: Test[] = [];
  const own = variantTests[variant];
  if (own !== undefined) tests.push({ holds: own, issue: { code: variant } });
  if (variant === "masked" && mask !== undefined && mask !== "")
    tests.push({ holds: (text) => matchesMask(mask, text), issue: { code: "mask", figures: { mask } } });
  if (minLength > 0)
    tests.push({
      holds: (text) => isAtLeast(text, minLength),
      issue: { code: "minLength", figures: { min: minLength } },
    });
  if (maxLength !== undefined)
    tests.push({
      holds: (text) => isAtMost(text, maxLength),
      issue: { code: "maxLength", figures: { max: maxLength } },
    });
  if (pattern !== "")
    tests.push({
      holds: (text, { budget, patterns }) => {
        // A form that was compiled without patterns would let everything through.
        if (patterns === undefined) throw new Error("A form with patterns was compiled without them.");
        // A pattern that cannot be run asks for nothing; the Problems panel names it.
        return patterns.matches({ pattern, extent: "whole" }, text, budget) ?? true;
      },
      issue: { code: "pattern" },
    });
  return tests;
}

const checkWith =
  (tests: readonly Test[]): Check =>
  (answer: Answer, context) => {
    const text = String(answer);
    return tests.every(({ holds }) => holds(text, context))
      ? noIssues
      : tests.filter(({ holds }) => !holds(text, context)).map(({ issue }) => issue);
  };

// Characters as people count them: an emoji is one. A text has at most as many of them as it has units.
const isAtMost = (text: string, most: number): boolean => text.length <= most || [...text].length <= most;
const isAtLeast = (text: string, least: number): boolean => text.length >= least && [...text].length >= least;
