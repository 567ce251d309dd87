import type { Answer, Budget, Moment } from "@askloom/kinds/questions/logic";
import type { ASTNode } from "@marcbachmann/cel-js";

/** What a formula reads: nothing is null, a repeated question a list. */
export type FormulaValue = Answer | null | readonly FormulaValue[] | { readonly [id: string]: FormulaValue };
export type FormulaValues = Record<string, FormulaValue>;

export interface Formula {
  /** Its parts, for those who look at what it does. */
  readonly ast: ASTNode;
  /** The ids that it reads, as they first stand in it. */
  readonly ids: readonly string[];
  /** Its value; undefined is nothing, also when it fails (EC8). Throws only where the budget is spent (EX6). */
  readonly evaluate: (values: FormulaValues, moment: Moment, budget: Budget) => Answer | undefined;
}

export interface FormulaFault {
  readonly message: string;
  /** Where in the formula, in characters. */
  readonly start: number;
  readonly end: number;
}

/** The language of formulas. Handed in, so that a form without formulas never loads it. */
export interface Formulas {
  readonly parse: (source: string) => Formula | FormulaFault;
}

export const isFault = (parsed: Formula | FormulaFault): parsed is FormulaFault => "message" in parsed;
