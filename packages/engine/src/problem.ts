/** Where in a definition something is. `part` names what is meant inside: a choice, a property, a language. */
export interface DefinitionLocation {
  readonly pageId?: string;
  readonly itemId?: string;
  readonly ruleId?: string;
  readonly variableId?: string;
  readonly part?: string;
  /** Where in a formula, in characters. */
  readonly range?: { readonly start: number; readonly end: number };
}

/** What the message of a problem names: exactly the placeholders of its texts (EI11). */
interface ProblemEntry {
  readonly severity: "error" | "warning";
  readonly figures: Readonly<Record<string, "text" | "number">>;
}

/** Every code with its severity and its figures. The page of a form does not load it: only its types are used there. */
export const problemTable = {
  "unknown-reference": { severity: "error", figures: { id: "text" } },
  cycle: { severity: "error", figures: {} },
  "formula-empty": { severity: "error", figures: {} },
  "formula-error": { severity: "error", figures: { mistake: "text", part: "text" } },
  "formula-type": { severity: "error", figures: { operand: "text", type: "text", operation: "text", needed: "text" } },
  "formula-mismatch": {
    severity: "error",
    figures: { operand: "text", type: "text", other: "text", otherType: "text", operation: "text" },
  },
  "formulas-missing": { severity: "error", figures: {} },
  "pattern-error": { severity: "error", figures: { fault: "text" } },
  "backward-jump": { severity: "error", figures: { id: "text" } },
  "target-not-settable": { severity: "error", figures: { id: "text" } },
  "target-without-choices": { severity: "error", figures: { id: "text" } },
  "empty-choices": { severity: "error", figures: {} },
  "missing-label": { severity: "error", figures: { language: "text" } },
  "choice-unknown": { severity: "error", figures: { choice: "text" } },
  "range-impossible": { severity: "error", figures: { min: "number", max: "number" } },
  "page-too-large": { severity: "error", figures: { count: "number", most: "number" } },
  "form-too-large": { severity: "error", figures: { count: "number", most: "number" } },
  "formulas-too-large": { severity: "error", figures: { most: "number" } },
  "over-budget": { severity: "error", figures: {} },
  "function-unknown": { severity: "error", figures: {} },
  "function-deleted": { severity: "error", figures: { name: "text" } },
  "function-question": { severity: "error", figures: { name: "text" } },
  "function-result": { severity: "error", figures: { name: "text", found: "text", wanted: "text" } },
  "function-parameter": { severity: "error", figures: { name: "text", parameter: "text" } },
  "function-chain": { severity: "error", figures: { most: "number" } },
  "function-reads": { severity: "warning", figures: { name: "text", answer: "text" } },
  "function-examples": { severity: "warning", figures: { name: "text", count: "number" } },
  "function-outdated": { severity: "warning", figures: { name: "text", version: "number" } },
  "condition-unread": { severity: "warning", figures: { text: "text" } },
  "condition-never-true": { severity: "warning", figures: {} },
  "condition-incomplete": { severity: "warning", figures: { operator: "text" } },
  "rule-without-action": { severity: "warning", figures: {} },
  "page-unreachable": { severity: "warning", figures: {} },
  "page-empty": { severity: "warning", figures: {} },
  "required-never-visible": { severity: "warning", figures: {} },
  "missing-translation": { severity: "warning", figures: { language: "text", count: "number" } },
  "low-contrast": { severity: "warning", figures: { ratio: "number", least: "number" } },
  "name-duplicate": { severity: "warning", figures: { name: "text" } },
  "variable-unused": { severity: "warning", figures: {} },
} as const satisfies Readonly<Record<string, ProblemEntry>>;

type ProblemTable = typeof problemTable;
export type ProblemCode = keyof ProblemTable;

interface FigureTypes {
  readonly text: string;
  readonly number: number;
}

/** The figures that a problem of this code has. */
export type ProblemFigures<Code extends ProblemCode> = Code extends ProblemCode
  ? FiguresAs<ProblemTable[Code]["figures"]>
  : never;

type FiguresAs<Declared extends ProblemEntry["figures"]> = {
  readonly [Name in keyof Declared]: FigureTypes[Declared[Name]];
};

/** What is wrong or doubtful in a definition. Errors block publishing; warnings do not. */
export interface ProblemOf<Code extends ProblemCode> {
  readonly code: Code;
  readonly severity: ProblemEntry["severity"];
  readonly location: DefinitionLocation;
  /** What the message names. */
  readonly figures: ProblemFigures<Code>;
}
export type Problem = { [Code in ProblemCode]: ProblemOf<Code> }[ProblemCode];

type FiguresArgument<Code extends ProblemCode> =
  Record<never, never> extends ProblemFigures<Code> ? [] : [figures: ProblemFigures<Code>];

type CodeOf<Severity extends ProblemEntry["severity"]> = {
  [Code in ProblemCode]: ProblemTable[Code]["severity"] extends Severity ? Code : never;
}[ProblemCode];

// The table names the severity and the figures of a code; the types of the two functions demand exactly those.

export const problem = <Code extends CodeOf<"error">>(
  code: Code,
  location: DefinitionLocation,
  ...[figures]: FiguresArgument<Code>
): Problem => ({ code, severity: "error", location, figures: figures ?? {} }) as unknown as Problem;

export const warning = <Code extends CodeOf<"warning">>(
  code: Code,
  location: DefinitionLocation,
  ...[figures]: FiguresArgument<Code>
): Problem => ({ code, severity: "warning", location, figures: figures ?? {} }) as unknown as Problem;
