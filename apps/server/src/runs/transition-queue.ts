import type { Database, Transaction } from "../platform/db/database.ts";
import type { RunGraphs } from "./graph-dialect.ts";
import { decideChange, type KnownRun } from "./run-change.ts";
import { type RunInput, transition } from "./transition.ts";
import { type PreparedWrite, preparedWrite, writeStatement } from "./write-changes.ts";

export interface QueueOptions {
  readonly database: Database;
  readonly graphs: RunGraphs;
  readonly now: () => Date;
  /** How many runs of a tenant share a transaction at most. */
  readonly maxTogether: number;
  readonly leaseMs: number;
}

export interface QueuedInput {
  readonly tenantId: string;
  readonly input: RunInput;
  /** The run as this process left it: it is written in one trip if nobody has changed it since. */
  readonly known?: KnownRun | undefined;
  /** What else belongs to the transaction. */
  readonly within?: ((transaction: Transaction) => Promise<void>) | undefined;
}

export interface TransitionQueue {
  /** Undefined where the event does not apply any more. */
  take(queued: QueuedInput): Promise<PreparedWrite | undefined>;
  /** Writes what was decided. False where the run is not as it was any more. */
  write(prepared: PreparedWrite): Promise<boolean>;
}

/** Makes transitions; those of several runs that come together share one transaction (RN9). */
export function openTransitions({ database, graphs, now, maxTogether, leaseMs }: QueueOptions): TransitionQueue {
  const write = sharedWrites({ database, now, maxTogether, leaseMs });

  const takeLocked = ({ tenantId, input, within }: QueuedInput) =>
    database.transaction({ tenantId, access: "write", plan: "lookups" }, async (transaction) => {
      const [made] = await transition(transaction, { tenantId, inputs: [input], graphs, now: now(), leaseMs });
      if (made !== undefined) await within?.(transaction);
      return made;
    });

  return {
    write,
    async take(queued) {
      const prepared = queued.within === undefined ? decided(queued, now()) : undefined;
      if (prepared !== undefined && (await write(prepared))) return prepared;
      return takeLocked(queued);
    },
  };
}

/** What follows for a run that is known; undefined where more has to be read. */
function decided({ known, input }: QueuedInput, now: Date): PreparedWrite | undefined {
  const change = known && decideChange(known, input.event, now);
  // An event that came early may be waiting.
  if (change === undefined || change.waits.some(({ open }) => open === "subscription")) return undefined;
  return preparedWrite({ changes: [change], ended: input.ended, isContinued: input.isContinued ?? false });
}

interface Waiting {
  readonly prepared: PreparedWrite;
  readonly settle: (isWritten: boolean) => void;
  readonly fail: (error: unknown) => void;
}

function sharedWrites({ database, now, maxTogether, leaseMs }: Omit<QueueOptions, "graphs">) {
  const waiting = new Map<string, Waiting[]>();

  const writeAll = async (tenantId: string, items: readonly Waiting[]): Promise<void> => {
    const statement = writeStatement(
      tenantId,
      items.map(({ prepared }) => prepared),
      { now: now(), leaseMs },
    );
    const scope = { tenantId, access: "write", plan: "lookups" } as const;
    const rows = await database.statement<{ id: string }>(scope, statement);
    const ids = new Set(rows.map(({ id }) => id));
    for (const { prepared, settle } of items) settle(ids.has(prepared.run.id));
  };
  /** One that cannot be written does not take the others with it. */
  const writeEach = (tenantId: string, items: readonly Waiting[]) =>
    Promise.all(items.map((item) => writeAll(tenantId, [item]).catch(item.fail)));

  /** Two of the same run are not written by the same statement. */
  const nextOf = (queue: Waiting[]): Waiting[] => {
    const runs = new Set<string>();
    const next = queue.filter(
      ({ prepared }) => runs.size < maxTogether && runs.size !== runs.add(prepared.run.id).size,
    );
    queue.splice(0, queue.length, ...queue.filter((item) => !next.includes(item)));
    return next;
  };
  const work = async (tenantId: string, queue: Waiting[]): Promise<void> => {
    while (queue.length > 0) {
      const items = nextOf(queue);
      await writeAll(tenantId, items).catch(() => writeEach(tenantId, items));
    }
    waiting.delete(tenantId);
  };

  return (prepared: PreparedWrite): Promise<boolean> =>
    new Promise((settle, fail) => {
      const { tenantId } = prepared.run;
      const item = { prepared, settle, fail };
      const queue = waiting.get(tenantId);
      if (maxTogether === 1) writeAll(tenantId, [item]).catch(fail);
      else if (queue !== undefined) queue.push(item);
      else {
        const begun = [item];
        waiting.set(tenantId, begun);
        // What comes in the same turn goes along.
        queueMicrotask(() => void work(tenantId, begun));
      }
    });
}
