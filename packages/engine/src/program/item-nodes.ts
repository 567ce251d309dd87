import type { Scope } from "../run/scope.ts";
import type { Compiling } from "./compiling.ts";
import type { ActingRule, Effects } from "./effects.ts";
import type { Evaluate, NodeRef } from "./graph.ts";
import { always, type ItemLayout, none, type ScopeLayout } from "./layout.ts";

/** Slots for what each item's state needs. An item without rules of its own shares the slots of the frame around it. */
export function reserveItem(compiling: Compiling, item: ItemLayout): void {
  const { scope, parent, page } = item;
  const { graph, effects } = compiling;
  const own = effects.of(item.id);
  const frame = parent ?? (scope.owner === undefined ? page : rowFrame(scope));
  item.visible = hasAny(own?.shows, own?.hides) ? graph.reserve(scope) : frame.visible;
  item.enabled = hasAny(own?.enables, own?.disables) ? graph.reserve(scope) : frame.enabled;
  item.presence = item.visible;
  if (item.logic === undefined) return;
  if (item.inner !== undefined) {
    item.rows = graph.reserve(scope);
    return;
  }
  item.value = graph.reserve(scope);
}

interface Frame {
  readonly visible: number;
  readonly enabled: number;
}

const hasAny = (...lists: (readonly unknown[] | undefined)[]): boolean => lists.some((list) => (list?.length ?? 0) > 0);

/** Rows are visible and enabled as their repeat is; the first slots of a row's scope say so. */
const rowFrame = ({ owner }: ScopeLayout): Frame => ({
  visible: owner?.visible === always ? always : rowVisible,
  enabled: owner?.enabled === always ? always : rowEnabled,
});
const rowVisible = 0;
const rowEnabled = 1;

/** Must come before any other slot of the scope. */
export function reserveRow({ graph }: Compiling, scope: ScopeLayout): void {
  const { owner } = scope;
  if (owner === undefined) return;
  for (const slot of [owner.visible, owner.enabled])
    graph.add(scope, ({ parent }) => parent !== undefined && isOn(parent.values, slot), [{ scope: owner.scope, slot }]);
}

/** Says how the reserved slots of an item are worked out. */
export function defineItem(compiling: Compiling, item: ItemLayout): void {
  const { graph, effects } = compiling;
  const { scope } = item;
  const own = effects.of(item.id);
  const frame = item.parent ?? (scope.owner === undefined ? item.page : rowFrame(scope));
  if (item.visible !== frame.visible)
    defineSwitch(compiling, { scope, slot: item.visible }, { frame: frame.visible, on: own?.shows, off: own?.hides });
  if (item.enabled !== frame.enabled)
    defineSwitch(
      compiling,
      { scope, slot: item.enabled },
      { frame: frame.enabled, on: own?.enables, off: own?.disables },
    );
  if (own !== undefined) defineDemands(compiling, item, own);
  if (item.rows !== none) {
    graph.defineLocal({ scope, slot: item.rows }, rowsWhile(item.visible, item.repeat), [item.visible]);
  }
  compiling.functions?.defineCheck(compiling, item);
}

export interface Switch {
  readonly frame: number;
  readonly on: readonly ActingRule[] | undefined;
  readonly off: readonly ActingRule[] | undefined;
}

/** On while the frame is on, one of the rules that switch on holds (if there are any), and none that switches off (ER1, ER2). */
export function defineSwitch(compiling: Compiling, node: NodeRef, { frame, on = [], off = [] }: Switch): void {
  const { scope } = node;
  const ons = compiling.conditions(on, scope);
  const offs = compiling.conditions(off, scope);
  compiling.graph.defineLocal(node, switching(frame, ons, offs), [frame, ...ons, ...offs]);
}

function switching(frame: number, ons: readonly number[], offs: readonly number[]): Evaluate {
  const [only] = ons;
  if (ons.length === 1 && offs.length === 0 && only !== undefined)
    return ({ values }) => isOn(values, frame) && values[only] === true;
  return ({ values }) =>
    isOn(values, frame) &&
    (ons.length === 0 || ons.some((slot) => values[slot] === true)) &&
    !offs.some((slot) => values[slot] === true);
}

export const isOn = (values: readonly unknown[], slot: number): boolean => slot === always || values[slot] === true;

function defineDemands(compiling: Compiling, item: ItemLayout, own: Effects): void {
  const { scope } = item;
  item.requires = compiling.conditions(own.requires, scope);
  item.refusals = own.refusals.map(({ rule, action }) => ({
    condition: compiling.condition(rule, scope),
    message: action.message,
  }));
}

const rowsWhile =
  (visible: number, repeat: number): Evaluate =>
  (scope: Scope) =>
    isOn(scope.values, visible) ? scope.rows[repeat] : undefined;
