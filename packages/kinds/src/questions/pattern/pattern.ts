import { type PatternFault, type Program, programOf } from "./program.ts";

/** The longest text that is held against an expression; a longer one does not match. */
export const longestMatched = 1_000;

/**
 * An expression of a form's author as a test of texts. JavaScript's own matching can take for ever on some expressions
 * (`(a+)+b`); this one visits each step at each position at most once, so that its time is bounded by the length of the
 * expression times that of the text. Back references and looking back are refused for the same reason.
 */
export function patternTest(pattern: string, extent: "whole" | "part"): ((text: string) => boolean) | PatternFault {
  const program = programOf(pattern, extent);
  if (typeof program === "string") return program;
  return (text) => text.length <= longestMatched && new Run(text).matches(program, 0, extent);
}

class Run {
  readonly #text: string;
  /** What has been tried, by program: a step at a position that has failed fails again. */
  readonly #tried = new Map<Program, Uint8Array>();

  constructor(text: string) {
    this.#text = text;
  }

  matches(program: Program, from: number, extent: "whole" | "part"): boolean {
    const width = this.#text.length + 1;
    const tried = this.#triedOf(program, width);
    const stack = [from];
    while (stack.length > 0) {
      const state = stack.pop() ?? 0;
      if (tried[state] === 1) continue;
      tried[state] = 1;
      const at = Math.floor(state / width);
      const position = state % width;
      const step = program[at];
      if (step === undefined) continue;
      if (step.op === "match") {
        if (extent === "whole" && position < this.#text.length) continue;
        // The way to success was marked as tried, too.
        tried.fill(0);
        return true;
      }
      if (step.op === "jump") stack.push(step.to * width + position);
      else if (step.op === "split") stack.push(step.second * width + position, step.first * width + position);
      else {
        const next = this.#after(step, position);
        if (next !== undefined) stack.push((at + 1) * width + next);
      }
    }
    return false;
  }

  #triedOf(program: Program, width: number): Uint8Array {
    let tried = this.#tried.get(program);
    if (tried === undefined) {
      tried = new Uint8Array(program.length * width);
      this.#tried.set(program, tried);
    }
    return tried;
  }

  /** The position behind the step, if it holds. */
  #after(step: Exclude<Program[number], { op: "match" | "jump" | "split" }>, position: number): number | undefined {
    if (step.op === "at") return this.#isAt(step.where, position) ? position : undefined;
    if (step.op === "ahead") {
      return this.matches(step.program, position, "part") === step.isNegated ? undefined : position;
    }
    const codePoint = this.#text.codePointAt(position);
    if (codePoint === undefined || !step.allows(codePoint)) return undefined;
    return position + (codePoint > 0xffff ? 2 : 1);
  }

  #isAt(where: "start" | "end" | "boundary" | "no-boundary", position: number): boolean {
    if (where === "start") return position === 0;
    if (where === "end") return position === this.#text.length;
    const isBoundary = isWord(this.#text[position - 1]) !== isWord(this.#text[position]);
    return isBoundary === (where === "boundary");
  }
}

const isWord = (character: string | undefined): boolean => character !== undefined && /\w/.test(character);
