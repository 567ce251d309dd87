import type { Condition, ConditionRow, ConditionValue, FunctionSource, Reference } from "@askloom/contract";
import type { Texts } from "@askloom/kinds/questions/schema";
import { daysFromToday } from "./relative-days.ts";

/** What sentences are made with: words of the reader's language, and what things are called. */
export interface Speech {
  readonly say: (key: string, figures?: Readonly<Record<string, unknown>>) => string;
  /** The title of a question, page or variable. */
  readonly nameOf: (id: string) => string;
  /** The label of one of a question's choices, rows or columns; undefined if it has none of that id. */
  readonly labelOf: (questionId: string, id: string) => string | undefined;
  readonly textOf: (texts: Texts) => string;
  /** The choices of a question, with their labels. */
  readonly choicesOf?: (questionId: string) => readonly { readonly id: string; readonly label: string }[];
  /** The type of what a condition is about: operators are called differently for dates and for several choices. */
  readonly typeOf?: (reference: Reference) => string | undefined;
  /** The name of a function; undefined if it is unknown. */
  readonly functionNameOf?: (use: FunctionSource) => string | undefined;
  /** A formula in words; as it is written where this is missing. */
  readonly formula?: (formula: string) => string;
}

/** Says the texts of sentences, and those of the designer; the library looks for a key in one file only unless both are named. */
export const sayingWith =
  (t: (keys: string[], figures: Record<string, unknown>) => string): Speech["say"] =>
  (key, figures = {}) =>
    t([`forms-sentences:${key}`, `forms:${key}`, `conditions:${key}`], { ...figures });

/** A condition in words. */
export function conditionPhrase(condition: Condition, speech: Speech): string {
  const { say, formula = (written) => written } = speech;
  if ("formula" in condition) return say("sentence.formula", { formula: formula(condition.formula) });
  if ("unread" in condition) return say("sentence.unread", { text: condition.unread });
  if ("operand" in condition) return rowPhrase(condition, speech);
  const { match, of } = condition;
  const parts = of.map((member) =>
    "match" in member && member.of.length > 1
      ? `(${conditionPhrase(member, speech)})`
      : conditionPhrase(member, speech),
  );
  if (parts.length === 0) return say("sentence.nothing");
  if (match === "none") return say("sentence.none", { parts: parts.join(say("sentence.or")) });
  return parts.join(say(match === "all" ? "sentence.and" : "sentence.or"));
}

function rowPhrase({ operand, operator, value }: ConditionRow, speech: Speech): string {
  const { say, typeOf } = speech;
  const context = typeOf?.(operand);
  const figures = {
    operand: referencePhrase(operand, speech),
    operator: say(`operators.${operator}`, context === undefined ? {} : { context }),
  };
  if (operator === "is-empty" || operator === "is-answered") return say("sentence.rowAlone", figures);
  const words = value === undefined ? "…" : valuePhrase(value, operand, speech);
  return say("sentence.row", {
    ...figures,
    value: operator === "between" ? endsPhrase(value, operand, speech) : words,
  });
}

function endsPhrase(value: ConditionValue | undefined, operand: Reference, speech: Speech): string {
  const [from, to] = Array.isArray(value) ? value : [];
  const words = (end: string | number | boolean | undefined) =>
    end === undefined ? "…" : valuePhrase(end, operand, speech);
  return speech.say("sentence.ends", { from: words(from), to: words(to) });
}

export function referencePhrase(reference: Reference, { say, nameOf, labelOf }: Speech): string {
  if ("variable" in reference) return say("sentence.name", { name: nameOf(reference.variable) });
  const { question, row } = reference;
  if (row === undefined) return say("sentence.name", { name: nameOf(question) });
  return say("sentence.nameRow", { name: nameOf(question), row: labelOf(question, row) ?? row });
}

export function valuePhrase(value: ConditionValue, operand: Reference, speech: Speech): string {
  const { say, labelOf } = speech;
  if (typeof value === "object" && !Array.isArray(value)) return referencePhrase(value, speech);
  const words = (literal: string | number | boolean): string => {
    if (typeof literal === "boolean") return say(literal ? "sentence.yes" : "sentence.no");
    if (typeof literal === "number") return String(literal);
    const days = daysFromToday(literal);
    if (days !== undefined) return dayPhrase(days, speech);
    return say("sentence.quoted", { text: ("question" in operand && labelOf(operand.question, literal)) || literal });
  };
  return Array.isArray(value) ? value.map(words).join(say("sentence.comma")) : words(value);
}

function dayPhrase(days: number, { say }: Speech): string {
  if (days === 0) return say("sentence.today");
  return say(days > 0 ? "sentence.daysAfter" : "sentence.daysBefore", { count: Math.abs(days) });
}
