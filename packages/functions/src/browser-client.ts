import type { WorkerMessage } from "./browser-worker.ts";
import type { CallOutcome, FunctionCall } from "./call.ts";
import { hostDeadlineMs } from "./limits.ts";
import { type CallInput, callOf, type RunnableFunction, typedOutcome } from "./run-function.ts";

/** An outcome, and how long the sandbox took for it. The time alone differs between machines. */
export type TimedOutcome = CallOutcome & { readonly milliseconds: number };

/** Runs functions in the browser, one call after another, in a worker that is loaded with the first call (FN40). */
export interface FunctionRunner {
  run(definition: RunnableFunction, input: CallInput): Promise<TimedOutcome>;
  /** A place that shows one result: a call there makes the calls before it outdated, and those end as undefined (FN42). */
  latest(): (definition: RunnableFunction, input: CallInput) => Promise<TimedOutcome | undefined>;
  close(): void;
}

/** The part of a Web Worker that is used here. */
export interface WorkerPort {
  addEventListener(type: "message", listener: (event: { readonly data: WorkerMessage }) => void): void;
  addEventListener(type: "error", listener: () => void): void;
  postMessage(call: FunctionCall): void;
  terminate(): void;
}

export interface RunnerParts {
  readonly startWorker: () => WorkerPort;
  /** Calls back after so long; gives the way to prevent that. */
  readonly startTimer: (milliseconds: number, onEnd: () => void) => () => void;
}

/** `workerAddress` is where the application's build put `browser-worker.ts`. */
export const startFunctionRunner = ({ workerAddress }: { readonly workerAddress: string }): FunctionRunner =>
  createFunctionRunner({
    startWorker: () => new browser.Worker(workerAddress),
    startTimer: (milliseconds, onEnd) => {
      const timer = setTimeout(onEnd, milliseconds);
      return () => clearTimeout(timer);
    },
  });

// Pages have it; the types of a server do not name it.
const browser = globalThis as unknown as { readonly Worker: new (address: string) => WorkerPort };

/** Anyone who wants to go on waits no longer than this for functions; the server runs them in any case. */
const maxWaitMs = 3_000;

export const settleTimeUp = (): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, maxWaitMs));

export function createFunctionRunner(parts: RunnerParts): FunctionRunner {
  let host: WorkerHost | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let isClosed = false;
  const attempt = async (call: FunctionCall): Promise<TimedOutcome | undefined> => {
    if (isClosed) return undefined;
    host ??= startHost(parts);
    const outcome = await host.run(call);
    // A worker that failed, or that was ended, takes no further call.
    if (outcome === undefined) {
      host?.end();
      host = undefined;
    }
    return outcome;
  };
  const run = async (definition: RunnableFunction, input: CallInput, isWanted: () => boolean) => {
    const ready = callOf(definition, input);
    if ("fault" in ready) return { ...nothingRan, fault: ready.fault };
    const turn = last.then(async () => {
      if (!isWanted()) return undefined;
      return (await attempt(ready.call)) ?? (await attempt(ready.call)) ?? hostFailure;
    });
    last = turn;
    const outcome = await turn;
    if (outcome === undefined || !isWanted()) return undefined;
    return { ...typedOutcome(definition, outcome), milliseconds: outcome.milliseconds };
  };
  return {
    // Every call of its own is wanted.
    run: async (definition, input) => (await run(definition, input, () => true)) ?? hostFailure,
    latest() {
      let newest = 0;
      return (definition, input) => {
        newest += 1;
        const own = newest;
        return run(definition, input, () => own === newest);
      };
    },
    close() {
      isClosed = true;
      host?.end();
      host = undefined;
    },
  };
}

const nothingRan = { console: "", checks: 0, memoryBytes: 0, lines: [], milliseconds: 0 };
const hostFailure: TimedOutcome = { fault: { code: "host-failure", figures: {} }, ...nothingRan };

/** One worker, and the one call that it has. */
interface WorkerHost {
  /** Undefined where the worker cannot run, or took longer than a call may. */
  run(call: FunctionCall): Promise<TimedOutcome | undefined>;
  end(): void;
}

function startHost({ startWorker, startTimer }: RunnerParts): WorkerHost {
  const worker = startWorker();
  let onReady: (isReady: boolean) => void;
  let onOutcome: (outcome: TimedOutcome | undefined) => void = () => undefined;
  const ready = new Promise<boolean>((resolve) => {
    onReady = resolve;
  });
  const end = (): void => {
    worker.terminate();
    onReady(false);
    onOutcome(undefined);
  };
  worker.addEventListener("error", end);
  worker.addEventListener("message", ({ data }) => {
    if ("outcome" in data) onOutcome({ ...data.outcome, milliseconds: data.milliseconds });
    else onReady(data.state === "ready");
  });
  return {
    end,
    async run(call) {
      // Loading the sandbox over a slow line does not count as time of the call.
      if (!(await ready)) return undefined;
      return new Promise((resolve) => {
        const stopTimer = startTimer(hostDeadlineMs, end);
        onOutcome = (outcome) => {
          stopTimer();
          resolve(outcome);
        };
        worker.postMessage(call);
      });
    },
  };
}
