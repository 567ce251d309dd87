import type { FormState } from "../form-state.ts";
import type { CallResult } from "../function-port.ts";
import type { RunCall } from "./complete-calls.ts";

/** The calls of a form that someone fills in. */
export interface LiveCalls {
  /** Settles when no result is missing. */
  readonly settled: () => Promise<void>;
  readonly stop: () => void;
}

const hostFailure: CallResult = { fault: { code: "host-failure", figures: {} } };

/** Runs what a form state needs whenever an answer changes. Answers that change meanwhile wait for the round that runs. */
export function startLiveCalls(formState: FormState, run: RunCall): LiveCalls {
  let running: Promise<void> | undefined;
  let isStopped = false;
  const rounds = async () => {
    for (;;) {
      const missing = formState.missingCalls();
      if (missing.length === 0 || isStopped) return;
      const results = await Promise.all(missing.map((request) => run(request).catch(() => hostFailure)));
      formState.giveResults(missing.map(({ key }, index) => [key, results[index] ?? hostFailure] as const));
    }
  };
  const start = () => {
    if (formState.missingCalls().length === 0) return;
    running ??= rounds().finally(() => {
      running = undefined;
    });
  };
  const unsubscribe = formState.subscribeAll(start);
  start();
  return {
    settled: async () => running,
    stop() {
      isStopped = true;
      unsubscribe();
    },
  };
}
