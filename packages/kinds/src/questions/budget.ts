/**
 * What one evaluation of a form may cost. Counted in steps, never in time, so that browser and server agree; a step is
 * some 50 ns of work, so that the whole budget stays well below 50 ms (EX6).
 */
export const maxSteps = 300_000;

/**
 * Thrown where a budget is spent. One object for all, since it is thrown often where it is thrown at all; and without a
 * stack, for which a browser would parse the whole script a second time while the page loads.
 */
export const budgetSpent: Error = Object.create(Error.prototype, {
  message: { value: "The evaluation of the form takes more steps than it may." },
});

export class Budget {
  #left: number;
  readonly #steps: number;

  constructor(steps = maxSteps) {
    this.#steps = steps;
    this.#left = steps;
  }

  get isSpent(): boolean {
    return this.#left < 0;
  }

  get left(): number {
    return this.#left;
  }

  get spent(): number {
    return this.#steps - this.#left;
  }

  spend(steps: number): void {
    this.#left -= steps;
    if (this.#left < 0) throw budgetSpent;
  }

  /** Spends the steps, and says whether they were there. */
  canSpend(steps: number): boolean {
    this.#left -= steps;
    return this.#left >= 0;
  }

  /** For the next evaluation. */
  renew(): void {
    this.#left = this.#steps;
  }
}

/** Reading a text once, from start to end. */
export const stepsToRead = (text: string): number => 1 + (text.length >> 4);

/** Searching a text for another: JavaScript's own search compares each position with the whole part at worst. */
export const stepsToSearch = (text: string, part: string): number =>
  stepsToRead(text) + stepsToRead(part) + ((text.length * Math.min(part.length, text.length)) >> 4);
