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
  /** How many names, values and operations it consists of: what it takes to make it ready (EI16). */
  readonly parts: number;
  /** The questions of whose choices it reads the numbers (EC11); they are values under their own keys. */
  readonly choosing: readonly string[];
  /** Its value; undefined is nothing, also when it fails (EC8). Throws only where the budget is spent (EX6). */
  readonly evaluate: (values: FormulaValues, moment: Moment, budget: Budget) => Answer | undefined;
}

/** What can be wrong with a formula; the words for each are texts of the designer (EI14). */
export const formulaFaultCodes = [
  "unfinished",
  "unexpected",
  "bracket-open",
  "text-open",
  "single-equals",
  "words-for-logic",
  "other-quotes",
  "other-signs",
  "reserved-word",
  "unknown-function",
  "wrong-arguments",
  "does-not-fit",
  "not-yes-or-no",
  "too-long",
  "too-many-loops",
  "unsafe-pattern",
  "not-a-question",
  "unreadable",
] as const;
export type FormulaFaultCode = (typeof formulaFaultCodes)[number];

export interface FormulaFault {
  readonly fault: FormulaFaultCode;
  /** The part of the formula that is meant, or the function. */
  readonly part: string;
  /** Where in the formula, in characters. */
  readonly start: number;
  readonly end: number;
}

/** The language of formulas. Handed in, so that a form without formulas never loads it. */
export interface Formulas {
  /** Remembers what it parsed. */
  readonly parse: (source: string) => Formula | FormulaFault;
}

export const isFault = (parsed: Formula | FormulaFault): parsed is FormulaFault => "fault" in parsed;
