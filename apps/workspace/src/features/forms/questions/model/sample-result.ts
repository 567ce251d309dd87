import { type Formulas, type FormulaValue, type FormulaValues, isFault } from "@askloom/engine";
import { numbersKey } from "@askloom/engine/formulas";
import { type Answer, Budget, logicOf, type Moment } from "@askloom/kinds/questions/logic";
import { sampleAnswer } from "../../../../shared/functions/sample-answer.ts";
import { itemOf, type Read } from "../../dataflow/model/traits.ts";
import { keyOf } from "../../designer/model/document.ts";

/** What a formula is tried with. */
export interface Trial {
  readonly store: Read;
  readonly formulas: Formulas;
  readonly moment: Moment;
  /** Answers that were given to try it, by question. */
  readonly samples: ReadonlyMap<string, unknown>;
  /** The question whose value the formula is, if any: names mean those of its own row. */
  readonly home: string | undefined;
}

const deepest = 5;
const rowsTried = 2;

/** What a formula gives with sample answers; undefined is nothing. */
export function resultWithSamples(source: string, trial: Trial, depth = 0): Answer | undefined {
  const parsed = trial.formulas.parse(source);
  if (isFault(parsed) || depth === deepest) return undefined;
  const values: FormulaValues = Object.fromEntries(parsed.ids.map((id) => [id, sampleValue(id, trial, depth) ?? null]));
  for (const id of parsed.choosing) {
    const item = itemOf(trial.store, id);
    values[numbersKey(id)] = (item !== undefined && logicOf(item)?.choiceNumbers?.(item)) || {};
  }
  try {
    return parsed.evaluate(values, trial.moment, new Budget());
  } catch {
    // Over its budget: the form itself would give nothing either.
    return undefined;
  }
}

/** The questions whose sample answers matter: those it reads that are answered, not computed. */
export function questionsRead(source: string, { formulas, store }: Pick<Trial, "formulas" | "store">): string[] {
  const parsed = formulas.parse(source);
  if (isFault(parsed)) return [];
  return [...new Set([...parsed.ids, ...parsed.choosing].flatMap((id) => answeredIn(store, id)))];
}

/** The question, or those in its rows; not what is computed. */
function answeredIn(store: Read, id: string): string[] {
  const item = itemOf(store, id);
  const logic = item === undefined ? undefined : logicOf(item);
  if (logic === undefined || logic.formula !== undefined) return [];
  return logic.rows === undefined ? [id] : store.children(id).flatMap((inner) => answeredIn(store, inner));
}

function sampleValue(id: string, trial: Trial, depth: number): FormulaValue | undefined {
  const item = itemOf(trial.store, id);
  if (item === undefined) return variableValue(id, trial, depth);
  const logic = logicOf(item);
  if (logic === undefined) return undefined;
  if (logic.rows !== undefined) return Array.from({ length: rowsTried }, () => rowOf(id, trial, depth));
  const formula = logic.formula?.(item);
  const value = formula === undefined ? sampleAnswer(item, trial) : resultWithSamples(formula, trial, depth + 1);
  const seen = value === undefined ? null : (logic.operand?.(item, value) ?? value);
  return isRepeated(id, trial) ? Array.from({ length: rowsTried }, () => seen) : seen;
}

function rowOf(repeat: string, trial: Trial, depth: number): FormulaValue {
  // Inside of a row its own questions are single values.
  const inRow = { ...trial, home: trial.store.children(repeat)[0] };
  return Object.fromEntries(trial.store.children(repeat).map((id) => [id, sampleValue(id, inRow, depth + 1) ?? null]));
}

function variableValue(id: string, trial: Trial, depth: number): FormulaValue | undefined {
  // What stands under the key of a variable is one.
  const variable = trial.store.entries.get(keyOf.variable(id)) as { formula?: string } | undefined;
  if (variable === undefined) return undefined;
  return variable.formula === undefined ? "abc" : resultWithSamples(variable.formula, trial, depth + 1);
}

/** Whether it stands in rows that are not those of the formula's own question. */
function isRepeated(id: string, { store, home }: Trial): boolean {
  const own = home === undefined ? new Set<string>() : new Set(holdersOf(store, home));
  return holdersOf(store, id).some((holder) => {
    const item = itemOf(store, holder);
    return item !== undefined && logicOf(item)?.rows !== undefined && !own.has(holder);
  });
}

function holdersOf(store: Read, id: string): string[] {
  const holder = store.parent(id);
  return holder === undefined ? [] : [holder, ...holdersOf(store, holder)];
}
