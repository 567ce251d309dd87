import type { Budget } from "../budget.ts";
import type { PatternFault, Program } from "./program.ts";
import { type PatternExtent, readyPattern } from "./ready-patterns.ts";

/** The longest text that is held against an expression; a longer one does not match. */
export const maxMatchedLength = 1_000;

/** Why an expression cannot be used; undefined where it can. */
export function patternFault(pattern: string): PatternFault | undefined {
  const { program } = readyPattern(pattern, "whole");
  return typeof program === "string" ? program : undefined;
}

/**
 * Whether a text matches an expression of a form's author; undefined where the expression cannot be used. JavaScript's own
 * matching can take for ever on some expressions (`(a+)+b`); this one visits each step at each position at most once.
 * Look-aheads inside of look-aheads multiply that, so every visit is taken from the budget, and so is what it takes to
 * make the expression ready: whether it was ready already or not, so that browser and server agree (EX6). Throws
 * `budgetSpent` where that is more than the evaluation of the form has left. Back references and looking back are refused.
 */
export function matchesPattern(
  { pattern, extent }: { readonly pattern: string; readonly extent: PatternExtent },
  text: string,
  budget: Budget,
): boolean | undefined {
  const { program, steps } = readyPattern(pattern, extent);
  budget.spend(steps);
  if (typeof program === "string") return undefined;
  return text.length <= maxMatchedLength && new Run(text, budget).matches(program, 0, extent);
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
    // One bit for each state: there may be millions.
    const tried = this.#bytesOf(this.#tried, program, (program.length * width) >> 3);
    const visited: number[] = [];
    const stack = [from];
    this.#budget.spend(stepsToBegin);
    while (stack.length > 0) {
      const state = stack.pop() ?? 0;
      const bit = 1 << (state & 7);
      const byte = tried[state >> 3] ?? 0;
      if (byte & bit) continue;
      this.#budget.spend(stepsPerState);
      tried[state >> 3] = byte | bit;
      visited.push(state);
      const at = (state / width) | 0;
      const position = state % width;
      const step = program[at];
      if (step === undefined) continue;
      if (step.op === "match") {
        if (extent === "whole" && position < this.#text.length) continue;
        // The way to success was marked as tried, too. What else is in these bytes may be tried again.
        for (const each of visited) tried[each >> 3] = 0;
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

  #bytesOf(by: Map<Program, Uint8Array>, program: Program, last: number): Uint8Array {
    let bytes = by.get(program);
    if (bytes === undefined) {
      this.#budget.spend(stepsToBegin + (last >> 4));
      bytes = new Uint8Array(last + 1);
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
    const results = this.#bytesOf(this.#ahead, program, this.#text.length);
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
