import type { GraphValue } from "@askloom/kinds/nodes/step";
import type { Transaction } from "../platform/db/database.ts";
import { and, asc, eq, isNull } from "../platform/db/drizzle.ts";
import { earlyEvents, runWaits } from "../platform/db/schema.ts";
import type { RunGraphs } from "./graph-dialect.ts";
import { lockRun } from "./record-outcome.ts";
import { transition } from "./transition.ts";

/** Something that a run may wait for under a name. */
export interface NamedEvent {
  readonly id: string;
  readonly name: string;
  readonly value: GraphValue;
}

export interface SendEvent {
  readonly tenantId: string;
  readonly runId: string;
  readonly event: NamedEvent;
  readonly graphs: RunGraphs;
  readonly now: Date;
}

/** Gives an event to the token that waits for it, and stores it where none does yet (RN7). */
export async function sendEvent(
  transaction: Transaction,
  { tenantId, runId, event, graphs, now }: SendEvent,
): Promise<void> {
  await lockRun(transaction, runId);
  const [open] = await transaction
    .select({ key: runWaits.key })
    .from(runWaits)
    .where(
      and(
        eq(runWaits.runId, runId),
        eq(runWaits.open, "subscription"),
        eq(runWaits.name, event.name),
        isNull(runWaits.closedAt),
      ),
    )
    .orderBy(asc(runWaits.openedAt), asc(runWaits.key))
    .limit(1);
  if (open === undefined) {
    const row = { tenantId, runId, id: event.id, name: event.name, value: event.value, receivedAt: now };
    await transaction.insert(earlyEvents).values(row).onConflictDoNothing();
    return;
  }
  const received = { is: "received", key: open.key, value: event.value } as const;
  await transition(transaction, { tenantId, inputs: [{ runId, event: received }], graphs, now });
}
