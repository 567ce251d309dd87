import { type FunctionRunner, startFunctionRunner } from "@askloom/functions/browser";
import workerAddress from "./function-worker.ts?worker&url";
import { trustScripts } from "./trusted-scripts.ts";

/** Runs the functions of a form that uses some; its worker is loaded with the first call (FN40). */
export function functionRunner(): FunctionRunner {
  trustScripts();
  return startFunctionRunner({ workerAddress });
}
