import type { FormulaFault, FormulaFaultCode } from "../formula-port.ts";
import { formulaFunctions } from "./formula-functions.ts";

/** What is wrong with a formula, by a code of ours: the words of the library are for programmers (EI14). */
export function faultOfError(error: unknown, source: string): FormulaFault {
  const { code = "", message = "", range } = error as LibraryError; // whatever is thrown is only read
  const { start, end } = range ?? { start: 0, end: source.length };
  const fault = codes[code]?.({ message, source, start, end }) ?? "unreadable";
  const called = fault === "unknown-function" || fault === "wrong-arguments" ? calledIn(message) : undefined;
  return { fault, part: called ?? partAt(source, start, end), start, end };
}

/** The part of a formula that is meant; where that is empty, as at its end, what stands before it. */
export function partAt(source: string, start: number, end: number): string {
  const part = source.slice(start, end).trim();
  return shortened(part === "" ? source.slice(0, start).trim().slice(-maxPartLength) : part);
}

const maxPartLength = 40;
const shortened = (part: string): string =>
  part.length <= maxPartLength ? part : `${part.slice(0, maxPartLength - 1)}…`;

interface LibraryError {
  readonly code?: string;
  readonly message?: string;
  readonly range?: { readonly start: number; readonly end: number };
}

interface Found {
  readonly message: string;
  readonly source: string;
  readonly start: number;
  readonly end: number;
}

const functions = new Set(formulaFunctions.map(({ name }) => name));

/** The codes of the library that people meet; all others are `unreadable`. */
const codes: Readonly<Record<string, (found: Found) => FormulaFaultCode>> = {
  unexpected_token: unexpected,
  unexpected_character: unexpected,
  expected_token: ({ message, ...found }) =>
    /^Expected R(?:PAREN|BRACKET|BRACE)\b/.test(message) ? "bracket-open" : unexpected({ message, ...found }),
  unterminated_string: () => "text-open",
  newline_in_string: () => "text-open",
  reserved_identifier: () => "reserved-word",
  no_matching_overload: ({ message }) =>
    functions.has(calledIn(message) ?? "") ? "wrong-arguments" : "unknown-function",
  no_such_overload: () => "does-not-fit",
  incompatible_ternary_branches: () => "does-not-fit",
  incompatible_argument_type: () => "does-not-fit",
  cannot_index_type: () => "does-not-fit",
  invalid_comprehension_range: () => "does-not-fit",
  invalid_logical_operand: () => "not-yes-or-no",
  invalid_condition_type: () => "not-yes-or-no",
  invalid_macro_argument: () => "wrong-arguments",
  limit_exceeded: () => "too-long",
};

/** What people write who know another language, and what they are told then. */
const habits: readonly (readonly [written: RegExp, fault: FormulaFaultCode])[] = [
  [/^=/, "single-equals"],
  [/^(?:and|or|not|&|\|)$/i, "words-for-logic"],
  [/^[“”‘’„「」『』]/, "other-quotes"],
  [/^[×÷−＋，（）]/, "other-signs"],
];

function unexpected({ source, start, end }: Found): FormulaFaultCode {
  const part = source.slice(start, end);
  if (part === "") return "unfinished";
  return habits.find(([written]) => written.test(part))?.[1] ?? "unexpected";
}

/** The function in "found no matching overload for 'name(types)'". */
const calledIn = (message: string): string | undefined => /'(?:[^'(]*\.)?(\w+)\(/.exec(message)?.[1];
