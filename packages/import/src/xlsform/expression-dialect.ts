import type { Dialect, Infix } from "../expression/expression.ts";
import { blanks, numbers, symbols, type TokenShape, tokenBy, words } from "../expression/tokens.ts";

const quoted: TokenShape = {
  pattern: /'([^']*)'|"([^"]*)"|[‘’]([^‘’]*)[‘’]|[“”]([^“”]*)[“”]/y,
  make: ([text, ...inside]) => ({ type: "literal", text, value: inside.find((each) => each !== undefined) ?? "" }),
};
const named: TokenShape = {
  pattern: /\$\{([^{}]{1,300})\}/y,
  make: ([, name = ""]) => ({ type: "name", text: name.trim() }),
};
/** The name under which the question itself is known in its own expressions. */
export const itself = ".";
const dot: TokenShape = {
  pattern: /\.(?![\w./])/y,
  make: () => ({ type: "name", text: itself }),
};
const comparing = { power: 40 } as const;

/** The part of XPath that XLSForm uses in `relevant`, `constraint` and `calculation`. */
export const xlsformDialect: Dialect = {
  token: tokenBy([
    blanks,
    quoted,
    named,
    numbers,
    dot,
    symbols(/<=|>=|!=|[-+*<>=(),]/y),
    words(/[A-Za-z_][\w-]*(?::[A-Za-z_][\w-]*)?/y),
  ]),
  infix: new Map<string, Infix>([
    ["or", { power: 10, group: "any" }],
    ["and", { power: 20, group: "all" }],
    ["=", { ...comparing, compare: "==" }],
    ["!=", { ...comparing, compare: "!=" }],
    ["<", { ...comparing, compare: "<" }],
    ["<=", { ...comparing, compare: "<=" }],
    [">", { ...comparing, compare: ">" }],
    [">=", { ...comparing, compare: ">=" }],
    ["+", { power: 50, calculate: "+" }],
    ["-", { power: 50, calculate: "-" }],
    ["*", { power: 55, calculate: "*" }],
    ["div", { power: 55, calculate: "/" }],
    ["mod", { power: 55, calculate: "%" }],
  ]),
  prefix: new Map([
    ["not", "not"],
    ["-", "negative"],
  ]),
  postfix: new Map(),
  // A bare word is a node of the data: in a choice filter, a column of the choices.
  word: (word) => ({ type: "name", name: `:${word}` }),
};
