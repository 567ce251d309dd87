import type { Database } from "../platform/db/database.ts";
import { and, asc, eq, isNull, lte, sql } from "../platform/db/drizzle.ts";
import { runWaits } from "../platform/db/schema.ts";
import { systemTenant } from "../platform/db/system-tenant.ts";
import { createWakeSignal } from "../platform/jobs/wake-signal.ts";
import type { RunGraphs } from "./graph-dialect.ts";
import { transition } from "./transition.ts";

/** How many timers of a tenant are taken in one turn. */
const maxAtOnce = 100;

const pollMs = 1000;

export interface TimerOptions {
  readonly database: Database;
  readonly graphs: RunGraphs;
  readonly now: () => Date;
  /** Work may be due now. */
  readonly onFired: () => void;
  readonly onError: (error: unknown) => void;
}

/** The one place in a process that looks for times that have come. */
export function openTimers(options: TimerOptions) {
  const signal = createWakeSignal();
  let isStopping = false;
  let loop: Promise<void> | undefined;
  const fire = () => fireTimers(options);
  const run = async () => {
    while (!isStopping) {
      const fired = await fire().catch(options.onError);
      if (typeof fired === "number" && fired > 0) options.onFired();
      else await signal.rest(pollMs);
    }
  };
  return {
    fire,
    start() {
      loop ??= run();
    },
    async stop(): Promise<void> {
      isStopping = true;
      signal.ring();
      await loop;
    },
  };
}

/** Tells runs that a time they wait for has come. A run that another process changes is left to the next turn (RN8). */
async function fireTimers({ database, graphs, now }: TimerOptions): Promise<number> {
  let fired = 0;
  for (const tenantId of await tenantsWithTimers(database, now()))
    fired += await database.transaction({ tenantId, access: "write", plan: "lookups" }, async (transaction) => {
      const due = await transaction
        .selectDistinctOn([runWaits.runId], { runId: runWaits.runId, key: runWaits.key, dueAt: runWaits.dueAt })
        .from(runWaits)
        .where(and(isNull(runWaits.closedAt), lte(runWaits.dueAt, now()), eq(runWaits.open, "timer")))
        .orderBy(asc(runWaits.runId), asc(runWaits.dueAt), asc(runWaits.key))
        .limit(maxAtOnce);
      const inputs = due.map(({ runId, key }) => ({
        runId,
        event: { is: "received", key, value: now().toISOString() } as const,
      }));
      return (await transition(transaction, { tenantId, inputs, graphs, now: now(), whenLocked: "skip" })).length;
    });
  return fired;
}

async function tenantsWithTimers(database: Database, now: Date): Promise<string[]> {
  const { rows } = await database.transaction({ tenantId: systemTenant, access: "read" }, (transaction) =>
    transaction.execute<{ tenant_id: string }>(sql`
      with recursive owners as (
        (select tenant_id from askloom.run_waits where closed_at is null and due_at is not null order by tenant_id limit 1)
        union all
        select (select w.tenant_id from askloom.run_waits w where w.closed_at is null and w.due_at is not null
          and w.tenant_id > o.tenant_id order by w.tenant_id limit 1)
        from owners o where o.tenant_id is not null)
      select tenant_id from owners o where tenant_id is not null and exists (select from askloom.run_waits w
        where w.tenant_id = o.tenant_id and w.closed_at is null and w.due_at <= ${now.toISOString()})`),
  );
  return rows.map(({ tenant_id }) => tenant_id);
}
