import type { VisitFunctions } from "@askloom/contract";
import { type FormState, functionKey } from "@askloom/engine";
import { startLiveCalls } from "@askloom/engine/functions";
import { functionRunner } from "./function-runner.ts";

/** A visitor who wants to go on waits no longer than this for functions; the server runs them in any case. */
const maxWaitMs = 3_000;

/**
 * Runs the functions of a form while it is filled in. Gives a wait for the results that are still missing; false for a
 * second press while the first one waits, which does nothing.
 */
export function startCalls(formState: FormState, { used }: VisitFunctions): () => Promise<boolean> {
  const functions = new Map(used);
  const runner = functionRunner();
  const calls = startLiveCalls(formState, async ({ use, subject, now }) => {
    const definition = functions.get(functionKey(use));
    if (definition === undefined) throw new Error("The page does not have the function.");
    return runner.run(definition, { subject, params: use.parameters, now });
  });
  let isWaiting = false;
  return async () => {
    if (isWaiting) return false;
    isWaiting = true;
    await Promise.race([calls.settled(), new Promise((resolve) => setTimeout(resolve, maxWaitMs))]);
    isWaiting = false;
    return true;
  };
}
