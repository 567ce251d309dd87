import pg from "pg";

/** What the driver threw: the query builder wraps it. */
export const thrownByDriver = (error: unknown): unknown =>
  error instanceof Error && error.cause !== undefined ? error.cause : error;

/** PostgreSQL's own refusal of a statement; undefined when it is none. */
export function pgErrorOf(error: unknown): pg.DatabaseError | undefined {
  const thrown = thrownByDriver(error);
  return thrown instanceof pg.DatabaseError ? thrown : undefined;
}
