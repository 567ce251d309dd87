import type { Condition, FormDefinition } from "@askloom/contract";
import { type Item, logicOf } from "@askloom/kinds/questions/logic";

/** The formulas of a form, without those of rules that are switched off: they do nothing (ER11). */
export function* formulaSources({ pages, rules, variables }: FormDefinition): Generator<string> {
  for (const variable of variables) if (variable.source === "computed") yield variable.formula;
  for (const { items } of pages) yield* inItems(items);
  for (const { when, do: actions, off } of rules) {
    if (off) continue;
    yield* inCondition(when);
    for (const action of actions) if (action.action === "set" && "formula" in action.value) yield action.value.formula;
  }
}

function* inItems(items: readonly Item[]): Generator<string> {
  for (const item of items) {
    const source = logicOf(item)?.formula?.(item);
    if (source !== undefined) yield source;
    if ("items" in item) yield* inItems(item.items);
  }
}

export function* inCondition(condition: Condition): Generator<string> {
  if ("match" in condition) for (const member of condition.of) yield* inCondition(member);
  else if ("formula" in condition) yield condition.formula;
}
