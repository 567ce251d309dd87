import { isUniqueViolation } from "../platform/db/unique-violation.ts";
import { Refusal } from "../platform/http/refusal.ts";

/**
 * Runs a write of names and gives its first row; a name that someone else has becomes a refusal.
 * `names` tells for each unique index which name it keeps.
 */
export async function takenNameRefused<Row>(
  names: Readonly<Record<string, string>>,
  write: () => PromiseLike<Row[]>,
): Promise<Row | undefined> {
  try {
    const rows = await write();
    return rows[0];
  } catch (error) {
    for (const [index, name] of Object.entries(names)) {
      if (isUniqueViolation(error, index)) throw new Refusal("already-exists", { values: { name } });
    }
    throw error;
  }
}
