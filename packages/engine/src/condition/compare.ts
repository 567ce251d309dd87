import type { Operator } from "@askloom/contract";
import {
  type Answer,
  type Budget,
  comparedAs,
  compareMoments,
  isMoment,
  type Moment,
  momentOf,
  normalized,
  stepsToRead,
  stepsToSearch,
  type ValueType,
} from "@askloom/kinds/questions/logic";

/** What a condition row compares with: a literal, a list of them, or what another question holds. */
export type Compared = Answer | undefined;

/** Whether the comparison holds for one value (EC2 to EC5). */
export type Comparison = (value: Compared, other: Compared, how: Comparing) => boolean;

/** How values of a type are compared. */
export interface Comparing {
  readonly type: ValueType;
  readonly moment: Moment;
  readonly budget: Budget;
  readonly last: LastFolded;
}

/** Written out: it is made for every response that is validated. */
export function comparingAt(moment: Moment, budget: Budget): Readonly<Record<ValueType, Comparing>> {
  const last = new LastFolded();
  return {
    text: { type: "text", moment, budget, last },
    number: { type: "number", moment, budget, last },
    boolean: { type: "boolean", moment, budget, last },
    date: { type: "date", moment, budget, last },
    time: { type: "time", moment, budget, last },
    choice: { type: "choice", moment, budget, last },
    choices: { type: "choices", moment, budget, last },
    rows: { type: "rows", moment, budget, last },
    other: { type: "other", moment, budget, last },
  };
}

/** Folds texts. Many conditions look at one answer: the text that came last is at hand. */
class LastFolded {
  #last = "";
  #folded = "";

  folded(text: string): string {
    if (text === this.#last) return this.#folded;
    this.#last = text;
    this.#folded = folded(text);
    return this.#folded;
  }
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
  contains: (value, other, how) => contains(value, other, how),
  "does-not-contain": (value, other, how) => !contains(value, other, how),
  "starts-with": (value, other, how) =>
    isTextual(value) && isTextual(other) && isFound("starts-with", value, other, how),
  "ends-with": (value, other, how) => isTextual(value) && isTextual(other) && isFound("ends-with", value, other, how),
  "is-one-of": isOneOf,
  between: (value, other, how) => {
    if (!isList(other) || other.length !== 2) return false;
    return order(value, other[0], how) >= 0 && order(value, other[1], how) <= 0;
  },
};

/** How folded texts are searched. */
const searches = {
  contains: includesText,
  "does-not-contain": (text: string, sought: string, how: Comparing) => !includesText(text, sought, how),
  "starts-with": (text: string, sought: string) => text.startsWith(sought),
  "ends-with": (text: string, sought: string) => text.endsWith(sought),
};
const isSearch = (operator: Operator): operator is keyof typeof searches => Object.hasOwn(searches, operator);

/** A comparison with a literal. A text that others are searched for is folded once, not for each of them. */
export function comparisonWith(operator: Operator, literal: Compared): (value: Compared, how: Comparing) => boolean {
  const compare = comparisons[operator];
  if (!isSearch(operator) || typeof literal !== "string") return (value, how) => compare(value, literal, how);
  const [sought, steps, isIn] = [folded(literal), stepsToRead(literal), searches[operator]];
  return (value, how) => {
    if (typeof value !== "string") return compare(value, literal, how);
    how.budget.spend(steps);
    return isIn(read(value, how), sought, how);
  };
}

/** Without regard to case and to white space around it (EC2). */
export const folded = (value: string | number): string => normalized(String(value).trim()).toLowerCase();

/** The value that is compared. */
function read(value: string | number, { budget, last }: Comparing): string {
  if (typeof value !== "string") return folded(value);
  budget.spend(stepsToRead(value));
  return last.folded(value);
}

/** What it is compared with: another one each time. */
function readOther(value: string | number, { budget }: Comparing): string {
  if (typeof value === "string") budget.spend(stepsToRead(value));
  return folded(value);
}

export function isEqual(value: Compared, other: Compared, how: Comparing): boolean {
  if (value === undefined || other === undefined) return false;
  if (isList(value)) return hasExactly(value, isList(other) ? other : [other], how);
  if (isList(other) || typeof value === "object" || typeof other === "object") return false;
  if (typeof value === "boolean" || typeof other === "boolean") return String(value) === String(other);
  if (how.type === "choice" && typeof value === "string") return value === String(other);
  return order(value, other, how) === 0;
}

/** Below, at or above zero; NaN where there is no order. */
function order(value: Compared, other: Compared, how: Comparing): number {
  const { type, moment } = how;
  if (!isTextual(value) || !isTextual(other)) return Number.NaN;
  if (typeof value === "number" || typeof other === "number") return orderOfNumbers(numberIn(value), numberIn(other));
  if (type === "choice" || type === "choices") return Number.NaN;
  if (type === "date" || type === "time") {
    const against = other.startsWith("today") ? (relativeTo(value, other, moment) ?? other) : other.trim();
    return compareMoments(value, against);
  }
  const [one, two] = [read(value, how), readOther(other, how)];
  if (one === two) return 0;
  return one < two ? -1 : 1;
}

const isList = (value: Compared): value is readonly Answer[] => Array.isArray(value);
const isTextual = (value: Compared): value is string | number => typeof value === "string" || typeof value === "number";

/** As formulas compare them (EA2). */
const orderOfNumbers = (one: number, other: number): number =>
  one === other ? 0 : comparedAs(one) - comparedAs(other);

function numberIn(value: string | number): number {
  if (typeof value === "number") return value;
  return value.trim() === "" ? Number.NaN : Number(value);
}

function relativeTo(value: string, written: string, moment: Moment): string | undefined {
  const shapes = ["date", "date-time", "month", "week", "time"] as const;
  const shape = shapes.find((each) => isMoment(each, value));
  return shape === undefined ? undefined : momentOf(written, shape, moment);
}

function hasExactly(value: readonly Answer[], others: readonly Answer[], { budget }: Comparing): boolean {
  budget.spend(value.length + others.length);
  const wanted = new Set(others.map(String));
  return wanted.size === value.length && value.every((each) => typeof each === "string" && wanted.has(each));
}

function contains(value: Compared, other: Compared, how: Comparing): boolean {
  if (value === undefined || other === undefined) return false;
  const wanted = isList(other) ? other : [other];
  if (isList(value)) return includesEvery(value, wanted, how);
  return isTextual(value) && wanted.every((each) => isTextual(each) && isFound("contains", value, each, how));
}

function includesEvery(values: readonly Answer[], wanted: readonly Answer[], { budget }: Comparing): boolean {
  budget.spend(values.length * wanted.length);
  return wanted.every((each) => values.includes(each));
}

const isFound = (
  search: keyof typeof searches,
  value: string | number,
  part: string | number,
  how: Comparing,
): boolean => searches[search](read(value, how), readOther(part, how), how);

function includesText(text: string, sought: string, { budget }: Comparing): boolean {
  budget.spend(stepsToSearch(text, sought));
  return text.includes(sought);
}

function isOneOf(value: Compared, other: Compared, how: Comparing): boolean {
  if (value === undefined || other === undefined) return false;
  const among = isList(other) ? other : [other];
  how.budget.spend(among.length * (isList(value) ? value.length : 1));
  if (isList(value)) return among.some((each) => value.includes(each));
  return among.some((each) => isEqual(value, each, how));
}
