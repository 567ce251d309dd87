import type { Condition, FormDefinition, Rule } from "@askloom/contract";
import { type Item, logicOf, type QuestionLogic } from "@askloom/kinds/questions/logic";
import type { Formulas } from "../formula-port.ts";
import type { Problem } from "../problem.ts";
import type { CompiledForm, CompileOptions, Functions } from "../program/compiling.ts";

export interface InspectedItem {
  readonly item: Item;
  readonly logic: QuestionLogic | undefined;
  readonly pageId: string;
  /** The frames and repeats around it, the innermost first. */
  readonly around: readonly Item[];
}

/** A form, made ready for the checks. */
export interface InspectedForm {
  readonly definition: FormDefinition;
  readonly compiled: CompiledForm;
  readonly formulas: Formulas | undefined;
  readonly functions: Functions | undefined;
  readonly items: readonly InspectedItem[];
  readonly itemById: ReadonlyMap<string, InspectedItem>;
  /** Rules that are switched on. */
  readonly rules: readonly Rule[];
  /** The ids of variables that the address gives. */
  readonly addressVariables: ReadonlySet<string>;
  /** The ids of the choices of operands that were looked at already. */
  readonly choiceIds: Map<string, ReadonlySet<string> | undefined>;
  /** Whether conditions of rules that were looked at already can never hold. */
  readonly neverTrue: Map<Condition, boolean>;
}

/** What a check gives: a problem, or nothing after each small piece of work, so that others can go on (EX7). */
export type Finding = Problem | undefined;

/** Looks for one sort of problems. */
export type InspectionCheck = (form: InspectedForm) => Iterable<Finding>;

export function inspectedForm(
  definition: FormDefinition,
  compiled: CompiledForm,
  options: CompileOptions,
): InspectedForm {
  const items: InspectedItem[] = [];
  for (const page of definition.pages) collect(page.items, page.id, []);
  return {
    definition,
    compiled,
    formulas: options.formulas,
    functions: options.functions,
    items,
    itemById: new Map(items.map((inspected) => [inspected.item.id, inspected])),
    rules: definition.rules.filter(({ off }) => !off),
    addressVariables: new Set(definition.variables.filter(({ source }) => source === "address").map(({ id }) => id)),
    choiceIds: new Map(),
    neverTrue: new Map(),
  };

  function collect(inside: readonly Item[], pageId: string, around: readonly Item[]): void {
    for (const item of inside) {
      items.push({ item, logic: logicOf(item), pageId, around });
      if ("items" in item) collect(item.items, pageId, [item, ...around]);
    }
  }
}
