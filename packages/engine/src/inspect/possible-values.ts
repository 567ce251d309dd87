import type { ConditionRow, Operator } from "@askloom/contract";

type Scalar = string | number | boolean;
type Narrow = (possible: Possible, value: ConditionRow["value"]) => void;

/** What a value can still be, after some rows that must all hold. */
export class Possible {
  isNone = false;
  #low = Number.NEGATIVE_INFINITY;
  #high = Number.POSITIVE_INFINITY;
  #isLowOpen = false;
  #isHighOpen = false;
  #equal: Scalar | undefined;
  readonly #unequal = new Set<Scalar>();
  #mustBeEmpty = false;
  #mustBeAnswered = false;
  readonly #choices: ReadonlySet<string> | undefined;

  constructor(choices: ReadonlySet<string> | undefined, bounds: { min?: unknown; max?: unknown }) {
    this.#choices = choices;
    if (typeof bounds.min === "number") this.#low = bounds.min;
    if (typeof bounds.max === "number") this.#high = bounds.max;
  }

  narrow(operator: Operator, value: ConditionRow["value"]): void {
    narrowing[operator]?.(this, value);
    if (this.#mustBeEmpty && this.#mustBeAnswered) this.isNone = true;
    if (this.#low > this.#high || (this.#low === this.#high && (this.#isLowOpen || this.#isHighOpen)))
      this.isNone = true;
  }

  beEmpty(): void {
    this.#mustBeEmpty = true;
  }

  beAnswered(): void {
    this.#mustBeAnswered = true;
  }

  atLeast(value: unknown, isOpen: boolean): void {
    this.#mustBeAnswered = true;
    if (typeof value !== "number" || value < this.#low) return;
    this.#isLowOpen = isOpen || (value === this.#low && this.#isLowOpen);
    this.#low = value;
  }

  atMost(value: unknown, isOpen: boolean): void {
    this.#mustBeAnswered = true;
    if (typeof value !== "number" || value > this.#high) return;
    this.#isHighOpen = isOpen || (value === this.#high && this.#isHighOpen);
    this.#high = value;
  }

  equal(value: unknown): void {
    this.#mustBeAnswered = true;
    if (!isScalar(value)) return;
    const folded = fold(value);
    const isOther = this.#equal !== undefined && this.#equal !== folded;
    const isUnknown = this.#choices !== undefined && !this.#choices.has(String(value));
    if (isOther || isUnknown || this.#unequal.has(folded)) this.isNone = true;
    this.#equal = folded;
    if (typeof value !== "number") return;
    this.atLeast(value, false);
    this.atMost(value, false);
    if (value < this.#low || value > this.#high) this.isNone = true;
  }

  unequal(value: unknown): void {
    if (!isScalar(value)) return;
    this.#unequal.add(fold(value));
    if (this.#equal === fold(value)) this.isNone = true;
  }

  oneOf(values: readonly unknown[]): void {
    this.#mustBeAnswered = true;
    const isOffered = (value: unknown) => this.#choices === undefined || this.#choices.has(String(value));
    const canBe = (value: unknown) => this.#equal === undefined || (isScalar(value) && fold(value) === this.#equal);
    if (!values.some((value) => isOffered(value) && canBe(value))) this.isNone = true;
  }
}

const isScalar = (value: unknown): value is Scalar => typeof value !== "object" && value !== undefined;
const fold = (value: Scalar): Scalar => (typeof value === "string" ? value.trim().toLowerCase() : value);

const narrowing: { readonly [Name in Operator]?: Narrow } = {
  "is-empty": (possible) => possible.beEmpty(),
  "is-answered": (possible) => possible.beAnswered(),
  "==": (possible, value) => possible.equal(value),
  "!=": (possible, value) => possible.unequal(value),
  "<": (possible, value) => possible.atMost(value, true),
  "<=": (possible, value) => possible.atMost(value, false),
  ">": (possible, value) => possible.atLeast(value, true),
  ">=": (possible, value) => possible.atLeast(value, false),
  contains: (possible, value) => {
    possible.beAnswered();
    if (isScalar(value)) possible.oneOf([value]);
  },
  "is-one-of": (possible, value) => {
    if (Array.isArray(value)) possible.oneOf(value);
  },
  between: (possible, value) => {
    if (!Array.isArray(value)) return;
    possible.atLeast(value[0], false);
    possible.atMost(value[1], false);
  },
};
