import { type Words, wordsFor } from "@askloom/words";
import type { Answer } from "./answer.ts";
import type { Budget } from "./budget.ts";
import type { GivenFile } from "./file/given-file.ts";
import type { FunctionSource } from "./function-use.ts";
import type { Moment, MomentShape } from "./moments.ts";
import type { Item } from "./schema.ts";

/** What conditions and formulas may do with a value. */
export type ValueType = "text" | "number" | "boolean" | "date" | "time" | "choice" | "choices" | "rows" | "other";

/** A broken constraint: its code, and the figures its message names. */
export interface Issue {
  readonly code: string;
  readonly figures?: Readonly<Record<string, string | number>>;
  /** The part of the question that is meant, such as a row of a matrix. */
  readonly part?: string;
  /** A text that is shown as it is: what a function says. */
  readonly ownText?: string;
}

export interface CheckContext extends Moment {
  /** The ids of the choices offered now; undefined is all. */
  readonly offered?: ReadonlySet<string> | undefined;
  /** What the check may cost, together with everything else of the same evaluation (EX6). */
  readonly budget: Budget;
  /** Needed for questions with patterns. */
  readonly patterns?: Patterns | undefined;
}

/** Expressions of a form's author. Passed in, so that a form without them never loads what reads them. */
export interface Patterns {
  /** Whether the whole text matches, or a part of it; undefined where the expression cannot be used. */
  readonly matches: (
    expression: { readonly pattern: string; readonly extent: "whole" | "part" },
    text: string,
    budget: Budget,
  ) => boolean | undefined;
}

export type Check = (answer: Answer, context: CheckContext) => readonly Issue[];

/** What a check gives when nothing is wrong. */
export const noIssues: readonly Issue[] = [];

/** How a reader wants values written. */
export interface Wording {
  readonly language: string;
  /** The product's own words, where the form's owner wrote some instead. */
  readonly words?: Words | undefined;
  /** A text of the definition in that language. */
  readonly say: (texts: Readonly<Record<string, string>> | undefined) => string;
}

export const wordsOf = ({ words, language }: Omit<Wording, "say">): Words => words ?? wordsFor(language);

export interface InitialContext extends Moment {
  /** Parameters of the address. */
  readonly parameters: Readonly<Record<string, string>>;
}

/** A value that a condition can pick out of an answer, such as one row of a matrix. */
export interface AnswerPart {
  readonly id: string;
  readonly type: ValueType;
  readonly choices?: readonly { readonly id: string }[];
  readonly label?: Readonly<Record<string, string>>;
}

/** The steps of a rating. Where it asks for a recommendation, who gives how much promotes or detracts. */
export interface Scale {
  readonly from: number;
  readonly to: number;
  readonly promotersFrom?: number;
  readonly detractorsTo?: number;
}

/** What the figure of an answer is: a whole number, or a moment of some shape. */
export type Grain = "whole" | MomentShape;

export interface Measure {
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  readonly unit?: Readonly<Record<string, string>> | undefined;
}

/** What the engine asks a kind of question. `Q` is the question's definition. */
export interface QuestionLogic<Q extends Item = Item> {
  readonly type: (question: Q) => ValueType;
  /** A value from outside as an answer of this kind, in one canonical shape; undefined if it is none, or empty. */
  readonly parse: (question: Q, value: unknown) => Answer | undefined;
  /** The answer before anyone answered. */
  readonly initial?: (question: Q, context: InitialContext) => Answer | undefined;
  /** Compiles the constraints once; the check itself must not allocate when nothing is wrong. */
  readonly check: (question: Q) => Check | undefined;
  /** Whether its check needs patterns. */
  readonly usesPatterns?: (question: Q) => boolean;
  /** Every issue code that the kind's check can give: the name of the constraint, under which the form may have its own message. */
  readonly issueCodes: readonly string[];
  readonly asText: (question: Q, answer: Answer, wording: Wording) => string;
  /** What conditions and formulas see; the answer itself unless said otherwise. */
  readonly operand?: (question: Q, answer: Answer) => Answer;
  /** The parts of an answer that a condition can pick, and what it sees of one. */
  readonly parts?: (question: Q) => readonly AnswerPart[];
  readonly partOf?: (answer: Answer, part: string) => Answer | undefined;
  /** The order of what was chosen is part of the answer. */
  readonly isRanked?: true;
  /** The choices that may be chosen, for kinds with choices. */
  readonly choices?: (question: Q) => readonly { readonly id: string }[];
  /** The numbers that its choices carry, such as prices or points, by the ids of the choices. */
  readonly choiceNumbers?: (question: Q) => Readonly<Record<string, number>>;
  /** The answer without the choices that are not offered now. */
  readonly keepOffered?: (question: Q, answer: Answer, offered: ReadonlySet<string>) => Answer | undefined;
  /** An answer that does not satisfy `required`, such as a consent that was not given. */
  readonly isBlank?: (question: Q, answer: Answer) => boolean;
  /** For kinds that are answered by one of a few whole numbers. */
  readonly scale?: (question: Q) => Scale;
  /** What the figures of its answers are; any number unless said otherwise. */
  readonly grain?: (question: Q) => Grain | undefined;
  /** Between what figures its answers lie, and in what unit they are. */
  readonly measure?: (question: Q) => Measure;
  /** The formula that gives the value, for kinds that are not answered; undefined where a function does. */
  readonly formula?: (question: Q) => string | undefined;
  /** The function that gives the value in place of the formula. */
  readonly functionSource?: (question: Q) => FunctionSource | undefined;
  /** For kinds whose answer is rows. */
  readonly rows?: (question: Q) => RowLimits;
  /** What was answered is nobody's to read, anyone who reads the rest. */
  readonly isSecret?: (question: Q) => boolean;
  /** The answer is seen rather than read: files, a drawing. Its text alone would say too little. */
  readonly isSeen?: true;
  /** The files of an answer. */
  readonly files?: (answer: Answer) => readonly GivenFile[];
  /** Its rows are lines of one table. */
  readonly isTabular?: true;
  /** Counts and is sent, but is never seen. */
  readonly isConcealed?: (question: Q) => boolean;
}

export interface RowLimits {
  readonly minRows: number;
  readonly maxRows: number;
  readonly uniqueBy: string | undefined;
}

/** The most rows that a repeat or table can have. */
export const rowLimit = 1_000;
