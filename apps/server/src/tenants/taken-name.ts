import { isUniqueViolation } from "../db/unique-violation.ts";
import { Refusal } from "../http/refusal.ts";

/** Runs a write of a name and gives its first row; a name that someone else has becomes a refusal. */
export async function takenNameRefused<Row>(name: string, write: () => PromiseLike<Row[]>): Promise<Row | undefined> {
  try {
    const rows = await write();
    return rows[0];
  } catch (error) {
    if (isUniqueViolation(error)) throw new Refusal("already-exists", { values: { name } });
    throw error;
  }
}
