import { isOn } from "../program/item-nodes.ts";
import { type FormLayout, type ItemLayout, none } from "../program/layout.ts";
import type { Scope } from "./scope.ts";

/** Numbers of visible questions (ET3), in a Fenwick tree: showing one and asking for a number both cost the logarithm. */
export class Numbering {
  readonly #items: readonly ItemLayout[];
  readonly #isCounted: Uint8Array;
  readonly #tree: Int32Array;
  readonly #perPage: boolean;
  /** The first number that may have changed since it was last asked for. */
  #firstChanged = Number.POSITIVE_INFINITY;

  constructor({ numbered }: FormLayout, numbering: "none" | "form" | "page" | undefined) {
    this.#items = numbered;
    this.#isCounted = new Uint8Array(numbered.length);
    this.#tree = new Int32Array(numbered.length + 1);
    this.#perPage = numbering === "page";
  }

  /** Takes over whether the question is visible now. */
  update(item: ItemLayout, scope: Scope): void {
    if (item.number === none) return;
    const counted = isOn(scope.values, item.visible) ? 1 : 0;
    const before = this.#isCounted[item.number] ?? 0;
    if (counted === before) return;
    this.#isCounted[item.number] = counted;
    for (let at = item.number + 1; at < this.#tree.length; at += at & -at)
      this.#tree[at] = (this.#tree[at] ?? 0) + counted - before;
    this.#firstChanged = Math.min(this.#firstChanged, item.number);
  }

  updateAll(root: Scope): void {
    for (const item of this.#items) this.update(item, root);
    this.#firstChanged = Number.POSITIVE_INFINITY;
  }

  numberOf({ number, page }: ItemLayout): number | undefined {
    if (number === none || this.#isCounted[number] !== 1) return undefined;
    return this.#upTo(number + 1) - (this.#perPage ? this.#upTo(this.#firstOn(page.start)) : 0);
  }

  /** Whether the item's number may have changed since `takeFirstChanged`. */
  takeFirstChanged(): number {
    const first = this.#firstChanged;
    this.#firstChanged = Number.POSITIVE_INFINITY;
    return first;
  }

  /** How many of the first questions are visible. */
  #upTo(count: number): number {
    let sum = 0;
    for (let at = count; at > 0; at -= at & -at) sum += this.#tree[at] ?? 0;
    return sum;
  }

  /** The first numbered question at or behind an item of the form. */
  #firstOn(index: number): number {
    let low = 0;
    let high = this.#items.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#items[middle]?.index ?? 0) < index) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
