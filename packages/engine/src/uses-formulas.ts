import type { Condition, FormDefinition } from "@askloom/contract";
import { type Item, logicOf } from "@askloom/kinds/questions/logic";

/** Whether the form needs the language of formulas: who shows it loads `@askloom/engine/formulas` then. */
export const usesFormulas = ({ pages, rules, variables }: FormDefinition): boolean =>
  variables.some(({ source }) => source === "computed") ||
  pages.some(({ items }) => items.some(isComputed)) ||
  rules.some(
    ({ when, do: actions }) =>
      hasFormula(when) || actions.some((action) => action.action === "set" && "formula" in action.value),
  );

const isComputed = (item: Item): boolean =>
  logicOf(item)?.formula?.(item) !== undefined || ("items" in item && item.items.some(isComputed));

const hasFormula = (condition: Condition): boolean =>
  "formula" in condition || ("match" in condition && condition.of.some(hasFormula));
