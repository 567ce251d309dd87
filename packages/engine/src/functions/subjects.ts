import type { NodeRef } from "../program/graph.ts";
import type { FormLayout, ItemLayout, ScopeLayout } from "../program/layout.ts";
import { visibleRows } from "../program/operands.ts";
import { above, type Scope } from "../run/scope.ts";

/** What a call works on. */
export interface CallSubject {
  /** undefined while there is nothing to work on. */
  readonly read: (scope: Scope) => unknown;
  readonly reads: readonly NodeRef[];
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
  return { read: (scope) => answerIn(above(scope, steps), item), reads: nodesOf(item) };
}

/** The answers by name, from the form's own scope; those that the body names, or else all but what functions give (EF8). */
export function responseSubject(
  { root }: FormLayout,
  names: readonly string[] | "all",
  from: ScopeLayout,
): CallSubject {
  const named = new Set(names);
  const isRead = (item: ItemLayout) =>
    names === "all" ? item.logic?.functionSource?.(item.item) === undefined : named.has(answerName(item));
  const items = root.items.filter((item) => isAnswered(item) && isRead(item));
  const steps = from.chain.length - 1;
  return {
    read: (scope) => recordOf(above(scope, steps), items),
    reads: items.flatMap(nodesOf),
  };
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
