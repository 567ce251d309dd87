import type { BulkOutcome, ProblemCode } from "@askloom/contract";
import { Refusal } from "../platform/http/refusal.ts";

/** Does something to each id, in the order of the ids: two calls that meet wait, and do not lock each other out. */
export async function toEach(
  ids: readonly string[],
  act: (id: string) => Promise<unknown>,
): Promise<{ outcomes: BulkOutcome[] }> {
  const outcomes = new Map<string, BulkOutcome["outcome"]>();
  for (const id of [...new Set(ids)].sort()) outcomes.set(id, await outcomeOf(() => act(id)));
  return { outcomes: ids.map((id) => ({ id, outcome: outcomes.get(id) ?? "not-found" })) };
}

const refused: Partial<Record<ProblemCode, BulkOutcome["outcome"]>> = {
  "not-found": "not-found",
  "form-in-use": "in-use",
};

async function outcomeOf(act: () => Promise<unknown>): Promise<BulkOutcome["outcome"]> {
  try {
    await act();
    return "done";
  } catch (error) {
    const outcome = error instanceof Refusal ? refused[error.code] : undefined;
    if (outcome === undefined) throw error;
    return outcome;
  }
}
