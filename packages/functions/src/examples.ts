import type { FunctionExample } from "@askloom/contract";
import type { CallOutcome } from "./call.ts";

/**
 * Whether a call gave what its example expects: numbers may differ by the tolerance, wherever they stand (FN21).
 * Null where the host could not run it, which says nothing about the function (FN78).
 */
export function isPassing(
  { expected, tolerance = 0 }: Pick<FunctionExample, "expected" | "tolerance">,
  outcome: CallOutcome,
): boolean | null {
  if ("value" in outcome) return isEqual(outcome.value, expected, tolerance);
  return outcome.fault.code === "host-failure" ? null : false;
}

function isEqual(found: unknown, expected: unknown, tolerance: number): boolean {
  if (typeof found === "number" && typeof expected === "number") return Math.abs(found - expected) <= tolerance;
  if (!isObject(found) || !isObject(expected)) return found === expected;
  if (Array.isArray(found) !== Array.isArray(expected)) return false;
  const keys = Object.keys(found);
  return (
    keys.length === Object.keys(expected).length &&
    keys.every((key) => Object.hasOwn(expected, key) && isEqual(found[key], expected[key], tolerance))
  );
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

/** Which lines several calls of the same body ran together: a line has run where one of them ran all of it. */
export function linesRunBy(outcomes: readonly Pick<CallOutcome, "lines">[]): CallOutcome["lines"] {
  const lines = new Map<number, boolean>();
  for (const { line, hasRun } of outcomes.flatMap((outcome) => outcome.lines)) {
    lines.set(line, hasRun || lines.get(line) === true);
  }
  return [...lines].map(([line, hasRun]) => ({ line, hasRun })).sort((one, other) => one.line - other.line);
}
