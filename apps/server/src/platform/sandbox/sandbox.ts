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

/** Runs functions of authors on threads of their own (FN13, FN16). */
export interface FunctionPool {
  /** Waits for the tenant's turn; refused at once where too many of its calls wait already. */
  runFunction(tenant: string, definition: RunnableFunction, input: CallInput): Promise<CallOutcome>;
  close(): Promise<void>;
}

export interface FunctionPoolOptions {
  readonly threads?: number;
  /** How many calls of one tenant may wait. */
  readonly maxWaiting?: number;
  readonly deadlineMs?: number;
  /** The file with `runCall` that each thread loads; benchmarks and tests give others. */
  readonly program?: string;
}

const wasmFile = fileURLToPath(import.meta.resolve("quickjs-wasi/quickjs.wasm"));
const ownProgram = fileURLToPath(new URL("./run-call.ts", import.meta.url));
/** More stack than the sandbox may use, so that its own limit comes first. */
const resourceLimits = { stackSizeMb: 4, maxOldGenerationSizeMb: 256 };

export function createFunctionPool({
  threads = Math.max(2, availableParallelism()),
  maxWaiting = 200,
  deadlineMs = hostDeadlineMs,
  program = ownProgram,
}: FunctionPoolOptions = {}): FunctionPool {
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
  // As many calls as threads are with the pool: a call's deadline begins when it begins.
  const line = createLine({ atOnce: threads, maxWaiting });
  const attempt = async (call: unknown): Promise<CallOutcome | undefined> => {
    const deadline = new AbortController();
    const timer = setTimeout(() => deadline.abort(), deadlineMs);
    try {
      return await pool.run(call, { signal: deadline.signal });
    } catch {
      return undefined;
    } finally {
      clearTimeout(timer);
    }
  };
  return {
    async runFunction(tenant, definition, input) {
      const ready = callOf(definition, input);
      if ("fault" in ready) return { fault: ready.fault, ...nothingRan };
      const turn = line.run(tenant, async () => (await attempt(ready.call)) ?? (await attempt(ready.call)));
      if (turn === undefined) throw new Refusal("functions-busy", {}, { "retry-after": "1" });
      const outcome = await turn;
      return outcome === undefined ? hostFailure : typedOutcome(definition, outcome);
    },
    close: () => pool.destroy(),
  };
}

const nothingRan = { console: "", checks: 0, memoryBytes: 0, lines: [] };
const hostFailure: CallOutcome = { fault: { code: "host-failure", figures: {} }, ...nothingRan };
