import pg from "pg";

/** Whether a write met a row that has the same unique value. */
export function isUniqueViolation(error: unknown): boolean {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  return cause instanceof pg.DatabaseError && cause.code === "23505";
}
