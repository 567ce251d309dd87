import type { RuleAction } from "@askloom/contract";
import type { Answer, QuestionLogic } from "@askloom/kinds/questions/logic";
import type { Scope } from "../run/scope.ts";
import type { Compiling } from "./compiling.ts";
import type { Doing, Effects } from "./effects.ts";
import type { Evaluate, Owner } from "./graph.ts";
import { isOn } from "./item-nodes.ts";
import { type ItemLayout, none } from "./layout.ts";

/** A set rule that holds and says: nothing. A slot without a rule that holds is undefined. */
export const setToNothing = Symbol("set to nothing");

/** The node of a question's value (EV1): what a rule sets, else what was given, else the default; of it, what is offered. */
export function defineValue(compiling: Compiling, item: ItemLayout, formulaOwner: Owner): void {
  const { logic, scope } = item;
  if (logic === undefined || item.value === none) return;
  const own = compiling.effects.of(item.id);
  const computed = computedNode(compiling, item, formulaOwner);
  if (own !== undefined) {
    item.set = setNode(compiling, item, own);
    item.offered = offeredNode(compiling, item, own);
  }
  const reads = [item.visible, computed, item.set, item.offered];
  compiling.graph.defineLocal({ scope, slot: item.value }, evaluateValue(item, logic, computed), reads);
}

function computedNode(compiling: Compiling, layout: ItemLayout, owner: Owner): number {
  const { item, id, scope, logic } = layout;
  const call = logic?.functionSource?.(item);
  if (call !== undefined)
    return compiling.functions?.defineValue(compiling, call, { scope, id, item: layout, owner }) ?? none;
  const source = logic?.formula?.(item);
  if (source === undefined) return none;
  const { read, reads } = compiling.ownFormula(source, scope, { location: { itemId: id }, owner });
  return compiling.graph.add(scope, read, reads, owner);
}

function evaluateValue(
  { item, index, visible, set, offered }: ItemLayout,
  logic: QuestionLogic,
  computed: number,
): Evaluate {
  const base: (scope: Scope) => unknown = computed === none ? answered(index) : ({ values }) => values[computed];
  const unfiltered =
    set === none
      ? base
      : (scope: Scope) => {
          const setValue = scope.values[set];
          if (setValue === undefined) return base(scope);
          return setValue === setToNothing ? undefined : setValue;
        };
  if (offered === none) return (scope) => (isOn(scope.values, visible) ? unfiltered(scope) : undefined);
  return (scope) => {
    if (!isOn(scope.values, visible)) return undefined;
    const value = unfiltered(scope);
    // The slot holds the offered ids while a filter holds.
    const ids = scope.values[offered] as ReadonlySet<string> | undefined;
    if (value === undefined || ids === undefined) return value;
    return logic.keepOffered?.(item, value as Answer, ids);
  };
}

const answered =
  (index: number) =>
  (scope: Scope): Answer | undefined => {
    const given = scope.given[index];
    if (given === undefined) return scope.initials[index];
    return given ?? undefined;
  };

type SetAction = Extract<RuleAction, { action: "set" }>;

/** What set rules say: of those that hold, the last (ER4). */
function setNode(compiling: Compiling, item: ItemLayout, { sets }: Effects): number {
  const slots = sets.map((set) => oneSetNode(compiling, item, set)).toReversed();
  const [only = none] = slots;
  if (slots.length <= 1) return only;
  return compiling.graph.addLocal(
    item.scope,
    ({ values }) => {
      for (const slot of slots) if (values[slot] !== undefined) return values[slot];
      return undefined;
    },
    slots,
  );
}

function oneSetNode(compiling: Compiling, item: ItemLayout, { rule, action }: Doing<SetAction>): number {
  const { scope, logic } = item;
  const condition = compiling.condition(rule, scope);
  const { read, reads } = setterOf(compiling, item, { rule, action });
  return compiling.graph.add(
    scope,
    (current) => {
      if (current.values[condition] !== true) return undefined;
      return logic?.parse(item.item, read(current)) ?? setToNothing;
    },
    [{ scope, slot: condition }, ...reads],
    rule.owner,
  );
}

function setterOf(compiling: Compiling, { scope }: ItemLayout, { rule, action }: Doing<SetAction>) {
  const { value } = action;
  const location = { ruleId: rule.id };
  if ("formula" in value) return compiling.formula(value.formula, scope, location);
  if ("literal" in value) return { read: () => value.literal, reads: [] };
  return compiling.operand(value, scope, location) ?? { read: () => undefined, reads: [] };
}

/** The choices that every filter that holds lists (ER5); undefined while none holds. */
function offeredNode(compiling: Compiling, { item, scope, logic }: ItemLayout, { filters }: Effects): number {
  if (filters.length === 0) return none;
  const known = new Set((logic?.choices?.(item) ?? []).map(({ id }) => id));
  const lists = filters.map(({ rule, action }) => ({
    condition: compiling.condition(rule, scope),
    choices: new Set(action.choices.filter((id) => known.has(id))),
  }));
  return compiling.graph.addLocal(
    scope,
    ({ values }) => {
      const holding = lists.filter(({ condition }) => values[condition] === true);
      const [first, ...others] = holding;
      if (first === undefined || others.length === 0) return first?.choices;
      return new Set([...first.choices].filter((id) => others.every(({ choices }) => choices.has(id))));
    },
    lists.map(({ condition }) => condition),
  );
}
