import { setTimeout as sleep } from "node:timers/promises";
import { type Database, isConnectionFailure } from "../platform/db/database.ts";
import { createWakeSignal } from "../platform/jobs/wake-signal.ts";
import { claimDue, tenantsWithDue } from "./claim.ts";
import { type Deliver, deliverer } from "./deliver.ts";
import { usualTimes } from "./delivery-times.ts";
import { type GraphDialects, type RunGraphs, runGraphs } from "./graph-dialect.ts";
import type { Delivery } from "./performer.ts";
import { sharesOf } from "./shares.ts";
import { type NewGraphRun, startWrite } from "./start-graph-run.ts";
import { openTimers } from "./timers.ts";
import { openTransitions, type TransitionQueue } from "./transition-queue.ts";
import { takenOf } from "./write-changes.ts";

export interface WorkerOptions extends Omit<Deliver, "transitions"> {
  /** The graphs of runs whose tokens wait for outcomes. */
  readonly dialects?: GraphDialects;
  /** How many deliveries one process makes at once. */
  readonly concurrency?: number;
  /** How many runs share a transaction at most. */
  readonly maxTogether?: number;
  /** Responses come faster than this process can write them: they go before deliveries (DL34). */
  readonly isOverloaded?: () => boolean;
}

export interface DeliveryWorker {
  /** Something may be due. */
  wake(): void;
  readonly graphs: RunGraphs;
  /** Starts the run of a graph, and goes on with it in this process. Gives its id once it is durable. */
  startRun(run: NewGraphRun): Promise<string>;
  /** Takes what is due and makes it; resolves when nothing is due or running any more. For tests. */
  drain(): Promise<void>;
  /** Takes nothing more, and waits for what runs. */
  stop(): Promise<void>;
}

/** A safety net: what queues a delivery wakes the worker. */
const pollMs = 1000;
/** Each end of a piece of work may have made more due: a look for it costs as much as several steps of runs. */
const lookEveryMs = 20;
const failureRestMs = 2000;
/** Each tenant has some deliveries begun together, and then there is a pause: each commit waits for the disk. */
const whileOverloaded = { maxOfOwner: 8, restMs: 1600 };

/** Makes the deliveries that are due, of all tenants in turn, in any number of processes (DL3, DL5). */
export function openDeliveryWorker(options: WorkerOptions): DeliveryWorker & { start(): void } {
  const { onError, database, now, dialects = {}, concurrency = 32, maxTogether = 32 } = options;
  const { leaseMs } = options.times ?? usualTimes;
  const signal = rememberedSignal();
  const { ring } = signal;
  const tasks = runningTasks(ring);
  const graphs = runGraphs(dialects);
  const transitions = openTransitions({ database, graphs, now, maxTogether, leaseMs });
  const deliver = deliverer({ ...options, transitions });
  const begin = (delivery: Delivery) => tasks.add(delivery.tenantId, deliverAll(delivery).catch(onError));
  const takeTurns = () => takeDue({ ...options, leaseMs }, { running: tasks.running, concurrency, begin });
  const timers = openTimers({ database, graphs, now, onError, onFired: ring });
  let isStopping = false;
  let loop: Promise<void> | undefined;

  /** A run keeps its place in this process from step to step. */
  const deliverAll = async (first: Delivery): Promise<void> => {
    for (let next: Delivery | undefined = first; next !== undefined; )
      next = await deliver(next, { mayContinue: !isStopping });
  };
  const startRun = (run: NewGraphRun) =>
    startHere(run, {
      ...{ database, graphs, transitions, begin, now },
      hasRoom: () => !isStopping && tasks.size() < concurrency,
    });

  const run = async () => {
    for (let lookedAt = 0; !isStopping; ) {
      await sleep(Math.max(0, lookedAt + lookEveryMs - performance.now()));
      signal.forget();
      lookedAt = performance.now();
      const taken = await takeTurns().catch((error: unknown) => {
        onError(error);
        return undefined;
      });
      if (taken === undefined) await signal.rest(failureRestMs);
      else if (taken === 0 || tasks.size() >= concurrency) await signal.rest(pollMs);
    }
  };

  return {
    graphs,
    startRun,
    start() {
      loop ??= run();
      timers.start();
    },
    wake: ring,
    async drain() {
      while ((await timers.fire()) + (await takeTurns()) > 0 || tasks.size() > 0) await tasks.settled();
    },
    async stop() {
      isStopping = true;
      ring();
      await timers.stop();
      await loop;
      await tasks.settled();
    },
  };
}

/** What rings while the database is asked may not be in its answer: then there is no rest. */
function rememberedSignal() {
  const signal = createWakeSignal();
  let isRung = false;
  return {
    ring() {
      isRung = true;
      signal.ring();
    },
    forget() {
      isRung = false;
    },
    rest: async (ms: number) => (isRung ? undefined : signal.rest(ms)),
  };
}

interface Here {
  readonly database: Database;
  readonly graphs: RunGraphs;
  readonly transitions: TransitionQueue;
  readonly now: () => Date;
  readonly hasRoom: () => boolean;
  readonly begin: (delivery: Delivery) => void;
}

/** Where there is no room the work waits in the database, as all other work does. */
async function startHere(run: NewGraphRun, { database, graphs, transitions, now, hasRoom, begin }: Here) {
  const of =
    graphs.cached(run) ??
    (await database.transaction({ tenantId: run.tenantId, access: "read" }, (transaction) =>
      graphs.find(transaction, run),
    ));
  const write = startWrite(run, { of, now: now(), isContinued: hasRoom() });
  await transitions.write(write);
  const taken = takenOf(write);
  if (taken !== undefined) begin(taken);
  return write.run.id;
}

interface Room {
  readonly running: ReadonlyMap<string, number>;
  readonly concurrency: number;
  readonly begin: (delivery: Delivery) => void;
}

interface Taking extends Pick<WorkerOptions, "database" | "now" | "crashPoint" | "isOverloaded" | "onError"> {
  readonly leaseMs: number;
}

/** Takes of each tenant what its share allows, and begins it. Gives how many were taken. */
async function takeDue(
  { database, now, crashPoint, leaseMs, isOverloaded, onError }: Taking,
  { begin, ...room }: Room,
): Promise<number> {
  let taken = 0;
  const isLate = isOverloaded?.() ?? false;
  const owners = await tenantsWithDue(database, now());
  const maxOfOwner = isLate ? whileOverloaded.maxOfOwner : undefined;
  for (const { owner: tenantId, limit } of sharesOf({ owners, maxOfOwner, ...room })) {
    const claimed = await database
      .transaction({ tenantId, access: "write" }, (transaction) =>
        claimDue(transaction, { tenantId, limit, now: now(), leaseMs }),
      )
      .catch((error: unknown): Delivery[] => {
        if (isConnectionFailure(error)) throw error;
        // One tenant's fault holds up no other.
        onError(error);
        return [];
      });
    await crashPoint?.("after claim");
    taken += claimed.length;
    for (const delivery of claimed) begin(delivery);
  }
  if (isLate) await sleep(whileOverloaded.restMs);
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
