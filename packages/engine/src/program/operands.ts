import type { FormDefinition, Reference } from "@askloom/contract";
import type { Answer, Item, QuestionLogic, ValueType } from "@askloom/kinds/questions/logic";
import type { ConditionOperand } from "../condition/compile-condition.ts";
import { variableType } from "../condition/variable-type.ts";
import { above, noRows, type Scope } from "../run/scope.ts";
import type { NodeRef } from "./graph.ts";
import type { FormLayout, ItemLayout, ScopeLayout } from "./layout.ts";

/** Something that a condition, formula or text reads; of a question in a repeat one value per row (EC7). */
export interface Operand extends ConditionOperand<Scope, NodeRef> {
  /** The question; a variable has none. */
  readonly item: ItemLayout | undefined;
}

/** What references mean in a form. */
interface Names {
  readonly definition: FormDefinition;
  readonly layout: FormLayout;
  readonly variableSlots: ReadonlyMap<string, number>;
}

/** What a reference means from a scope (EC6, EC7); undefined if it leads nowhere. */
export function operandOf(names: Names, reference: Reference, from: ScopeLayout): Operand | undefined {
  if ("variable" in reference) return variableOperand(names, reference.variable, from);
  const item = names.layout.itemById.get(reference.question);
  if (item?.logic === undefined) return undefined;
  const { row } = reference;
  const { logic } = item;
  if (row === undefined) return questionOperand(item, from, seenWhole(item.item, logic), logic.type(item.item));
  const part = logic.parts?.(item.item).find(({ id }) => id === row);
  if (part === undefined) return undefined;
  return questionOperand(item, from, (answer) => logic.partOf?.(answer, row), part.type);
}

type See = (answer: Answer) => Answer | undefined;

const seenWhole = (item: Item, { operand }: QuestionLogic): See =>
  operand === undefined ? (answer) => answer : (answer) => operand(item, answer);

function variableOperand(
  { definition, layout, variableSlots }: Names,
  id: string,
  from: ScopeLayout,
): Operand | undefined {
  const slot = variableSlots.get(id);
  const variable = definition.variables.find((each) => each.id === id);
  if (slot === undefined || variable === undefined) return undefined;
  const steps = from.chain.length - 1;
  // Variables hold what an address, a formula or a function gave.
  const read = (scope: Scope) => above(scope, steps).values[slot] as Answer | undefined;
  return { type: variableType(variable), isList: false, read, reads: [{ scope: layout.root, slot }], item: undefined };
}

function questionOperand(item: ItemLayout, from: ScopeLayout, see: See, type: ValueType): Operand {
  const slot = item.logic?.rows === undefined ? item.value : item.rows;
  const common = commonDepth(item.scope, from);
  const steps = from.chain.length - common;
  const isList = common < item.scope.chain.length;
  const reads = [{ scope: item.scope, slot }, ...rowsBetween(item.scope, common)];
  const one = reader(item, slot, see);
  if (!isList) return { type, isList, reads, item, read: steps === 0 ? one : (scope) => one(above(scope, steps)) };
  return {
    type,
    isList,
    reads,
    item,
    read: (scope) => counted(scope, valuesBelow(above(scope, steps), item.scope, one)),
  };
}

function reader({ logic }: ItemLayout, slot: number, see: See): (scope: Scope) => Answer | undefined {
  if (logic?.rows !== undefined) return (scope) => rowIds(visibleRows(scope, slot));
  return (scope) => {
    // The slot of a value holds an answer of the question's kind.
    const answer = scope.values[slot] as Answer | undefined;
    return answer === undefined ? undefined : see(answer);
  };
}

const rowIds = (rows: readonly Scope[]): Answer | undefined =>
  rows.length === 0 ? undefined : rows.map(({ rowId }) => rowId);

export const visibleRows = (scope: Scope, slot: number): readonly Scope[] =>
  // The slot of rows holds the rows while the repeat is visible.
  (scope.values[slot] as readonly Scope[] | undefined) ?? noRows;

/** How many scopes two chains share from the form's down. */
function commonDepth(one: ScopeLayout, other: ScopeLayout): number {
  let depth = 0;
  while (depth < one.chain.length && one.chain[depth] === other.chain[depth]) depth += 1;
  return depth;
}

/** The rows that lie between the common scope and the question's. */
const rowsBetween = (scope: ScopeLayout, common: number): NodeRef[] =>
  scope.chain
    .slice(common)
    .flatMap(({ owner }) => (owner === undefined ? [] : [{ scope: owner.scope, slot: owner.rows }]));

/** A list that was read is part of what the evaluation costs (EX6). */
export function counted<Value>({ context }: Scope, values: Value[]): Value[] {
  context.budget.spend(values.length);
  return values;
}

/** One value per visible row, in the order of the rows. */
export function valuesBelow<Value>(scope: Scope, target: ScopeLayout, read: (row: Scope) => Value): Value[] {
  const found: Value[] = [];
  eachBelow(scope, target, (row) => found.push(read(row)) > 0);
  return found;
}

/** Visits the visible rows in their order, as long as the visit says to go on; whether it did to the end. */
export function eachBelow(scope: Scope, target: ScopeLayout, visit: (row: Scope) => boolean): boolean {
  if (scope.layout === target) return visit(scope);
  const owner = target.chain[scope.layout.chain.length]?.owner;
  return owner === undefined || visibleRows(scope, owner.rows).every((row) => eachBelow(row, target, visit));
}
