import type { FormDefinition } from "@askloom/contract";
import { type Item, logicOf } from "@askloom/kinds/questions/logic";
import { formulaSources } from "./program/formula-sources.ts";

/** Whether the form needs the language of formulas: the program that shows it loads `@askloom/engine/formulas` then. */
export const usesFormulas = (definition: FormDefinition): boolean => formulaSources(definition).next().done !== true;

/** Whether the form needs patterns: the program that shows it loads `@askloom/kinds/questions/patterns` then. */
export const usesPatterns = ({ pages }: FormDefinition): boolean => pages.some(({ items }) => items.some(hasPattern));

const hasPattern = (item: Item): boolean =>
  "items" in item ? item.items.some(hasPattern) : logicOf(item)?.usesPatterns?.(item) === true;
