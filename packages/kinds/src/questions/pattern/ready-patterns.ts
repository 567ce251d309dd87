import { maxProgramLength, type PatternFault, type Program, programOf } from "./program.ts";

export interface ReadyPattern {
  readonly program: Program | PatternFault;
  /** What it takes to make it ready, in steps of an evaluation. */
  readonly steps: number;
}

/** Programs that are ready have at most so many steps together: some 15 MB. */
const maxReadySteps = 200_000;

const ready = new Map<string, ReadyPattern>();
let readySteps = 0;

/** The whole text matches, or a part of it is enough. */
export type PatternExtent = "whole" | "part";

/** An expression made ready, now or before. */
export function readyPattern(pattern: string, extent: PatternExtent): ReadyPattern {
  const key = extent + pattern;
  const known = ready.get(key);
  if (known) return known;
  const program = programOf(pattern, extent);
  // It may have been refused after all of the work.
  const length = typeof program === "string" ? maxProgramLength : lengthOf(program);
  // Measured: a step of a program, and a class of characters, which is three long and compiled by JavaScript.
  const made = { program, steps: 2 * length + 25 * pattern.length };
  readySteps += length;
  if (readySteps > maxReadySteps) {
    ready.clear();
    readySteps = length;
  }
  ready.set(key, made);
  return made;
}

/** How many steps all programs have that are ready now. */
export const readyPatternSteps = (): number => readySteps;

/** With the programs of look-aheads: one that is repeated many times has one program. */
function lengthOf(program: Program): number {
  const programs = new Set([program]);
  let length = 0;
  for (const each of programs) {
    length += each.length;
    for (const step of each) if (step.op === "ahead") programs.add(step.program);
  }
  return length;
}
