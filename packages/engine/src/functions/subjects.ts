import type { Compiling } from "../program/compiling.ts";
import type { NodeRef } from "../program/graph.ts";
import type { ItemLayout, ScopeLayout } from "../program/layout.ts";
import { visibleRows } from "../program/operands.ts";
import { above, type Scope } from "../run/scope.ts";
import { canonicalJson } from "./canonical-json.ts";

/** What a call works on. */
export interface CallSubject {
  /** undefined while there is nothing to work on. */
  readonly read: (scope: Scope) => ReadSubject | undefined;
  readonly reads: readonly NodeRef[];
}

/** What a call works on, as it was read. */
export class ReadSubject {
  readonly value: unknown;
  #json: string | undefined;

  constructor(value: unknown) {
    this.value = value;
  }

  /** Written once: many calls may work on the same answers. */
  get json(): string {
    this.#json ??= canonicalJson(this.value);
    return this.#json;
  }
}

/** The name by which functions know a question. */
export const answerName = ({ item, id }: Pick<ItemLayout, "item" | "id">): string =>
  ("name" in item && item.name?.trim()) || id;

/** One answer, seen from a row it is in; undefined for a question that has several answers from there (EF7). */
export function answerSubject(item: ItemLayout | undefined, from: ScopeLayout): CallSubject | undefined {
  if (item?.logic === undefined) return undefined;
  const depth = item.scope.chain.length;
  if (from.chain[depth - 1] !== item.scope) return undefined;
  const steps = from.chain.length - depth;
  const read = (scope: Scope) => {
    const answer = answerIn(above(scope, steps), item);
    return answer === undefined ? undefined : new ReadSubject(answer);
  };
  return { read, reads: nodesOf(item) };
}

/** The answers by name, from the form's own scope; those that the body names, or else all but what functions give (EF8). */
export function responseSubject(
  compiling: Compiling,
  names: readonly string[] | "all",
  from: ScopeLayout,
): CallSubject {
  const key = names === "all" ? names : JSON.stringify([...names].sort());
  const slot = compiling.responseSlots.get(key) ?? addResponse(compiling, names);
  compiling.responseSlots.set(key, slot);
  const steps = from.chain.length - 1;
  return {
    // The slot holds what the node below reads.
    read: (scope) => above(scope, steps).values[slot] as ReadSubject | undefined,
    reads: [{ scope: compiling.layout.root, slot }],
  };
}

/** A node that reads these answers for all calls that work on them: each by itself would be a reader of each answer. */
function addResponse({ graph, layout: { root } }: Compiling, names: readonly string[] | "all"): number {
  const named = new Set(names);
  const isRead = (item: ItemLayout) =>
    names === "all" ? item.logic?.functionSource?.(item.item) === undefined : named.has(answerName(item));
  const items = root.items.filter((item) => isAnswered(item) && isRead(item));
  return graph.add(root, (scope) => new ReadSubject(recordOf(scope, items)), items.flatMap(nodesOf));
}

/** A question whose answer someone may read (EF8). */
const isAnswered = ({ logic, item }: ItemLayout): boolean => logic !== undefined && logic.isSecret?.(item) !== true;

function recordOf(scope: Scope, items: readonly ItemLayout[]): Record<string, unknown> {
  scope.context.budget.spend(1 + items.length);
  return Object.fromEntries(items.map((item) => [answerName(item), answerIn(scope, item) ?? null]));
}

/** The answer as it is stored; of a repeat its rows, each with its answers by name. */
function answerIn(scope: Scope, { inner, rows, value }: ItemLayout): unknown {
  if (inner === undefined) return scope.values[value];
  if (scope.values[rows] === undefined) return undefined;
  return visibleRows(scope, rows).map((row) => recordOf(row, inner.items.filter(isAnswered)));
}

const nodesOf = (item: ItemLayout): NodeRef[] =>
  item.inner === undefined
    ? [{ scope: item.scope, slot: item.value }]
    : [{ scope: item.scope, slot: item.rows }, ...item.inner.items.filter(isAnswered).flatMap(nodesOf)];
