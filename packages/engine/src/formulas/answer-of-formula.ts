import type { Answer } from "@askloom/kinds/questions/logic";

const maxTextLength = 10_000;
const maxListLength = 10_000;
const deepest = 5;

/** What CEL gives, as an answer: whole numbers are numbers, nothing is undefined; what no answer can be is nothing. */
export function answerOfFormula(value: unknown, depth = 0): Answer | undefined {
  if (typeof value === "boolean") return value;
  if (typeof value === "string") return value === "" || value.length > maxTextLength ? undefined : value.toWellFormed();
  // Not minus zero, which JSON does not keep.
  if (typeof value === "number" || typeof value === "bigint")
    return Number.isFinite(Number(value)) ? Number(value) + 0 : undefined;
  if (typeof value !== "object" || value === null || depth === deepest) return undefined;
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? undefined : value.toISOString().slice(0, 16);
  if (Array.isArray(value)) return listOf(value, depth);
  return Object.getPrototypeOf(value) === Object.prototype ? recordOf(value, depth) : undefined;
}

function listOf(values: readonly unknown[], depth: number): Answer | undefined {
  if (values.length > maxListLength) return undefined;
  const answers = values.flatMap((value) => answerOfFormula(value, depth + 1) ?? []);
  return answers.length === 0 ? undefined : answers;
}

function recordOf(record: object, depth: number): Answer | undefined {
  const answers: Record<string, Answer> = {};
  for (const [key, value] of Object.entries(record)) {
    const answer = answerOfFormula(value, depth + 1);
    if (answer !== undefined && key !== "__proto__") answers[key] = answer;
  }
  return Object.keys(answers).length === 0 ? undefined : answers;
}
