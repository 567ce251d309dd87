import { logicOf } from "@askloom/kinds/questions/logic";
import { isFault } from "../formula-port.ts";
import { type DefinitionLocation, type Problem, problem } from "../problem.ts";
import { inCondition } from "../program/formula-sources.ts";
import { type FormulaType, formulaTypeFaults, type TypeFault } from "./formula-types.ts";
import type { Finding, InspectedForm, InspectedItem } from "./inspected-form.ts";

/** Operations of formulas that can give nothing, whatever is answered: a choice times two (EI12). */
export function* formulaTypeProblems(form: InspectedForm): Generator<Finding> {
  const { formulas } = form;
  if (formulas === undefined) return;
  for (const { source, location, home } of formulasIn(form)) {
    yield;
    const parsed = formulas.parse(source);
    if (isFault(parsed)) continue;
    for (const fault of formulaTypeFaults(parsed.ast, (id) => certainType(form, id, home)))
      yield problemOf(fault, location);
  }
}

function problemOf({ operand, other, operation, needed, range }: TypeFault, location: DefinitionLocation): Problem {
  const figures = { operand: operand.source, type: operand.type, operation };
  if (other === undefined) return problem("formula-type", { ...location, range }, { ...figures, needed });
  return problem(
    "formula-mismatch",
    { ...location, range },
    { ...figures, other: other.source, otherType: other.type },
  );
}

interface PlacedFormula {
  readonly source: string;
  readonly location: DefinitionLocation;
  /** The question whose value it is: its row is the one that names mean. */
  readonly home: InspectedItem | undefined;
}

function* formulasIn({ items, definition, rules }: InspectedForm): Generator<PlacedFormula> {
  for (const home of items) {
    const source = home.logic?.formula?.(home.item);
    if (source !== undefined) yield { source, location: { pageId: home.pageId, itemId: home.item.id }, home };
  }
  for (const variable of definition.variables)
    if (variable.source === "computed")
      yield { source: variable.formula, location: { variableId: variable.id }, home: undefined };
  for (const { id, when, do: actions } of rules) {
    for (const source of inCondition(when)) yield { source, location: { ruleId: id, part: "when" }, home: undefined };
    for (const action of actions)
      if (action.action === "set" && "formula" in action.value)
        yield { source: action.value.formula, location: { ruleId: id, part: action.target }, home: undefined };
  }
}

/** The type of what a name stands for. Not certain: what a formula computes, and what is in rows other than its own. */
function certainType(
  { itemById, addressVariables }: InspectedForm,
  id: string,
  home: InspectedItem | undefined,
): FormulaType {
  const inspected = itemById.get(id);
  if (inspected === undefined) return addressVariables.has(id) ? "text" : undefined;
  const { item, logic } = inspected;
  if (logic === undefined || logic.formula !== undefined || !isInReach(inspected, home)) return undefined;
  const type = logic.type(item);
  return type === "other" ? undefined : type;
}

/** Outside of every repeat, or in the same rows as the formula. */
function isInReach({ around }: InspectedItem, home: InspectedItem | undefined): boolean {
  const own = new Set(home?.around.map(({ id }) => id));
  return around.every((frame) => logicOf(frame)?.rows === undefined || own.has(frame.id));
}
