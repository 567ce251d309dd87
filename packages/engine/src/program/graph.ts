import type { Scope } from "../run/scope.ts";
import type { ItemLayout, ScopeLayout } from "./layout.ts";
import { none } from "./layout.ts";
import { orderSteps } from "./order.ts";
import { grouped, type Pairs } from "./pairs.ts";

/** Works out a node's value from the values of others. */
export type Evaluate = (scope: Scope) => unknown;

/** A node: a slot of a scope. */
export interface NodeRef {
  readonly scope: ScopeLayout;
  readonly slot: number;
}

/** The rule or formula that a node belongs to; of a circle the last one in order gives way (ER13). */
export type Owner = number;

/** Nodes in the order in which they are evaluated: a node reads only nodes with lower numbers. */
export interface Graph {
  readonly evaluate: readonly Evaluate[];
  readonly scopeOf: Int32Array;
  readonly slotOf: Int32Array;
  /** The nodes that read a node: `dependents[dependentsFrom[node]] …`. */
  readonly dependentsFrom: Int32Array;
  readonly dependents: Int32Array;
  /** The items, by serial, whose state shows a node. */
  readonly watchersFrom: Int32Array;
  readonly watchers: Int32Array;
  /** The slot of the same scope that counts how many such nodes are true. */
  readonly countedBy: Int32Array;
  /** Whether a change of the node can change the path or what stands on its pages. */
  readonly shapesPath: Uint8Array;
}

interface GrowingPairs extends Pairs {
  readonly from: number[];
  readonly to: number[];
}

/** Collects nodes, who reads whom, and whose state shows what. */
export class GraphBuilder {
  readonly #evaluate: Evaluate[] = [];
  readonly #scopes: ScopeLayout[] = [];
  readonly #slots: number[] = [];
  readonly #owners: number[] = [];
  readonly #edges: GrowingPairs = { from: [], to: [] };
  readonly #watchers: GrowingPairs = { from: [], to: [] };
  readonly #counted: GrowingPairs = { from: [], to: [] };
  readonly #path: number[] = [];

  /** A slot whose value is worked out by what `define` says later. */
  reserve(scope: ScopeLayout): number {
    const slot = scope.nodes.length;
    scope.nodes.push(this.#evaluate.length);
    this.#evaluate.push(nothing);
    this.#scopes.push(scope);
    this.#slots.push(slot);
    this.#owners.push(none);
    return slot;
  }

  define({ scope, slot }: NodeRef, evaluate: Evaluate, reads: readonly NodeRef[], owner: Owner = none): void {
    const node = nodeOf(scope, slot);
    this.#evaluate[node] = evaluate;
    this.#owners[node] = owner;
    for (const read of reads) {
      if (read.slot < 0) continue;
      this.#edges.from.push(nodeOf(read.scope, read.slot));
      this.#edges.to.push(node);
    }
  }

  add(scope: ScopeLayout, evaluate: Evaluate, reads: readonly NodeRef[], owner: Owner = none): number {
    const slot = this.reserve(scope);
    this.define({ scope, slot }, evaluate, reads, owner);
    return slot;
  }

  /** The same for a node that reads slots of its own scope only. */
  defineLocal({ scope, slot }: NodeRef, evaluate: Evaluate, slots: readonly number[]): void {
    const node = nodeOf(scope, slot);
    this.#evaluate[node] = evaluate;
    for (const read of slots) {
      if (read < 0) continue;
      this.#edges.from.push(nodeOf(scope, read));
      this.#edges.to.push(node);
    }
  }

  addLocal(scope: ScopeLayout, evaluate: Evaluate, slots: readonly number[]): number {
    const slot = this.reserve(scope);
    this.defineLocal({ scope, slot }, evaluate, slots);
    return slot;
  }

  /** The item's state shows the slot of this scope. */
  watch(scope: ScopeLayout, slot: number, item: ItemLayout): void {
    if (slot < 0) return;
    this.#watchers.from.push(nodeOf(scope, slot));
    this.#watchers.to.push(item.serial);
  }

  count(scope: ScopeLayout, slot: number, counter: number): void {
    this.#counted.from.push(nodeOf(scope, slot));
    this.#counted.to.push(counter);
  }

  shapePath(scope: ScopeLayout, slot: number): void {
    if (slot >= 0) this.#path.push(nodeOf(scope, slot));
  }

  /** Puts the nodes in order, or names the owners that close a circle. */
  *finish(scopes: readonly ScopeLayout[]): Generator<undefined, Graph | ReadonlySet<Owner>> {
    const count = this.#evaluate.length;
    const { order, dropped } = yield* orderSteps({ count, owners: this.#owners, ...this.#edges });
    if (dropped.size > 0) return dropped;
    const rank = new Int32Array(count);
    for (let position = 0; position < count; position += 1) rank[order[position] ?? 0] = position;
    for (const scope of scopes)
      for (let slot = 0; slot < scope.nodes.length; slot += 1) scope.nodes[slot] = rank[scope.nodes[slot] ?? 0] ?? 0;

    const evaluate = new Array<Evaluate>(count);
    const scopeOf = new Int32Array(count);
    const slotOf = new Int32Array(count);
    for (let node = 0; node < count; node += 1) {
      const position = rank[node] ?? 0;
      evaluate[position] = this.#evaluate[node] ?? nothing;
      scopeOf[position] = this.#scopes[node]?.index ?? 0;
      slotOf[position] = this.#slots[node] ?? 0;
    }
    yield;
    const edges = ranked(this.#edges, rank);
    yield;
    const [dependentsFrom, dependents] = grouped(edges, count);
    yield;
    const [watchersFrom, watchers] = grouped({ from: ranks(this.#watchers.from, rank), to: this.#watchers.to }, count);
    yield;
    const countedBy = new Int32Array(count).fill(none);
    for (const [index, node] of this.#counted.from.entries())
      countedBy[rank[node] ?? 0] = this.#counted.to[index] ?? none;
    const shapesPath = new Uint8Array(count);
    for (const node of this.#path) shapesPath[rank[node] ?? 0] = 1;
    return {
      evaluate,
      scopeOf,
      slotOf,
      dependentsFrom,
      dependents,
      watchersFrom,
      watchers,
      countedBy,
      shapesPath,
    };
  }
}

const nothing = (): unknown => undefined;

const nodeOf = (scope: ScopeLayout, slot: number): number => scope.nodes[slot] ?? 0;

const ranks = (nodes: readonly number[], rank: Int32Array): number[] => nodes.map((node) => rank[node] ?? 0);

const ranked = ({ from, to }: Pairs, rank: Int32Array): Pairs => ({ from: ranks(from, rank), to: ranks(to, rank) });
