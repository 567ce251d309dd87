import type { BulkOutcome } from "@askloom/contract";
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

/** What a refusal of one record means among many; undefined ends the whole call. */
function outcomeOfRefusal({ code }: Refusal): BulkOutcome["outcome"] | undefined {
  if (code === "not-found") return code;
  return code.endsWith("-in-use") ? "in-use" : undefined;
}

async function outcomeOf(act: () => Promise<unknown>): Promise<BulkOutcome["outcome"]> {
  try {
    await act();
    return "done";
  } catch (error) {
    const outcome = error instanceof Refusal ? outcomeOfRefusal(error) : undefined;
    if (outcome === undefined) throw error;
    return outcome;
  }
}
