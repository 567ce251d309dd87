import { pgErrorOf } from "./pg-error.ts";

/** Whether a write met a row that has the same value in this unique index. */
export function isUniqueViolation(error: unknown, index: string): boolean {
  const refusal = pgErrorOf(error);
  return refusal?.code === "23505" && refusal.constraint === index;
}
