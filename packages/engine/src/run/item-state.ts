import type { Answer } from "@askloom/kinds/questions/logic";
import type { ItemState } from "../form-state.ts";
import { isOn } from "../program/item-nodes.ts";
import { type ItemLayout, none } from "../program/layout.ts";
import { isRequired } from "./checks.ts";
import { noRows, pending, type Scope } from "./scope.ts";

const idsOfRows = new WeakMap<readonly Scope[], readonly string[]>();

/** The ids of rows; the same list for the same rows. */
export function rowIdsOf(rows: readonly Scope[]): readonly string[] {
  let ids = idsOfRows.get(rows);
  if (ids === undefined) {
    ids = rows.map(({ rowId }) => rowId);
    idsOfRows.set(rows, ids);
  }
  return ids;
}

export function itemStateOf(scope: Scope, item: ItemLayout, number: number | undefined): ItemState {
  const { values } = scope;
  return {
    item: item.item,
    path: scope.prefix + item.id,
    isVisible: isOn(values, item.presence),
    isEnabled: isOn(values, item.enabled),
    isRequired: isRequired(scope, item),
    isSet: item.set !== none && values[item.set] !== undefined,
    // The slots hold an answer of the question's kind, and the ids offered while a filter holds.
    value: item.value === none ? undefined : (values[item.value] as Answer | undefined),
    number,
    offered: item.offered === none ? undefined : (values[item.offered] as ReadonlySet<string> | undefined),
    isPending: item.calls.some((slot) => values[slot] === pending),
    rows: rowIdsOf(item.inner === undefined ? noRows : (scope.rows[item.repeat] ?? noRows)),
  };
}

/** Whether a view would show the same. */
export const isSameState = (one: ItemState, other: ItemState): boolean =>
  one.isVisible === other.isVisible &&
  one.isEnabled === other.isEnabled &&
  one.isRequired === other.isRequired &&
  one.isSet === other.isSet &&
  one.value === other.value &&
  one.number === other.number &&
  one.isPending === other.isPending &&
  one.offered === other.offered &&
  one.rows === other.rows;
