import type { ConditionValue, Reference } from "@askloom/contract";
import type { OperandShape } from "@askloom/engine";
import type { ValueType } from "@askloom/kinds/questions/logic";
import { isMomentOf, type Traits } from "./traits.ts";

export type Literal = string | number | boolean;

export const isReference = (value: unknown): value is Reference =>
  typeof value === "object" && value !== null && ("question" in value || "variable" in value);

/** The value as far as it fits (FD7); undefined is no value. */
export function fittingValue(
  value: ConditionValue | undefined,
  shape: OperandShape,
  traits: Traits,
): ConditionValue | undefined {
  if (shape === "none") return undefined;
  if (isReference(value)) return shape === "one" ? value : undefined;
  const given = value === undefined ? [] : [value].flat();
  const fitting = given.map((literal) => fittingLiteral(literal, traits)).filter((literal) => literal !== undefined);
  if (shape === "list") return fitting.length === 0 ? undefined : fitting;
  if (shape === "range") return fitting.length === 0 ? undefined : fitting.slice(0, 2);
  return fitting[0] ?? firstValue(traits);
}

/** What a comparison starts with where one value is the likely one. */
const firstValue = ({ type }: Traits): Literal | undefined => (type === "boolean" ? true : undefined);

/** A literal as one of the type; undefined if it cannot be one. */
export const fittingLiteral = (literal: Literal, traits: Traits): Literal | undefined =>
  conversions[traits.type](literal, traits);

type Conversion = (literal: Literal, traits: Traits) => Literal | undefined;

const asChoice: Conversion = (literal, { choices = [] }) =>
  typeof literal === "string" && choices.includes(literal) ? literal : undefined;

const asMoment: Conversion = (literal, { moment }) =>
  typeof literal === "string" && isMomentOf(moment, literal) ? literal : undefined;

const conversions: Readonly<Record<ValueType, Conversion>> = {
  boolean: (literal) => (typeof literal === "boolean" ? literal : undefined),
  number: (literal) => (typeof literal === "boolean" ? undefined : numberIn(literal)),
  text: (literal, { readsNumbers }) => {
    if (typeof literal === "boolean") return undefined;
    return readsNumbers ? plainLiteral(String(literal)) : String(literal);
  },
  date: asMoment,
  time: asMoment,
  choice: asChoice,
  choices: asChoice,
  rows: () => undefined,
  other: () => undefined,
};

/** A number that is written as numbers are written stays a number: 9 is below 18, "9" is not below "18". */
const plainLiteral = (written: string): Literal =>
  String(Number(written)) === written && Number.isFinite(Number(written)) ? Number(written) : written;

function numberIn(literal: string | number): number | undefined {
  const number = typeof literal === "number" ? literal : Number(literal.trim() === "" ? Number.NaN : literal);
  return Number.isFinite(number) ? number : undefined;
}

/** Both ends of `between`; an end that is not there yet is an empty text, which compares with nothing. */
export function pairOf(value: ConditionValue | undefined): readonly [Literal | undefined, Literal | undefined] {
  if (!Array.isArray(value)) return [undefined, undefined];
  const [from, to] = value.map((end) => (end === "" ? undefined : end));
  return [from, to];
}

export function withEnd(
  value: ConditionValue | undefined,
  end: 0 | 1,
  literal: Literal | undefined,
): ConditionValue | undefined {
  const [from, to] = pairOf(value);
  const pair = end === 0 ? [literal, to] : [from, literal];
  return pair.every((each) => each === undefined) ? undefined : pair.map((each) => each ?? "");
}
