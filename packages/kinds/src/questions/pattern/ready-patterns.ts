import type { PatternExtent } from "./pattern.ts";
import { maxProgramLength, type PatternFault, type Program, programOf } from "./program.ts";

export interface ReadyPattern {
  readonly program: Program | PatternFault;
  /** How many steps its program has, with those of look-aheads. */
  readonly length: number;
  /** What it takes to make it ready, in steps of an evaluation. */
  readonly stepsToMake: number;
}

/** Programs that are ready have at most so many steps together: some 15 MB. */
const maxReadySteps = 200_000;

const ready = new Map<string, ReadyPattern>();
let readySteps = 0;

/** An expression made ready, now or before. Those used last stay, as far as there is room. */
export function readyPattern(pattern: string, extent: PatternExtent): ReadyPattern {
  const key = `${extent} ${pattern}`;
  const known = ready.get(key);
  const found = known ?? make(pattern, extent);
  ready.delete(key);
  ready.set(key, found);
  if (known === undefined) readySteps += sizeOf(found);
  for (const [oldest, each] of ready) {
    if (readySteps <= maxReadySteps || oldest === key) break;
    ready.delete(oldest);
    readySteps -= sizeOf(each);
  }
  return found;
}

/** How many steps all programs have that are ready now. */
export const readyPatternSteps = (): number => readySteps;

/** What one that cannot be used takes up is little; but there may be many. */
const sizeOf = ({ length }: ReadyPattern): number => 20 + length;

/** Measured: a step of a program, and a class of characters, which JavaScript compiles. */
const stepsPer = { programStep: 2, characterClass: 80 };

function make(pattern: string, extent: PatternExtent): ReadyPattern {
  const program = programOf(pattern, extent);
  // It may have been refused after all of the work.
  if (typeof program === "string") return { program, length: 0, stepsToMake: stepsPer.programStep * maxProgramLength };
  const { length, classes } = sizesOf(program);
  return { program, length, stepsToMake: stepsPer.programStep * length + stepsPer.characterClass * classes };
}

/** A step that is repeated many times has one class of characters, and one program to look ahead with. */
function sizesOf(program: Program): { readonly length: number; readonly classes: number } {
  const programs = new Set([program]);
  const classes = new Set<unknown>();
  let length = 0;
  for (const each of programs) {
    length += each.length;
    for (const step of each) {
      if (step.op === "ahead") programs.add(step.program);
      else if (step.op === "character" && step.isClass) classes.add(step.allows);
    }
  }
  return { length, classes: classes.size };
}
