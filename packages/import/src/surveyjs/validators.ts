import type { Condition, RuleAction } from "@askloom/contract";
import type { Texts } from "@askloom/kinds/questions/schema";
import { addRule } from "../draft/draft.ts";
import { isRecord } from "../draft/is-record.ts";
import { plainText } from "../draft/plain-text.ts";
import { ruleFrom } from "../draft/rules.ts";
import { type Source, sourceOf } from "../draft/source.ts";
import { brief } from "../report.ts";
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
  numeric: (source, constraints) => [
    ...narrowed(constraints, "min", source.number("minValue")),
    ...narrowed(constraints, "max", source.number("maxValue")),
  ],
  text: (source, constraints) => [
    ...narrowed(constraints, "minLength", countIn(source, "minLength")),
    ...narrowed(constraints, "maxLength", countIn(source, "maxLength")),
  ],
  regex: (source, constraints) => {
    const pattern = constraints.pattern === undefined ? wholePattern(plainText(source.peek("regex"))) : undefined;
    if (pattern === undefined) return [];
    source.take("regex");
    constraints.pattern = pattern;
    return ["pattern"];
  },
  email: (_, constraints) => {
    constraints.isEmail = true;
    return ["email"];
  },
  answercount: (source, constraints) => [
    ...narrowed(constraints, "minChoices", countIn(source, "minCount")),
    ...narrowed(constraints, "maxChoices", countIn(source, "maxCount")),
  ],
};

type Limit = "min" | "max" | "minLength" | "maxLength" | "minChoices" | "maxChoices";

/** Of several limits the narrower holds, with its own message. */
function narrowed(constraints: Constraints, limit: Limit, bound: number | undefined): Limit[] {
  const before = constraints[limit];
  if (bound === undefined) return [];
  if (before !== undefined && (limit.startsWith("min") ? bound <= before : bound >= before)) return [];
  constraints[limit] = bound;
  return [limit];
}

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
    if (readValidator(element, source, { accepted, constraints })) source.rest();
    else context.draft.report.add("lost", name, "validator-left-out", { value: brief(validator) });
  }
  return constraints;
}

interface Reading {
  readonly accepted: readonly ValidatorType[];
  readonly constraints: Constraints;
}

/** Whether it was carried over. */
function readValidator(element: Element, source: Source, { accepted, constraints }: Reading): boolean {
  const type = plainText(source.peek("type")).replace(/validator$/, "");
  const message = () => localised(element.context, source, "text");
  const expression = type === "expression" ? takeExpression(source, "expression") : undefined;
  if (expression !== undefined) {
    source.take("type");
    refuseUnless(element, expression, message() ?? {});
    return true;
  }
  const wanted = accepted.find((each) => each === type);
  if (wanted === undefined) return false;
  source.take("type");
  if (wanted === "regex" && constraints.pattern !== undefined)
    return refuseUnlessMatched(element, source, message() ?? {});
  const codes = readers[wanted]?.(source, constraints) ?? [];
  const words = message();
  if (words !== undefined) for (const code of codes) element.messages[code] = words;
  return true;
}

/** A second pattern cannot be the question's own: it is a rule. */
function refuseUnlessMatched({ context, name, named }: Element, source: Source, message: Texts): boolean {
  const pattern = wholePattern(source.text("regex") ?? "");
  if (pattern === undefined) return false;
  const when: Condition = {
    formula: `${named.id} != null && !matchesPattern(${named.id}, ${JSON.stringify(`^(?:${pattern})$`)})`,
  };
  const actions: RuleAction[] = [{ action: "refuse", target: named.id, message }];
  addRule(context.draft, { location: name, property: "validators", when, actions });
  return true;
}

function refuseUnless({ context, name, named }: Element, expression: string, message: Texts): void {
  const written = writtenIn(context, { source: expression, location: name, property: "validators" });
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
