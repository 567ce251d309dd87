import type { Dialect, Expression, Token } from "./expression.ts";

const maxSourceLength = 10_000;
const deepest = 40;
const unaryPower = 60;
const postfixPower = 45;

/** The expression as a tree; undefined if it is not of the dialect, or nested too deep. */
export function parseExpression(source: string, dialect: Dialect): Expression | undefined {
  const tokens = source.length > maxSourceLength ? undefined : tokensOf(source, dialect);
  if (tokens === undefined || tokens.length === 0) return undefined;
  const reading: Reading = { tokens, dialect, at: 0, depth: 0 };
  const expression = readExpression(reading, 0);
  return reading.at === tokens.length ? expression : undefined;
}

interface Reading {
  readonly tokens: readonly Token[];
  readonly dialect: Dialect;
  at: number;
  depth: number;
}

function tokensOf(source: string, dialect: Dialect): Token[] | undefined {
  const tokens: Token[] = [];
  let position = 0;
  while (position < source.length) {
    const read = dialect.token(source, position);
    if (read === undefined || read.end <= position) return undefined;
    if (read.token !== undefined) tokens.push(read.token);
    position = read.end;
  }
  return tokens;
}

function readExpression(reading: Reading, power: number): Expression | undefined {
  if (reading.depth >= deepest) return undefined;
  reading.depth += 1;
  let left = readOperand(reading);
  while (left !== undefined) {
    const next: Expression | undefined | "end" = readTail(reading, left, power);
    if (next === "end") break;
    left = next;
  }
  reading.depth -= 1;
  return left;
}

/** What follows an operand: a postfix or an infix operator that binds tighter than `power`. */
function readTail(reading: Reading, left: Expression, power: number): Expression | undefined | "end" {
  const key = keyOf(reading.tokens[reading.at]);
  const postfix = reading.dialect.postfix.get(key);
  if (postfix !== undefined) {
    if (power > postfixPower) return "end";
    reading.at += 1;
    return { type: "emptiness", of: left, isEmpty: postfix === "empty" };
  }
  const infix = reading.dialect.infix.get(key);
  if (infix === undefined || infix.power <= power) return "end";
  reading.at += 1;
  const right = readExpression(reading, infix.power);
  if (right === undefined) return undefined;
  if ("compare" in infix) return { type: "compare", operator: infix.compare, left, right };
  if ("calculate" in infix) return { type: "calculate", operator: infix.calculate, left, right };
  const before = left.type === "group" && left.match === infix.group ? left.of : [left];
  return { type: "group", match: infix.group, of: [...before, right] };
}

function readOperand(reading: Reading): Expression | undefined {
  const token = reading.tokens[reading.at];
  if (token === undefined) return undefined;
  reading.at += 1;
  if (token.type === "literal") return { type: "literal", value: token.value ?? token.text };
  if (token.type === "name") return { type: "name", name: token.text };
  if (keyOf(token) === "(") return closedBy(reading, ")", readExpression(reading, 0));
  if (keyOf(token) === "[") return readList(reading);
  const isCall = token.type === "word" && keyOf(reading.tokens[reading.at]) === "(";
  const prefix = reading.dialect.prefix.get(keyOf(token));
  if (prefix !== undefined && !isCall) {
    const of = readExpression(reading, unaryPower);
    return of === undefined ? undefined : { type: prefix, of };
  }
  if (isCall) return readCall(reading, keyOf(token));
  return token.type === "word" ? reading.dialect.word(token.text) : undefined;
}

function readCall(reading: Reading, name: string): Expression | undefined {
  reading.at += 1;
  const of = readMembers(reading, ")");
  if (of === undefined) return undefined;
  const [only] = of;
  if (reading.dialect.prefix.get(name) === "not" && only !== undefined && of.length === 1)
    return { type: "not", of: only };
  return { type: "call", name, of };
}

function readList(reading: Reading): Expression | undefined {
  const of = readMembers(reading, "]");
  return of === undefined ? undefined : { type: "list", of };
}

function readMembers(reading: Reading, end: string): Expression[] | undefined {
  const members: Expression[] = [];
  if (keyOf(reading.tokens[reading.at]) === end) {
    reading.at += 1;
    return members;
  }
  for (;;) {
    const member = readExpression(reading, 0);
    if (member === undefined) return undefined;
    members.push(member);
    const key = keyOf(reading.tokens[reading.at]);
    reading.at += 1;
    if (key === end) return members;
    if (key !== ",") return undefined;
  }
}

function closedBy(reading: Reading, end: string, inside: Expression | undefined): Expression | undefined {
  if (keyOf(reading.tokens[reading.at]) !== end) return undefined;
  reading.at += 1;
  return inside;
}

const keyOf = (token: Token | undefined): string =>
  token === undefined || token.type === "literal" || token.type === "name" ? "" : token.text.toLowerCase();
