import type { FormState } from "../form-state.ts";
import type { RunCall } from "./complete-calls.ts";
import { startLiveCalls } from "./live-calls.ts";

/** The calls of a form on a page. */
export interface FormCalls {
  /** Waits for the results that are still missing; false for a second press while the first one waits. */
  readonly settled: () => Promise<boolean>;
  readonly stop: () => void;
}

/** Runs the functions of a form while it is filled in. Nobody waits for them longer than `timeUp` takes to settle. */
export function startFormCalls(formState: FormState, run: RunCall, timeUp: () => Promise<unknown>): FormCalls {
  const calls = startLiveCalls(formState, run);
  let isWaiting = false;
  return {
    settled: async () => {
      if (isWaiting) return false;
      isWaiting = true;
      await Promise.race([calls.settled(), timeUp()]);
      isWaiting = false;
      return true;
    },
    stop: calls.stop,
  };
}
