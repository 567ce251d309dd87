export type Comparing = "==" | "!=" | "<" | "<=" | ">" | ">=" | "contains" | "does-not-contain" | "any-of" | "all-of";
export type Calculation = "+" | "-" | "*" | "/" | "%";

/** An expression of another tool, read: the same tree whatever its language. */
export type Expression =
  | { readonly type: "literal"; readonly value: string | number | boolean | null }
  | { readonly type: "list"; readonly of: readonly Expression[] }
  | { readonly type: "name"; readonly name: string }
  | { readonly type: "group"; readonly match: "all" | "any"; readonly of: readonly Expression[] }
  | { readonly type: "not"; readonly of: Expression }
  | { readonly type: "negative"; readonly of: Expression }
  | { readonly type: "emptiness"; readonly of: Expression; readonly isEmpty: boolean }
  | { readonly type: "compare"; readonly operator: Comparing; readonly left: Expression; readonly right: Expression }
  | {
      readonly type: "calculate";
      readonly operator: Calculation;
      readonly left: Expression;
      readonly right: Expression;
    }
  | { readonly type: "call"; readonly name: string; readonly of: readonly Expression[] };

export interface Token {
  readonly type: "literal" | "name" | "word" | "symbol";
  readonly text: string;
  readonly value?: string | number;
}

export type Infix =
  | { readonly power: number; readonly group: "all" | "any" }
  | { readonly power: number; readonly compare: Comparing }
  | { readonly power: number; readonly calculate: Calculation };

/** What tells one expression language from another. */
export interface Dialect {
  readonly token: (source: string, position: number) => { token: Token | undefined; end: number } | undefined;
  /** By the text of a word or symbol, in small letters. */
  readonly infix: ReadonlyMap<string, Infix>;
  readonly prefix: ReadonlyMap<string, "not" | "negative">;
  readonly postfix: ReadonlyMap<string, "empty" | "answered">;
  /** A word that is neither an operator nor a call. */
  readonly word: (word: string) => Expression | undefined;
}
