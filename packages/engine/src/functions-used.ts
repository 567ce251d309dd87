import type { FormDefinition, ValueType as ResultType } from "@askloom/contract";
import { type FunctionSource, type Item, logicOf } from "@askloom/kinds/questions/logic";
import type { DefinitionLocation } from "./problem.ts";

/** A place of a form that uses a function. */
export interface FunctionPlace {
  readonly location: DefinitionLocation;
  readonly use: FunctionSource;
  readonly purpose: "check" | "question" | "variable";
  /** The types of results that fit there; the first is the usual one. */
  readonly fits: readonly ResultType[];
}

/** Every function that a form uses, in reading order; who shows the form loads `@askloom/engine/functions` where there is one. */
export function functionsUsed({ pages, variables }: Pick<FormDefinition, "pages" | "variables">): FunctionPlace[] {
  const found: FunctionPlace[] = [];
  for (const { id: pageId, items } of pages) collect(items, pageId);
  for (const variable of variables)
    if (variable.source === "function")
      found.push({
        location: { variableId: variable.id },
        use: variable.function,
        purpose: "variable",
        fits: [variable.result],
      });
  return found;

  function collect(items: readonly Item[], pageId: string): void {
    for (const item of items) {
      const location = { pageId, itemId: item.id };
      const source = logicOf(item)?.functionSource?.(item);
      if (source !== undefined) found.push({ location, use: source, purpose: "question", fits: valueResults(item) });
      if ("check" in item && item.check !== undefined)
        found.push({ location, use: { ...item.check, question: item.id }, purpose: "check", fits: checkResults });
      if ("items" in item) collect(item.items, pageId);
    }
  }
}

/** What a check can give (EF6). */
export const checkResults: readonly ResultType[] = ["yes-no", "text"];

/** What a computed question can show, by what it is compared as. */
export function valueResults(item: Item): readonly ResultType[] {
  const type = logicOf(item)?.type(item);
  if (type === "number") return ["number"];
  return type === "date" ? ["date"] : ["text", "number", "yes-no", "date"];
}
