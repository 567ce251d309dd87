import type { Comparing, Dialect, Expression, Infix } from "../expression/expression.ts";
import { blanks, numbers, symbols, type TokenShape, tokenBy, words } from "../expression/tokens.ts";

const quoted: TokenShape = {
  pattern: /'((?:\\[\s\S]|[^'\\])*)'|"((?:\\[\s\S]|[^"\\])*)"/y,
  make: ([text, single, double]) => ({
    type: "literal",
    text,
    value: (single ?? double ?? "").replace(/\\([\s\S])/g, "$1"),
  }),
};
const named: TokenShape = {
  pattern: /\{([^{}]{1,300})\}/y,
  make: ([, name = ""]) => ({ type: "name", text: name.trim() }),
};
const comparing = (compare: Comparing): Infix => ({ power: 40, compare });

const operators: readonly (readonly [keys: string, infix: Infix])[] = [
  ["or ||", { power: 10, group: "any" }],
  ["and &&", { power: 20, group: "all" }],
  ["= == equal", comparing("==")],
  ["!= <> notequal", comparing("!=")],
  ["< less", comparing("<")],
  ["<= lessorequal", comparing("<=")],
  ["> greater", comparing(">")],
  [">= greaterorequal", comparing(">=")],
  ["contains contain *=", comparing("contains")],
  ["notcontains notcontain", comparing("does-not-contain")],
  ["anyof", comparing("any-of")],
  ["allof", comparing("all-of")],
  ["+", { power: 50, calculate: "+" }],
  ["-", { power: 50, calculate: "-" }],
  ["*", { power: 55, calculate: "*" }],
  ["/", { power: 55, calculate: "/" }],
  ["%", { power: 55, calculate: "%" }],
];

/** The language of `visibleIf` and its like. */
export const surveyDialect: Dialect = {
  token: tokenBy([
    blanks,
    quoted,
    named,
    numbers,
    symbols(/<=|>=|<>|!=|==|\*=|&&|\|\||[-+*/%<>=!(),[\]]/y),
    words(/[\p{L}_][\p{L}\p{N}_.-]*/uy),
  ]),
  infix: new Map(operators.flatMap(([keys, infix]) => keys.split(" ").map((key) => [key, infix] as const))),
  prefix: new Map([
    ["!", "not"],
    ["not", "not"],
    ["negate", "not"],
    ["-", "negative"],
  ]),
  postfix: new Map([
    ["empty", "empty"],
    ["notempty", "answered"],
  ]),
  word: wordOf,
};

const fixedWords = new Map<string, Expression>([
  ["true", { type: "literal", value: true }],
  ["false", { type: "literal", value: false }],
  ["null", { type: "literal", value: null }],
  ["undefined", { type: "literal", value: null }],
]);

/** A bare word is a text: `{color} = red`. */
function wordOf(word: string): Expression {
  return fixedWords.get(word.toLowerCase()) ?? { type: "literal", value: word };
}
