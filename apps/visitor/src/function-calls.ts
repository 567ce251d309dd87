import type { VisitFunctions } from "@askloom/contract";
import { type FormState, functionKey } from "@askloom/engine";
import { type RunCall, startFormCalls } from "@askloom/engine/functions";
import { settleTimeUp } from "@askloom/functions/browser";
import { functionRunner } from "./function-runner.ts";

/** Runs the functions that the page carries. Gives what waits for the results that are still missing. */
export function startVisitCalls(formState: FormState, { used }: VisitFunctions): () => Promise<boolean> {
  const functions = new Map(used);
  const runner = functionRunner();
  const run: RunCall = async ({ use, subject, now }) => {
    const definition = functions.get(functionKey(use));
    if (definition === undefined) throw new Error("The page does not have the function.");
    return runner.run(definition, { subject, params: use.parameters, now });
  };
  return startFormCalls(formState, run, settleTimeUp).settled;
}
