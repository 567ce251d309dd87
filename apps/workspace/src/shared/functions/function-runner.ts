import { type FunctionRunner, startFunctionRunner } from "@askloom/functions/browser";
import workerAddress from "./function-worker.ts?worker&url";

let runner: FunctionRunner | undefined;

/** The one runner of the application. Its worker is loaded with the first call. */
export function functionRunner(): FunctionRunner {
  runner ??= startFunctionRunner({ workerAddress });
  return runner;
}
