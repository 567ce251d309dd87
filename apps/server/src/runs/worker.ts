import { createWakeSignal } from "../platform/jobs/wake-signal.ts";
import { claimDue, tenantsWithDue } from "./claim.ts";
import { type Deliver, deliverer } from "./deliver.ts";
import type { Delivery } from "./performer.ts";
import { sharesOf } from "./shares.ts";

export interface WorkerOptions extends Deliver {
  /** How many deliveries one process makes at once. */
  readonly concurrency?: number;
}

export interface DeliveryWorker {
  /** Something may be due. */
  wake(): void;
  /** Takes what is due and makes it; resolves when nothing is due or running any more. For tests. */
  drain(): Promise<void>;
  /** Takes nothing more, and waits for what runs. */
  stop(): Promise<void>;
}

/** A safety net: what queues a delivery wakes the worker. */
const pollMs = 1000;
const failureRestMs = 2000;

/** Makes the deliveries that are due, of all tenants in turn, in any number of processes (DL3, DL5). */
export function openDeliveryWorker(options: WorkerOptions): DeliveryWorker & { start(): void } {
  const { onError, concurrency = 32 } = options;
  const signal = createWakeSignal();
  const tasks = runningTasks(() => signal.ring());
  const deliver = deliverer(options);
  const begin = (delivery: Delivery) => tasks.add(delivery.tenantId, deliver(delivery).catch(onError));
  const takeTurns = () => takeDue(options, { running: tasks.running, concurrency, begin });
  let isStopping = false;
  let loop: Promise<void> | undefined;

  const run = async () => {
    while (!isStopping) {
      const taken = await takeTurns().catch((error: unknown) => {
        onError(error);
        return undefined;
      });
      if (taken === undefined) await signal.rest(failureRestMs);
      else if (taken === 0 || tasks.size() >= concurrency) await signal.rest(pollMs);
    }
  };

  return {
    start() {
      loop ??= run();
    },
    wake: () => signal.ring(),
    async drain() {
      while ((await takeTurns()) > 0 || tasks.size() > 0) await tasks.settled();
    },
    async stop() {
      isStopping = true;
      signal.ring();
      await loop;
      await tasks.settled();
    },
  };
}

interface Room {
  readonly running: ReadonlyMap<string, number>;
  readonly concurrency: number;
  readonly begin: (delivery: Delivery) => void;
}

/** Takes of each tenant what its share allows, and begins it. Gives how many were taken. */
async function takeDue({ database, now, crashPoint }: WorkerOptions, { begin, ...room }: Room): Promise<number> {
  let taken = 0;
  for (const { owner: tenantId, limit } of sharesOf({ owners: await tenantsWithDue(database, now()), ...room })) {
    const claimed = await database.transaction({ tenantId, access: "write" }, (transaction) =>
      claimDue(transaction, { tenantId, limit, now: now() }),
    );
    await crashPoint?.("after claim");
    taken += claimed.length;
    for (const delivery of claimed) begin(delivery);
  }
  return taken;
}

/** What runs, and how many of it are whose. */
function runningTasks(onEnd: () => void) {
  const running = new Map<string, number>();
  const tasks = new Set<Promise<void>>();
  const count = (owner: string, change: number) => {
    const left = (running.get(owner) ?? 0) + change;
    if (left === 0) running.delete(owner);
    else running.set(owner, left);
  };
  return {
    running,
    size: () => tasks.size,
    async settled() {
      await Promise.all(tasks);
    },
    add(owner: string, work: Promise<void>): void {
      count(owner, 1);
      const task = work.finally(() => {
        count(owner, -1);
        tasks.delete(task);
        onEnd();
      });
      tasks.add(task);
    },
  };
}
