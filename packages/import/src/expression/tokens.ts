import type { Dialect, Token } from "./expression.ts";

/** A shape of a token: what it looks like, and what is made of the match; nothing for blanks. */
export interface TokenShape {
  /** Sticky. */
  readonly pattern: RegExp;
  readonly make: (match: RegExpExecArray) => Token | undefined;
}

export const blanks: TokenShape = { pattern: /\s+/y, make: () => undefined };
export const numbers: TokenShape = {
  pattern: /(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d{1,3})?(?![\w.])/y,
  make: ([text]) => ({ type: "literal", text, value: Number(text) }),
};

export const symbols = (pattern: RegExp): TokenShape => ({ pattern, make: ([text]) => ({ type: "symbol", text }) });
export const words = (pattern: RegExp): TokenShape => ({ pattern, make: ([text]) => ({ type: "word", text }) });

/** The first shape that matches gives the token. */
export const tokenBy =
  (shapes: readonly TokenShape[]): Dialect["token"] =>
  (source, position) => {
    for (const { pattern, make } of shapes) {
      pattern.lastIndex = position;
      const match = pattern.exec(source);
      if (match !== null) return { token: make(match), end: pattern.lastIndex };
    }
    return undefined;
  };
