import type { GraphValue } from "@askloom/kinds/nodes/step";
import type { Transaction } from "../platform/db/database.ts";
import { and, asc, eq, inArray } from "../platform/db/drizzle.ts";
import { earlyEvents } from "../platform/db/schema.ts";
import { decideChange, type RunChange, type RunChanges } from "./run-change.ts";

/** What follows from a change when the events that its tokens begin to wait for are there already. */
export async function withEarlyEvents(transaction: Transaction, first: RunChange, now: Date): Promise<RunChanges> {
  const changes: [RunChange, ...RunChange[]] = [first];
  for (let last: RunChange | undefined = first; last !== undefined; ) {
    const event: { readonly key: string; readonly value: GraphValue } | undefined = await takeEarly(transaction, last);
    last = event === undefined ? undefined : decideChange(last.run, { is: "received", ...event }, now);
    if (last !== undefined) changes.push(last);
  }
  return changes;
}

/** The oldest that one of the open subscriptions names; each is found once. */
async function takeEarly(transaction: Transaction, { run }: RunChange) {
  const open = run.state.tokens
    .flatMap(({ waits }) => waits)
    .filter((wait) => wait.open === "subscription" && !run.state.held.some(({ key }) => key === wait.key));
  if (open.length === 0) return undefined;
  const names = open.map(({ name }) => name);
  const [found] = await transaction
    .select()
    .from(earlyEvents)
    .where(and(eq(earlyEvents.runId, run.id), inArray(earlyEvents.name, names)))
    .orderBy(asc(earlyEvents.receivedAt), asc(earlyEvents.id))
    .limit(1);
  const wait = open.find(({ name }) => name === found?.name);
  if (found === undefined || wait === undefined) return undefined;
  await transaction.delete(earlyEvents).where(eq(earlyEvents.id, found.id));
  return { key: wait.key, value: found.value };
}
