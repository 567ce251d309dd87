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

/** Of one tenant: what waits, and which runs are being written. */
interface Writing {
  readonly queue: Waiting[];
  readonly runs: Set<string>;
  underWay: number;
}

/** While PostgreSQL waits for the disk with one statement, it works on the other. */
const maxUnderWay = 2;

function sharedWrites({ database, now, maxTogether, leaseMs }: Omit<QueueOptions, "graphs">) {
  const tenants = new Map<string, Writing>();

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

  const go = (tenantId: string, writing: Writing): void => {
    while (writing.underWay < maxUnderWay) {
      const items = nextOf(writing, maxTogether);
      if (items.length === 0) break;
      writing.underWay += 1;
      void writeAll(tenantId, items)
        .catch(() => writeEach(tenantId, items))
        .finally(() => {
          writing.underWay -= 1;
          for (const { prepared } of items) writing.runs.delete(prepared.run.id);
          go(tenantId, writing);
        });
    }
    if (writing.underWay === 0 && tenants.get(tenantId) === writing) tenants.delete(tenantId);
  };

  return (prepared: PreparedWrite): Promise<boolean> =>
    new Promise((settle, fail) => {
      const { tenantId } = prepared.run;
      const item = { prepared, settle, fail };
      if (maxTogether === 1) {
        writeAll(tenantId, [item]).catch(fail);
        return;
      }
      const writing = tenants.get(tenantId) ?? { queue: [], runs: new Set(), underWay: 0 };
      tenants.set(tenantId, writing);
      writing.queue.push(item);
      // What comes in the same turn goes along.
      if (writing.queue.length === 1) queueMicrotask(() => go(tenantId, writing));
    });
}

/** Takes the next out of the queue. Two of the same run are not written at the same time. */
function nextOf({ queue, runs }: Writing, maxTogether: number): Waiting[] {
  const next: Waiting[] = [];
  for (const item of queue) {
    if (next.length === maxTogether) break;
    if (runs.has(item.prepared.run.id)) continue;
    runs.add(item.prepared.run.id);
    next.push(item);
  }
  const taken = new Set(next);
  queue.splice(0, queue.length, ...queue.filter((item) => !taken.has(item)));
  return next;
}
