import { type Budget, budgetSpent } from "@askloom/kinds/questions/logic";
import type { CompiledForm } from "../program/compiling.ts";
import type { Evaluate, Graph } from "../program/graph.ts";
import { none, type ScopeLayout } from "../program/layout.ts";
import { NodeQueue } from "./node-queue.ts";
import { isSame } from "./same.ts";
import { eachRelated, type Scope } from "./scope.ts";

/**
 * Evaluates what depends on a change, and nothing else (EV7). Where the budget is spent, what is not evaluated yet waits
 * for the next change, and what could not be evaluated is nothing (EX6).
 */
export class Propagation {
  readonly #graph: Graph;
  readonly #budget: Budget;
  /** Nodes whose own evaluation took more than there was. */
  readonly #failed = new Map<Scope, Set<number>>();
  /** The first node that was not evaluated at the start. */
  #unevaluated: number | undefined;
  readonly #scopes: readonly ScopeLayout[];
  readonly #queue = new NodeQueue();
  readonly #onChange: (scope: Scope, node: number) => void;

  constructor({ graph, layout }: CompiledForm, budget: Budget, onChange: (scope: Scope, node: number) => void) {
    this.#graph = graph;
    this.#budget = budget;
    this.#scopes = layout.scopes;
    this.#onChange = onChange;
  }

  /** Something was not evaluated, or not to its end. */
  get isIncomplete(): boolean {
    if (this.#queue.length > 0 || this.#unevaluated !== undefined) return true;
    for (const scope of this.#failed.keys()) if (!scope.isRemoved) return true;
    return false;
  }

  /** Evaluates everything once, as far as the budget reaches: the nodes are in order already. */
  evaluateAll(root: Scope, first = 0): void {
    const { evaluate, scopeOf } = this.#graph;
    this.#unevaluated = undefined;
    for (let node = first; node < evaluate.length; node += 1) {
      const layout = this.#scopes[scopeOf[node] ?? 0];
      let next = node + 1;
      const settle = (scope: Scope) => {
        // What failed has failed; what comes after it waits.
        if (this.#budget.isSpent) next = node;
        else this.#settle(scope, node);
      };
      if (layout === root.layout) settle(root);
      else if (layout !== undefined) eachRelated(root, layout, settle);
      if (!this.#budget.isSpent) continue;
      if (next < evaluate.length) this.#unevaluated = next;
      return;
    }
  }

  /** Goes on with what was not evaluated at the start; whether there was anything. */
  resume(root: Scope): boolean {
    if (this.#unevaluated === undefined || this.#budget.isSpent) return false;
    this.evaluateAll(root, this.#unevaluated);
    return true;
  }

  mark(scope: Scope, node: number): void {
    const slot = this.#graph.slotOf[node] ?? 0;
    if (scope.isQueued[slot] === 1) return;
    scope.isQueued[slot] = 1;
    this.#queue.push(node, scope);
  }

  markAll(scope: Scope): void {
    for (const node of scope.layout.nodes) this.mark(scope, node);
    for (const rows of scope.rows) for (const row of rows) this.markAll(row);
  }

  /** Evaluates what is marked and, as far as values change, what reads it. */
  run(): void {
    const queue = this.#queue;
    while (queue.length > 0 && !this.#budget.isSpent) {
      const node = queue.pop();
      const { scope } = queue;
      if (scope === undefined || scope.isRemoved) continue;
      scope.isQueued[this.#graph.slotOf[node] ?? 0] = 0;
      if (!this.#settle(scope, node)) continue;
      this.#markDependents(scope, node);
      this.#onChange(scope, node);
    }
  }

  /** Whether the node has changed. */
  #settle(scope: Scope, node: number): boolean {
    const { evaluate, slotOf, countedBy } = this.#graph;
    const slot = slotOf[node] ?? 0;
    const before = scope.values[slot];
    const value = this.#evaluated(evaluate[node], scope, node);
    if (isSame(before, value)) return false;
    scope.values[slot] = value;
    const counter = countedBy[node] ?? none;
    if (counter !== none) {
      const change = Number(value === true) - Number(before === true);
      scope.counts[counter] = (scope.counts[counter] ?? 0) + change;
    }
    return true;
  }

  #evaluated(evaluate: Evaluate | undefined, scope: Scope, node: number): unknown {
    try {
      this.#budget.spend(1);
      const value = evaluate?.(scope);
      if (this.#failed.size > 0) this.#forget(scope, node);
      return value;
    } catch (error) {
      if (error !== budgetSpent) throw error;
      this.#failed.set(scope, (this.#failed.get(scope) ?? new Set()).add(node));
      return undefined;
    }
  }

  #forget(scope: Scope, node: number): void {
    const nodes = this.#failed.get(scope);
    if (nodes?.delete(node) && nodes.size === 0) this.#failed.delete(scope);
  }

  #markDependents(scope: Scope, node: number): void {
    const { dependents, dependentsFrom, scopeOf } = this.#graph;
    const own = scopeOf[node];
    const end = dependentsFrom[node + 1] ?? 0;
    for (let at = dependentsFrom[node] ?? 0; at < end; at += 1) {
      const reader = dependents[at] ?? 0;
      const target = scopeOf[reader] ?? 0;
      if (target === own) this.mark(scope, reader);
      else this.#markElsewhere(scope, reader, this.#scopes[target]);
    }
  }

  #markElsewhere(scope: Scope, reader: number, layout: ScopeLayout | undefined): void {
    if (layout !== undefined) eachRelated(scope, layout, (related) => this.mark(related, reader));
  }
}
