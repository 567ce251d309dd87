/** Choices that come from a list of numbers: the same list makes the same choices, and zeros make the plainest ones. */
export class Tape {
  readonly #numbers: readonly number[];
  #at = 0;

  constructor(numbers: readonly number[]) {
    this.#numbers = numbers;
  }

  /** From 0 to below the limit. */
  below(limit: number): number {
    const number = this.#numbers[this.#at] ?? 0;
    this.#at += 1;
    return limit <= 0 ? 0 : number % limit;
  }

  get isUsedUp(): boolean {
    return this.#at >= this.#numbers.length;
  }

  pick<Value>(values: readonly [Value, ...Value[]]): Value;
  pick<Value>(values: readonly Value[]): Value | undefined;
  pick<Value>(values: readonly Value[]): Value | undefined {
    return values[this.below(values.length)];
  }

  /** True once in so many times; never where the tape is used up. */
  once(times: number): boolean {
    return this.below(times) === times - 1;
  }

  list<Value>(most: number, make: (index: number) => Value): Value[] {
    return Array.from({ length: this.below(most + 1) }, (_, index) => make(index));
  }
}
