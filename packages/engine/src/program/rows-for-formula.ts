import type { Answer, QuestionLogic } from "@askloom/kinds/questions/logic";
import type { FormulaValue } from "../formula-port.ts";
import { above, type Scope } from "../run/scope.ts";
import type { NodeRef } from "./graph.ts";
import type { ItemLayout, ScopeLayout } from "./layout.ts";
import { valuesBelow, visibleRows } from "./operands.ts";

export interface FormulaOperand {
  readonly read: (scope: Scope) => FormulaValue;
  readonly reads: readonly NodeRef[];
}

/** A repeat in a formula: a list of its rows, each with the answers in it by id. */
export function rowsForFormula(repeat: ItemLayout, from: ScopeLayout): FormulaOperand {
  const shared = repeat.scope.chain.findIndex((scope, depth) => from.chain[depth] !== scope);
  const common = shared === -1 ? repeat.scope.chain.length : shared;
  const steps = from.chain.length - common;
  const outer = repeat.scope.chain.slice(common);
  const reads = [
    ...outer.flatMap(({ owner }) => (owner === undefined ? [] : [{ scope: owner.scope, slot: owner.rows }])),
    ...nodesOf(repeat),
  ];
  const read = (scope: Scope) => valuesBelow(above(scope, steps), repeat.scope, (each) => rowsOf(each, repeat)).flat();
  return { read, reads };
}

function nodesOf(repeat: ItemLayout): NodeRef[] {
  const inner = repeat.inner?.items ?? [];
  return [
    { scope: repeat.scope, slot: repeat.rows },
    ...inner.flatMap((item) => (item.inner === undefined ? [{ scope: item.scope, slot: item.value }] : nodesOf(item))),
  ];
}

const rowsOf = (scope: Scope, repeat: ItemLayout): FormulaValue[] =>
  visibleRows(scope, repeat.rows).map((row) => {
    scope.context.budget.spend(1 + row.layout.items.length);
    const fields: Record<string, FormulaValue> = {};
    for (const item of row.layout.items) {
      if (item.inner !== undefined) fields[item.id] = rowsOf(row, item);
      else if (item.logic !== undefined) fields[item.id] = seen(item, item.logic, row.values[item.value]);
    }
    return fields;
  });

function seen({ item }: ItemLayout, { operand }: QuestionLogic, value: unknown): FormulaValue {
  if (value === undefined) return null;
  // The slot of a value holds an answer of the question's kind.
  const answer = value as Answer;
  return operand?.(item, answer) ?? answer;
}
