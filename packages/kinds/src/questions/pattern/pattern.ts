import type { Budget } from "../budget.ts";
import { type PatternFault, type Program, programOf } from "./program.ts";

/** The longest text that is held against an expression; a longer one does not match. */
export const maxMatchedLength = 1_000;

/** Throws `budgetSpent` where matching would take more than the evaluation of the form has left. */
export type PatternTest = (text: string, budget: Budget) => boolean;

/**
 * An expression of a form's author as a test of texts. JavaScript's own matching can take for ever on some expressions
 * (`(a+)+b`); this one visits each step at each position at most once. Look-aheads inside of look-aheads multiply that,
 * so every visit is taken from a budget. Back references and looking back are refused.
 */
export function patternTest(pattern: string, extent: "whole" | "part"): PatternTest | PatternFault {
  const program = programOf(pattern, extent);
  if (typeof program === "string") return program;
  return (text, budget) => text.length <= maxMatchedLength && new Run(text, budget).matches(program, 0, extent);
}

const stepsPerState = 3;
const stepsToBegin = 5;

class Run {
  readonly #text: string;
  readonly #budget: Budget;
  /** What has been tried, by program: a step at a position that has failed fails again. */
  readonly #tried = new Map<Program, Uint8Array>();
  /** What a look-ahead found at a position: 1 for a match, 2 for none. It finds the same whenever it is asked there. */
  readonly #ahead = new Map<Program, Uint8Array>();

  constructor(text: string, budget: Budget) {
    this.#text = text;
    this.#budget = budget;
  }

  matches(program: Program, from: number, extent: "whole" | "part"): boolean {
    const width = this.#text.length + 1;
    const tried = this.#bytesOf(this.#tried, program, program.length * width);
    const visited: number[] = [];
    const stack = [from];
    this.#budget.spend(stepsToBegin);
    while (stack.length > 0) {
      const state = stack.pop() ?? 0;
      if (tried[state] === 1) continue;
      this.#budget.spend(stepsPerState);
      tried[state] = 1;
      visited.push(state);
      const at = (state / width) | 0;
      const position = state % width;
      const step = program[at];
      if (step === undefined) continue;
      if (step.op === "match") {
        if (extent === "whole" && position < this.#text.length) continue;
        // The way to success was marked as tried, too.
        for (const each of visited) tried[each] = 0;
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

  #bytesOf(by: Map<Program, Uint8Array>, program: Program, size: number): Uint8Array {
    let bytes = by.get(program);
    if (bytes === undefined) {
      this.#budget.spend(1 + (size >> 8));
      bytes = new Uint8Array(size);
      by.set(program, bytes);
    }
    return bytes;
  }

  /** The position behind the step, if it holds. */
  #after(step: Exclude<Program[number], { op: "match" | "jump" | "split" }>, position: number): number | undefined {
    if (step.op === "at") return this.#isAt(step.where, position) ? position : undefined;
    if (step.op === "ahead") return this.#isAhead(step.program, position) === step.isNegated ? undefined : position;
    const codePoint = this.#text.codePointAt(position);
    if (codePoint === undefined || !step.allows(codePoint)) return undefined;
    return position + (codePoint > 0xffff ? 2 : 1);
  }

  #isAhead(program: Program, position: number): boolean {
    const results = this.#bytesOf(this.#ahead, program, this.#text.length + 1);
    if (results[position] === 0) results[position] = this.matches(program, position, "part") ? 1 : 2;
    return results[position] === 1;
  }

  #isAt(where: "start" | "end" | "boundary" | "no-boundary", position: number): boolean {
    if (where === "start") return position === 0;
    if (where === "end") return position === this.#text.length;
    const isBoundary = isWord(this.#text[position - 1]) !== isWord(this.#text[position]);
    return isBoundary === (where === "boundary");
  }
}

const isWord = (character: string | undefined): boolean => character !== undefined && /\w/.test(character);
