import type { Texts } from "@askloom/kinds/questions/schema";
import { isRecord } from "../draft/is-record.ts";
import { plainText } from "../draft/plain-text.ts";
import { ruleFrom } from "../draft/rules.ts";
import { type Source, sourceOf } from "../draft/source.ts";
import type { Element } from "./element.ts";
import { takeExpression, writtenIn } from "./expressions.ts";
import { localised } from "./survey-context.ts";

/** What validators ask of an answer. */
export interface Constraints {
  min?: number | undefined;
  max?: number | undefined;
  minLength?: number | undefined;
  maxLength?: number | undefined;
  pattern?: string | undefined;
  isEmail?: true;
  minChoices?: number | undefined;
  maxChoices?: number | undefined;
}

type ReadValidator = (source: Source, constraints: Constraints) => string[];

/** Each gives the codes under which its own message stands. */
const readers: Readonly<Record<string, ReadValidator>> = {
  numeric: (source, constraints) => {
    constraints.min = source.number("minValue") ?? constraints.min;
    constraints.max = source.number("maxValue") ?? constraints.max;
    return ["min", "max"];
  },
  text: (source, constraints) => {
    constraints.minLength = countIn(source, "minLength") ?? constraints.minLength;
    constraints.maxLength = countIn(source, "maxLength") ?? constraints.maxLength;
    return ["minLength", "maxLength"];
  },
  regex: (source, constraints) => {
    const pattern = wholePattern(source.text("regex") ?? "");
    if (pattern !== undefined) constraints.pattern = pattern;
    return ["pattern"];
  },
  email: (_, constraints) => {
    constraints.isEmail = true;
    return ["email"];
  },
  answercount: (source, constraints) => {
    constraints.minChoices = countIn(source, "minCount") ?? constraints.minChoices;
    constraints.maxChoices = countIn(source, "maxCount") ?? constraints.maxChoices;
    return ["minChoices", "maxChoices"];
  },
};

export type ValidatorType = "numeric" | "text" | "regex" | "email" | "answercount";

/** Reads the validators that the kind can keep; others are reported, expressions become refuse rules. */
export function constraintsOf(element: Element, accepted: readonly ValidatorType[]): Constraints {
  const constraints: Constraints = {};
  const { context, name } = element;
  for (const validator of element.source.list("validators")) {
    if (!isRecord(validator)) {
      context.draft.report.add("lost", name, "element-unreadable", { property: "validators", value: typeof validator });
      continue;
    }
    const source = sourceOf(validator, name, context.draft.report);
    readValidator(element, source, accepted, constraints);
    source.rest();
  }
  return constraints;
}

function readValidator(
  element: Element,
  source: Source,
  accepted: readonly ValidatorType[],
  constraints: Constraints,
): void {
  const type = plainText(source.peek("type")).replace(/validator$/, "");
  const message = () => localised(element.context, source, "text");
  const expression = type === "expression" ? takeExpression(source, "expression") : undefined;
  if (expression !== undefined) {
    source.take("type");
    refuseUnless(element, expression, message() ?? {});
    return;
  }
  const wanted = accepted.find((each) => each === type);
  if (wanted === undefined) return;
  source.take("type");
  const codes = readers[wanted]?.(source, constraints) ?? [];
  const words = message();
  if (words === undefined) return;
  for (const code of codes) if (code === "email" || hasLimit(constraints, code)) element.messages[code] = words;
}

const hasLimit = (constraints: Constraints, code: string): boolean =>
  Object.entries(constraints).some(([limit, value]) => limit === code && value !== undefined);

function refuseUnless({ context, name, named }: Element, expression: string, message: Texts): void {
  const written = writtenIn(context, { source: expression, place: name, property: "validators" });
  context.draft.later.push(() =>
    ruleFrom(context.draft, written, {
      actions: [{ action: "refuse", target: named.id, message }],
      wrap: (when) => ({
        match: "all",
        of: [
          { operand: { question: named.id }, operator: "is-answered" },
          { match: "none", of: [when] },
        ],
      }),
    }),
  );
}

export function countIn(source: Source, property: string): number | undefined {
  const value = source.peek(property);
  const number = typeof value === "string" ? Number(value) : value;
  if (typeof number !== "number" || !Number.isInteger(number) || number < 0 || number > 100_000) return undefined;
  source.take(property);
  return number;
}

/** SurveyJS looks for the expression anywhere in the answer; here the whole answer must match. */
export function wholePattern(regex: string): string | undefined {
  if (regex === "" || regex.length > 450 || regex.includes("\u0000") || !regex.isWellFormed()) return undefined;
  const isStart = regex.startsWith("^");
  const isEnd = regex.endsWith("$") && !regex.endsWith("\\$");
  const body = regex.slice(isStart ? 1 : 0, isEnd ? -1 : undefined);
  const isWhole = !body.includes("|");
  if (isStart && isEnd && isWhole) return body;
  if (!isWhole) return `[\\s\\S]*(?:${regex})[\\s\\S]*`;
  return `${isStart ? "" : "[\\s\\S]*"}(?:${body})${isEnd ? "" : "[\\s\\S]*"}`;
}
