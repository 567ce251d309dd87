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
  const { database, now, onError, concurrency = 32 } = options;
  const deliver = deliverer(options);
  const running = new Map<string, number>();
  const tasks = new Set<Promise<void>>();
  const signal = createWakeSignal();
  let isStopping = false;
  let loop: Promise<void> | undefined;

  const begin = (delivery: Delivery) => {
    const { tenantId } = delivery;
    running.set(tenantId, (running.get(tenantId) ?? 0) + 1);
    const task = deliver(delivery)
      .catch(onError)
      .finally(() => {
        const left = (running.get(tenantId) ?? 1) - 1;
        if (left === 0) running.delete(tenantId);
        else running.set(tenantId, left);
        tasks.delete(task);
        signal.ring();
      });
    tasks.add(task);
  };

  /** Gives how many were taken. */
  const takeTurns = async (): Promise<number> => {
    if (tasks.size >= concurrency) return 0;
    let taken = 0;
    const shares = sharesOf({ owners: await tenantsWithDue(database, now()), running, concurrency });
    for (const { owner: tenantId, limit } of shares) {
      const claimed = await database.transaction({ tenantId, access: "write" }, (transaction) =>
        claimDue(transaction, { tenantId, limit, now: now() }),
      );
      await options.crashPoint?.("after claim");
      taken += claimed.length;
      for (const delivery of claimed) begin(delivery);
    }
    return taken;
  };

  const run = async () => {
    while (!isStopping) {
      const taken = await takeTurns().catch((error: unknown) => {
        onError(error);
        return undefined;
      });
      if (taken === undefined) await signal.rest(failureRestMs);
      else if (taken === 0 || tasks.size >= concurrency) await signal.rest(pollMs);
    }
  };

  return {
    start() {
      loop ??= run();
    },
    wake: () => signal.ring(),
    async drain() {
      while ((await takeTurns()) > 0 || tasks.size > 0) await Promise.all(tasks);
    },
    async stop() {
      isStopping = true;
      signal.ring();
      await loop;
      await Promise.all(tasks);
    },
  };
}
