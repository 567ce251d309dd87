import type { Scope } from "./scope.ts";

/** Nodes that wait to be evaluated, the lowest first: a binary heap. */
export class NodeQueue {
  readonly #nodes: number[] = [];
  readonly #scopes: Scope[] = [];

  get length(): number {
    return this.#nodes.length;
  }

  push(node: number, scope: Scope): void {
    const nodes = this.#nodes;
    const scopes = this.#scopes;
    let at = nodes.length;
    nodes.push(node);
    scopes.push(scope);
    while (at > 0) {
      const above = (at - 1) >> 1;
      const other = nodes[above] as number;
      if (other <= node) break;
      nodes[at] = other;
      scopes[at] = scopes[above] as Scope;
      at = above;
    }
    nodes[at] = node;
    scopes[at] = scope;
  }

  /** The lowest node, and its scope in `scope`. */
  pop(): number {
    const nodes = this.#nodes;
    const scopes = this.#scopes;
    const first = nodes[0] as number;
    this.scope = scopes[0];
    // Not empty: anyone who pops has asked for the length.
    const last = nodes.pop() as number;
    const lastScope = scopes.pop() as Scope;
    if (nodes.length > 0) this.#sink(last, lastScope);
    return first;
  }

  /** The scope of the node that was popped last. */
  scope: Scope | undefined;

  #sink(node: number, scope: Scope): void {
    const nodes = this.#nodes;
    const scopes = this.#scopes;
    const { length } = nodes;
    let at = 0;
    for (let below = 1; below < length; below = 2 * at + 1) {
      const right = below + 1;
      // Both are below the length.
      const lower = right < length && (nodes[right] as number) < (nodes[below] as number) ? right : below;
      const other = nodes[lower] as number;
      if (other >= node) break;
      nodes[at] = other;
      scopes[at] = scopes[lower] as Scope;
      at = lower;
    }
    nodes[at] = node;
    scopes[at] = scope;
  }
}
