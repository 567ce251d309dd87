import { pgErrorOf } from "../../db/pg-error.ts";
import { sumOf, type Tally } from "./tally.ts";

/**
 * Deletes rows that other rows may refer to: those that are still needed stay, the others go.
 * A refused batch is halved until the ones that stay are found.
 */
export async function deleteUnreferenced(
  ids: readonly string[],
  deleteTogether: (ids: readonly string[]) => Promise<Tally>,
): Promise<Tally> {
  if (ids.length === 0) return {};
  try {
    return await deleteTogether(ids);
  } catch (error) {
    if (!isStillReferenced(error)) throw error;
    if (ids.length === 1) return {};
    const half = Math.ceil(ids.length / 2);
    return sumOf([
      await deleteUnreferenced(ids.slice(0, half), deleteTogether),
      await deleteUnreferenced(ids.slice(half), deleteTogether),
    ]);
  }
}

const isStillReferenced = (error: unknown): boolean => ["23001", "23503"].includes(pgErrorOf(error)?.code ?? "");
