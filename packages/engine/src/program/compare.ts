import type { Operator } from "@askloom/contract";
import {
  type Answer,
  compareMoments,
  isMoment,
  type Moment,
  momentOf,
  type ValueType,
} from "@askloom/kinds/questions/logic";

/** What a condition row compares with: a literal, a list of them, or what another question holds. */
export type Compared = Answer | undefined;

/** Whether the comparison holds for one value (EC2 to EC5). */
export type Comparison = (value: Compared, other: Compared, how: Comparing) => boolean;

export interface Comparing {
  readonly type: ValueType;
  readonly moment: Moment;
}

/** Every operator; a comparison with nothing is false, except where EC3 says otherwise. */
export const comparisons: Readonly<Record<Operator, Comparison>> = {
  "is-empty": (value) => value === undefined,
  "is-answered": (value) => value !== undefined,
  "==": (value, other, how) => isEqual(value, other, how),
  "!=": (value, other, how) => !isEqual(value, other, how),
  "<": (value, other, how) => order(value, other, how) < 0,
  "<=": (value, other, how) => order(value, other, how) <= 0,
  ">": (value, other, how) => order(value, other, how) > 0,
  ">=": (value, other, how) => order(value, other, how) >= 0,
  contains: (value, other) => contains(value, other),
  "does-not-contain": (value, other) => !contains(value, other),
  "starts-with": (value, other) => isTextual(value) && isTextual(other) && folded(value).startsWith(folded(other)),
  "ends-with": (value, other) => isTextual(value) && isTextual(other) && folded(value).endsWith(folded(other)),
  "is-one-of": isOneOf,
  between: (value, other, how) => {
    if (!isList(other) || other.length !== 2) return false;
    return order(value, other[0], how) >= 0 && order(value, other[1], how) <= 0;
  },
};

/** Without regard to case and to white space around it (EC2). */
export const folded = (value: string | number): string => String(value).trim().normalize().toLowerCase();

export function isEqual(value: Compared, other: Compared, how: Comparing): boolean {
  if (value === undefined || other === undefined) return false;
  if (isList(value)) return hasExactly(value, isList(other) ? other : [other]);
  if (isList(other) || typeof value === "object" || typeof other === "object") return false;
  if (typeof value === "boolean" || typeof other === "boolean") return String(value) === String(other);
  if (how.type === "choice" && typeof value === "string") return value === String(other);
  return order(value, other, how) === 0;
}

/** Below, at or above zero; NaN where there is no order. */
function order(value: Compared, other: Compared, { type, moment }: Comparing): number {
  if (!isTextual(value) || !isTextual(other)) return Number.NaN;
  if (typeof value === "number" || typeof other === "number") return numberIn(value) - numberIn(other);
  if (type === "choice" || type === "choices") return Number.NaN;
  if (type === "date" || type === "time") {
    const against = other.startsWith("today") ? (relativeTo(value, other, moment) ?? other) : other.trim();
    return compareMoments(value, against);
  }
  const [one, two] = [folded(value), folded(other)];
  if (one === two) return 0;
  return one < two ? -1 : 1;
}

const isList = (value: Compared): value is readonly Answer[] => Array.isArray(value);
const isTextual = (value: Compared): value is string | number => typeof value === "string" || typeof value === "number";

function numberIn(value: string | number): number {
  if (typeof value === "number") return value;
  return value.trim() === "" ? Number.NaN : Number(value);
}

function relativeTo(value: string, written: string, moment: Moment): string | undefined {
  const shapes = ["date", "date-time", "month", "week", "time"] as const;
  const shape = shapes.find((each) => isMoment(each, value));
  return shape === undefined ? undefined : momentOf(written, shape, moment);
}

function hasExactly(value: readonly Answer[], others: readonly Answer[]): boolean {
  const wanted = new Set(others.map(String));
  return wanted.size === value.length && value.every((each) => typeof each === "string" && wanted.has(each));
}

function contains(value: Compared, other: Compared): boolean {
  if (value === undefined || other === undefined) return false;
  const wanted = isList(other) ? other : [other];
  if (isList(value)) return wanted.every((each) => value.includes(each));
  return isTextual(value) && wanted.every((each) => isTextual(each) && folded(value).includes(folded(each)));
}

function isOneOf(value: Compared, other: Compared, how: Comparing): boolean {
  if (value === undefined || other === undefined) return false;
  const among = isList(other) ? other : [other];
  if (isList(value)) return among.some((each) => value.includes(each));
  return among.some((each) => isEqual(value, each, how));
}
