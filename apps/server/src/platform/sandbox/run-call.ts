import {
  type CallOutcome,
  createSandbox,
  type FunctionCall,
  type Sandbox,
  type WasmModule,
} from "@askloom/functions/sandbox";
import { workerData } from "piscina";

// The pool gives every thread the compiled module.
const sandbox: Sandbox = createSandbox(workerData as WasmModule);

/** A thread has one sandbox, and runs one call after another. */
export const runCall = (call: FunctionCall): CallOutcome => sandbox.run(call);
