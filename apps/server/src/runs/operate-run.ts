import type { GraphEvent } from "@askloom/graph";
import type { GraphValue } from "@askloom/kinds/nodes/step";
import type { Transaction } from "../platform/db/database.ts";
import { and, eq } from "../platform/db/drizzle.ts";
import { activities } from "../platform/db/schema.ts";
import { waitsForever } from "./claim.ts";
import type { RunGraphs } from "./graph-dialect.ts";
import { settleRuns } from "./record-outcome.ts";
import { transition } from "./transition.ts";

/** What a person decides about a run; an incident is a token, or an activity for which no token waits. */
export type Operation =
  | { readonly is: "pause" | "resume" | "cancel" }
  | { readonly is: "retry"; readonly incident: string }
  | { readonly is: "skip"; readonly incident: string; readonly value: GraphValue };

export interface OperatedRun {
  readonly tenantId: string;
  readonly runId: string;
  readonly graphs: RunGraphs;
  readonly now: Date;
}

/** False where it does not apply: the run has ended, is paused already, has no such incident (RN5, RN6). */
export async function operateRun(transaction: Transaction, run: OperatedRun, operation: Operation): Promise<boolean> {
  const { tenantId, runId, graphs, now } = run;
  const inputs = [{ runId, event: eventOf(operation) }];
  const [made] = await transition(transaction, { tenantId, inputs, graphs, now });
  if (made !== undefined) {
    await followUp[operation.is]?.(transaction, run);
    return true;
  }
  return "incident" in operation && operateActivity(transaction, run, operation);
}

function eventOf(operation: Operation): GraphEvent {
  if (operation.is === "retry") return { is: "retry", token: operation.incident };
  if (operation.is === "skip") return { is: "skip", token: operation.incident, result: operation.value };
  return { is: operation.is };
}

type FollowUp = (transaction: Transaction, run: OperatedRun) => Promise<unknown>;

/** What the graph does not know of: the work that waits. */
const followUp: Partial<Record<Operation["is"], FollowUp>> = {
  pause: (transaction, { runId }) =>
    transaction
      .update(activities)
      .set({ waitsFor: "resume", nextAt: waitsForever })
      .where(and(eq(activities.runId, runId), eq(activities.status, "queued"))),
  resume: (transaction, { runId, now }) =>
    transaction
      .update(activities)
      .set({ waitsFor: null, nextAt: now })
      .where(and(eq(activities.runId, runId), eq(activities.waitsFor, "resume"))),
  cancel: (transaction, { runId, now }) =>
    transaction
      .update(activities)
      .set({ status: "cancelled", waitsFor: null, nextAt: null, endedAt: now })
      .where(and(eq(activities.runId, runId), eq(activities.status, "queued"))),
};

/** An activity for which no token waits is tried again or skipped by itself. */
async function operateActivity(
  transaction: Transaction,
  { runId, now }: OperatedRun,
  operation: Extract<Operation, { readonly incident: string }>,
): Promise<boolean> {
  const ended = { status: "skipped", endedAt: now, nextAt: null } as const;
  const again = { status: "queued", failures: 0, nextAt: now, problem: null, endedAt: null } as const;
  const changed = await transaction
    .update(activities)
    .set(operation.is === "skip" ? ended : again)
    .where(
      and(
        eq(activities.runId, runId),
        eq(activities.key, operation.incident),
        eq(activities.status, "failed"),
        eq(activities.isAwaited, false),
      ),
    )
    .returning({ id: activities.id });
  if (changed.length > 0) await settleRuns(transaction, [runId], now);
  return changed.length > 0;
}
