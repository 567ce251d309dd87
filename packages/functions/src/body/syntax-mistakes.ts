import type { SyntaxMistake } from "../syntax-texts.ts";

/** What the parser says, and what it means; the first that fits counts. A group is what the sentence names. */
const meanings: readonly (readonly [RegExp, SyntaxMistake])[] = [
  [/^Unexpected character '(.+)'/u, "character"],
  [/^(?:Unexpected keyword|The keyword) '(\w+)'/, "keyword"],
  [/^Identifier '(.+)' has already been declared/, "declared"],
  [/^Label '(.+)' is already declared/, "declared"],
  [/^Binding (arguments|eval) in strict mode/, "keyword"],
  [/^Unterminated string/, "text"],
  [/^Unterminated template/, "template"],
  [/^Unterminated comment/, "comment"],
  [/^Unterminated regular expression/, "openPattern"],
  [/^(?:Invalid regular expression|Duplicate regular expression)/, "pattern"],
  [/escape|^Bad character escape/i, "escape"],
  [/number|^Numeric separator|^Octal literal/i, "number"],
  [/^Assigning to |^Binding (?:member|rvalue|parenthesized)|left-hand side|^Invalid left-hand/, "target"],
  [/^Missing initializer|^Complex binding patterns/, "initial"],
  [/^Shorthand property/, "shorthand"],
  [/^Missing catch/, "catch"],
  [/^Unsyntactic /, "jump"],
  [/^Multiple default/, "default"],
  [/^Logical expressions and coalesce/, "mixed"],
  [/^Argument name clash/, "parameter"],
  [/strict mode/, "strict"],
];

/** The figures of a mistake: which it is, and what its sentence names. `rest` is the body from its place on. */
export function syntaxFigures(message: string, rest: string): Record<string, string> {
  if (message === "Unexpected token") {
    const [found] = /^[\p{L}\p{N}_$]+|^\S/u.exec(rest) ?? [];
    return found === undefined ? { mistake: "end", message } : { mistake: "token", message, found: found.slice(0, 40) };
  }
  for (const [pattern, mistake] of meanings) {
    const match = pattern.exec(message);
    if (match !== null) return { mistake, message, ...(match[1] === undefined ? {} : { found: match[1] }) };
  }
  return { mistake: "other", message };
}
