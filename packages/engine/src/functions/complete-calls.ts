import type { FormState } from "../form-state.ts";
import type { CallRequest, CallResult } from "../function-port.ts";

export const callLimits = { rounds: 10, calls: 200, totalMs: 1_000 } as const;

export type RunCall = (request: CallRequest) => Promise<CallResult>;

/** A form state, or something that evaluates one again with what it is given. */
export interface CallingState extends Pick<FormState, "missingCalls"> {
  giveResults(results: Iterable<readonly [key: string, result: CallResult]>): void | Promise<void>;
}

const notRun: CallResult = { fault: { code: "call-limit", figures: {} } };

/**
 * Runs the calls that a form state needs until none is missing (EF2). What is beyond the limits of one submission counts
 * as failed (EF9); `timeUp` settles when the time is over.
 */
export async function completeCalls(formState: CallingState, run: RunCall, timeUp: Promise<unknown>): Promise<void> {
  const over = timeUp.then(() => notRun);
  let left: number = callLimits.calls;
  for (let round = 1; ; round += 1) {
    const missing = formState.missingCalls();
    if (missing.length === 0) return;
    const isBeyond = round > callLimits.rounds || missing.length > left;
    left -= missing.length;
    const results = isBeyond ? missing.map(() => notRun) : await Promise.all(missing.map((request) => ended(request)));
    await formState.giveResults(missing.map(({ key }, index) => [key, results[index] ?? notRun] as const));
  }

  async function ended(request: CallRequest): Promise<CallResult> {
    return Promise.race([over, run(request)]);
  }
}
