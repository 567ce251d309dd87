import { once } from "node:events";
import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import {
  type CallInput,
  type CallOutcome,
  callOf,
  hostDeadlineMs,
  type RunnableFunction,
  typedOutcome,
} from "@askloom/functions";
import { type WasmModule, webAssembly } from "@askloom/functions/sandbox";
import { Piscina } from "piscina";
import { Refusal } from "../http/refusal.ts";
import { createLine } from "../queues/line.ts";
import { createTimeUsed } from "../queues/time-used.ts";

export type MeasuredOutcome = CallOutcome & {
  /** How long the call took; waiting for its turn is not part of it. */
  readonly milliseconds: number;
};

/** Runs functions of authors on threads of their own (FN13, FN16, FN17). */
export interface FunctionPool {
  /** After this time the host ends a call. */
  readonly deadlineMs: number;
  /** Starts the threads, which the first call does otherwise. */
  start(): Promise<void>;
  /** Waits for the tenant's turn; refused at once where too many of its calls wait already. */
  runFunction(tenant: string, definition: RunnableFunction, input: CallInput): Promise<MeasuredOutcome>;
  close(): Promise<void>;
}

export interface FunctionPoolOptions {
  readonly threads?: number;
  /** How many calls of one tenant may wait. */
  readonly maxWaiting?: number;
  readonly deadlineMs?: number;
  /** How much of the pool's time, in percent, a tenant may have used before it makes way for others that wait. */
  readonly sharePercent?: number;
  /** The file with `runCall` that each thread loads; benchmarks and tests give others. */
  readonly program?: string;
  /** Milliseconds of a clock that only goes forward. */
  readonly now?: () => number;
}

/** So often a call gets its time once more because threads are being replaced. */
const maxExtensions = 5;
/** Time that tenants used is counted over this span (FN17). */
const windowMs = 10_000;
/** How many calls of a tenant may wait that used more than its share of the pool's time while others wait. */
const maxWaitingBehind = 20;

const wasmFile = fileURLToPath(import.meta.resolve("quickjs-wasi/quickjs.wasm"));
const ownProgram = fileURLToPath(new URL("./run-call.ts", import.meta.url));
/**
 * More stack than the sandbox may use, so that its own limit comes first. Little room for young objects: a thread gives
 * back none of it, however little it needs later.
 */
const resourceLimits = { stackSizeMb: 4, maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 12 };

export function createFunctionPool({
  threads = Math.max(2, availableParallelism()),
  maxWaiting = 200,
  deadlineMs = hostDeadlineMs,
  sharePercent = 50,
  program = ownProgram,
  now = () => performance.now(),
}: FunctionPoolOptions = {}): FunctionPool {
  // Started with the first call: most processes of most installations run no function at all.
  let workers: Workers | undefined;
  const used = createTimeUsed({ windowMs, now });
  // As many calls as threads are with the pool: a call's deadline begins when it begins.
  const line = createLine({ atOnce: threads, maxWaiting, rankOf: used.by });
  const started = (): Workers => (workers ??= startWorkers({ threads, program }));
  const attempt = async (call: unknown): Promise<CallOutcome | undefined> => {
    const { pool, isReady } = started();
    await isReady;
    const deadline = new AbortController();
    let extensions = 0;
    // As long as a call waits for a thread that replaces an ended one, this may be the one: it has not begun then.
    const timer = setInterval(() => {
      // A result that arrived while this process was busy is taken first.
      if (pool.queueSize === 0 || extensions === maxExtensions) setImmediate(() => deadline.abort());
      extensions += 1;
    }, deadlineMs);
    try {
      return await pool.run(call, { signal: deadline.signal });
    } catch {
      return undefined;
    } finally {
      clearInterval(timer);
    }
  };
  const measured = async (tenant: string, call: unknown) => {
    const start = now();
    const outcome = (await attempt(call)) ?? (await attempt(call)) ?? hostFailure;
    const milliseconds = now() - start;
    used.add(tenant, milliseconds);
    return { outcome, milliseconds };
  };
  const refuseUsedUp = (tenant: string) => {
    if (!line.doOthersWait(tenant) || line.waitingOf(tenant) < maxWaitingBehind) return;
    if (used.by(tenant) <= (threads * windowMs * sharePercent) / 100) return;
    throw timeUsed();
  };
  return {
    deadlineMs,
    start: async () => void (await started().isReady),
    async runFunction(tenant, definition, input) {
      const ready = callOf(definition, input);
      if ("fault" in ready) return { fault: ready.fault, ...nothingRan, milliseconds: 0 };
      refuseUsedUp(tenant);
      const turn = line.run(tenant, () => measured(tenant, ready.call));
      if (turn === undefined) throw new Refusal("functions-busy", {}, { "retry-after": "1" });
      const { outcome, milliseconds } = await turn;
      return { ...typedOutcome(definition, outcome), milliseconds };
    },
    close: async () => workers?.pool.destroy(),
  };
}

function timeUsed(): Refusal {
  const seconds = windowMs / 1000;
  return new Refusal("function-time-used", { values: { seconds } }, { "retry-after": String(seconds) });
}

interface Workers {
  readonly pool: Piscina;
  /** Starting a thread is no part of a call's time. */
  readonly isReady: Promise<unknown>;
}

function startWorkers({ threads, program }: Required<Pick<FunctionPoolOptions, "threads" | "program">>): Workers {
  const module: WasmModule = new webAssembly.Module(readFileSync(wasmFile));
  const pool = new Piscina({
    filename: program,
    name: "runCall",
    minThreads: threads,
    maxThreads: threads,
    env: {},
    resourceLimits,
    workerData: module,
  });
  // A thread that ended is replaced; the call that it had fails, and is tried again.
  pool.on("error", () => undefined);
  return { pool, isReady: once(pool, "workerCreate") };
}

const nothingRan = { console: "", checks: 0, memoryBytes: 0, lines: [] };
const hostFailure: CallOutcome = { fault: { code: "host-failure", figures: {} }, ...nothingRan };
