/**
 * A regular expression as a program of small steps. The expression has compiled as a JavaScript one, so this reader only
 * needs its structure; what one character may be is left to JavaScript's own classes.
 */
export type Step =
  | { readonly op: "character"; readonly allows: (codePoint: number) => boolean }
  | { readonly op: "split"; readonly first: number; readonly second: number }
  | { readonly op: "jump"; readonly to: number }
  | { readonly op: "at"; readonly where: "start" | "end" | "boundary" | "no-boundary" }
  | { readonly op: "ahead"; readonly program: Program; readonly isNegated: boolean }
  | { readonly op: "match" };
export type Program = readonly Step[];

/** Why an expression is not run: it does not compile, looks back, or is too large. */
export type PatternFault = "syntax" | "unsupported" | "too-large";

/** A program with more steps is refused. Each look-ahead is a program of its own. */
export const maxProgramLength = 5_000;

export function programOf(pattern: string, extent: "whole" | "part"): Program | PatternFault {
  try {
    new RegExp(pattern, "u");
  } catch {
    return "syntax";
  }
  const fragment = new Reader(pattern).read();
  if (typeof fragment === "string") return fragment;
  const anything: Fragment = [{ op: "character", allows: () => true }];
  const around = extent === "whole" ? [] : repeated(anything, 0, Number.POSITIVE_INFINITY);
  return [...around, ...moved(fragment, around.length), { op: "match" }];
}

/** Steps whose jumps count from the fragment's own beginning. */
type Fragment = Step[];

class Refused extends Error {
  readonly fault: PatternFault;
  constructor(fault: PatternFault) {
    super(fault);
    this.fault = fault;
  }
}

class Reader {
  readonly #pattern: string;
  #at = 0;

  constructor(pattern: string) {
    this.#pattern = pattern;
  }

  read(): Fragment | PatternFault {
    try {
      return this.#alternatives();
    } catch (error) {
      if (error instanceof Refused) return error.fault;
      throw error;
    }
  }

  #alternatives(): Fragment {
    let fragment = this.#sequence();
    while (this.#takes("|")) fragment = either(fragment, this.#sequence());
    return fragment;
  }

  #sequence(): Fragment {
    const fragment: Fragment = [];
    while (this.#at < this.#pattern.length && !this.#sees("|") && !this.#sees(")")) {
      const part = this.#quantified(this.#atom());
      fragment.push(...moved(part, fragment.length));
      if (fragment.length > maxProgramLength) throw new Refused("too-large");
    }
    return fragment;
  }

  #quantified(atom: Fragment): Fragment {
    const match = /^(?:([*+?])|\{(\d+)(?:(,)(\d*))?\})\??/.exec(this.#pattern.slice(this.#at, this.#at + 24));
    if (match === null) return atom;
    this.#at += match[0].length;
    const [, sign, least, comma, most] = match;
    if (sign !== undefined) return repeated(atom, sign === "+" ? 1 : 0, sign === "?" ? 1 : Number.POSITIVE_INFINITY);
    const low = Number(least);
    if (comma === undefined) return repeated(atom, low, low);
    return repeated(atom, low, most === "" ? Number.POSITIVE_INFINITY : Number(most));
  }

  #atom(): Fragment {
    if (this.#takes("(")) return this.#group();
    if (this.#takes("^")) return [{ op: "at", where: "start" }];
    if (this.#takes("$")) return [{ op: "at", where: "end" }];
    const source =
      /^(?:\[(?:\\.|[^\]\\])*\]|\\[pPu]\{[^}]*\}|\\u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|\\u[\da-fA-F]{4}|\\x[\da-fA-F]{2}|\\c[A-Za-z]|\\.|[^\\])/su.exec(
        this.#pattern.slice(this.#at),
      )?.[0];
    if (source === undefined) throw new Refused("unsupported");
    this.#at += source.length;
    if (source === "\\b") return [{ op: "at", where: "boundary" }];
    if (source === "\\B") return [{ op: "at", where: "no-boundary" }];
    // A back reference cannot be matched in a time that grows with the answer only.
    if (/^\\[1-9k]/.test(source)) throw new Refused("unsupported");
    return [{ op: "character", allows: allowing(source) }];
  }

  #group(): Fragment {
    const opening = /^\?(?:[:=!]|<(?![=!])[^>]*>)/.exec(this.#pattern.slice(this.#at))?.[0];
    if (opening === undefined && this.#sees("?")) throw new Refused("unsupported");
    this.#at += opening?.length ?? 0;
    const inside = this.#alternatives();
    this.#at += 1;
    if (opening !== "?=" && opening !== "?!") return inside;
    return [{ op: "ahead", program: [...inside, { op: "match" }], isNegated: opening === "?!" }];
  }

  #sees(sign: string): boolean {
    return this.#pattern[this.#at] === sign;
  }

  #takes(sign: string): boolean {
    if (!this.#sees(sign)) return false;
    this.#at += 1;
    return true;
  }
}

function moved(fragment: Fragment, by: number): Fragment {
  if (by === 0) return fragment;
  return fragment.map((step) => {
    if (step.op === "split") return { op: "split", first: step.first + by, second: step.second + by };
    return step.op === "jump" ? { op: "jump", to: step.to + by } : step;
  });
}

const either = (one: Fragment, other: Fragment): Fragment => [
  { op: "split", first: 1, second: one.length + 2 },
  ...moved(one, 1),
  { op: "jump", to: one.length + other.length + 2 },
  ...moved(other, one.length + 2),
];

function repeated(atom: Fragment, least: number, most: number): Fragment {
  const optional = most === Number.POSITIVE_INFINITY ? 1 : most - least;
  if ((least + optional) * (atom.length + 2) > maxProgramLength) throw new Refused("too-large");
  const fragment: Fragment = [];
  for (let count = 0; count < least; count += 1) fragment.push(...moved(atom, fragment.length));
  if (most === Number.POSITIVE_INFINITY) {
    const start = fragment.length;
    fragment.push({ op: "split", first: start + 1, second: start + atom.length + 2 });
    fragment.push(...moved(atom, start + 1), { op: "jump", to: start });
    return fragment;
  }
  const end = fragment.length + (most - least) * (atom.length + 1);
  for (let count = least; count < most; count += 1) {
    fragment.push({ op: "split", first: fragment.length + 1, second: end });
    fragment.push(...moved(atom, fragment.length));
  }
  return fragment;
}

/** Asks JavaScript once for each of the common characters. */
function allowing(source: string): (codePoint: number) => boolean {
  const one = new RegExp(`^(?:${source})$`, "u");
  const known = new Int8Array(128);
  return (codePoint) => {
    if (codePoint >= 128) return one.test(String.fromCodePoint(codePoint));
    if (known[codePoint] === 0) known[codePoint] = one.test(String.fromCodePoint(codePoint)) ? 1 : -1;
    return known[codePoint] === 1;
  };
}
