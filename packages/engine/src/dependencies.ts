import type { Condition, FormDefinition, Reference, RuleAction } from "@askloom/contract";
import type { Item } from "@askloom/kinds/questions/logic";
import { logicOf } from "@askloom/kinds/questions/logic";
import { type Formulas, isFault } from "./formula-port.ts";
import type { DefinitionLocation } from "./problem.ts";
import { textReferenceSteps } from "./run/piping.ts";

/** Somebody who names an id: reads its value, or acts on it. */
export interface Dependency {
  readonly from: DefinitionLocation;
  /** The question, page or variable that is named. */
  readonly id: string;
  readonly how: "condition" | "formula" | "value" | "text" | "target" | "unique";
}

/** Who names whom: for the map of a form, and for what a deletion would touch (EI9). */
export const dependenciesOf = (definition: FormDefinition, formulas?: Formulas): Dependency[] =>
  [...dependencySteps(definition, formulas)].flat();

/** The same place by place. */
export function* dependencySteps(definition: FormDefinition, formulas?: Formulas): Generator<Dependency[]> {
  let found: Dependency[] = [];
  const taken = (): Dependency[] => {
    const last = found;
    found = [];
    return last;
  };
  const note = (from: DefinitionLocation, how: Dependency["how"], ids: Iterable<string>) => {
    for (const id of new Set(ids)) found.push({ from, id, how });
  };
  const named = (source: string) => namesIn(source, formulas);
  for (const page of definition.pages) {
    yield* inTexts({ pageId: page.id }, page.title);
    for (const item of itemsIn(page.items)) {
      const location = { pageId: page.id, itemId: item.id };
      const logic = logicOf(item);
      const formula = logic?.formula?.(item);
      if (formula !== undefined) note(location, "formula", named(formula));
      const subject = logic?.functionSource?.(item)?.question;
      if (subject !== undefined) note(location, "value", [subject]);
      const unique = logic?.rows?.(item).uniqueBy;
      if (unique !== undefined) note(location, "unique", [unique]);
      yield taken();
      yield* inTexts(location, item);
    }
  }
  for (const variable of definition.variables) {
    const location = { variableId: variable.id };
    if (variable.source === "computed") note(location, "formula", named(variable.formula));
    if (variable.source === "function" && variable.function.question !== undefined)
      note(location, "value", [variable.function.question]);
    yield taken();
  }
  for (const rule of definition.rules) {
    const location = { ruleId: rule.id };
    note(location, "condition", conditionNames(rule.when, named));
    for (const action of rule.do) {
      note(location, "target", targetsOf(action));
      if (action.action === "set") note(location, "value", setNames(action.value, named));
      yield taken();
      if ("message" in action) yield* inTexts(location, action.message);
    }
    yield taken();
  }
  yield taken();
}

function* inTexts(from: DefinitionLocation, texts: unknown): Generator<Dependency[]> {
  for (const id of textReferenceSteps(texts)) yield id === undefined ? [] : [{ from, id, how: "text" }];
}

type NamesIn = (source: string) => readonly string[];

/** The names in a formula; in one that cannot be read, every word that could be one. */
function namesIn(source: string, formulas: Formulas | undefined): readonly string[] {
  const parsed = formulas?.parse(source);
  if (parsed !== undefined && !isFault(parsed)) return parsed.ids;
  return source.replace(/"[^"]*"|'[^']*'/g, "").match(/(?<![.\w])[A-Za-z]\w*(?!\w*\s*\()/g) ?? [];
}

const nameOf = (reference: Reference): string => ("variable" in reference ? reference.variable : reference.question);

function* conditionNames(condition: Condition, named: NamesIn): Generator<string> {
  if ("match" in condition) {
    for (const member of condition.of) yield* conditionNames(member, named);
    return;
  }
  if ("formula" in condition) yield* named(condition.formula);
  if (!("operand" in condition)) return;
  yield nameOf(condition.operand);
  const { value } = condition;
  if (typeof value === "object" && !Array.isArray(value)) yield nameOf(value);
}

function targetsOf(action: RuleAction): readonly string[] {
  if ("targets" in action) return action.targets;
  if ("target" in action) return [action.target];
  return action.action === "go-to-page" ? [action.from, action.page] : [action.from];
}

function setNames(value: Extract<RuleAction, { action: "set" }>["value"], named: NamesIn): readonly string[] {
  if ("formula" in value) return named(value.formula);
  return "literal" in value ? [] : [nameOf(value)];
}

function* itemsIn(items: readonly Item[]): Generator<Item> {
  for (const item of items) {
    yield item;
    if ("items" in item) yield* itemsIn(item.items);
  }
}
