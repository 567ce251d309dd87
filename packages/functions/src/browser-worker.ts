import type { CallOutcome, FunctionCall } from "./call.ts";
import { createSandbox } from "./sandbox/sandbox.ts";
import { webAssembly } from "./sandbox/web-assembly.ts";

/** What the worker says: that it can take calls, that it never will, or how a call ended. */
export type WorkerMessage =
  | { readonly state: "ready" | "failed" }
  | { readonly outcome: CallOutcome; readonly milliseconds: number };

/** The inside of a Web Worker, which a server's types do not name. */
export interface WorkerScope {
  addEventListener(type: "message", listener: (event: { readonly data: FunctionCall }) => void): void;
  postMessage(message: WorkerMessage): void;
}

// A build replaces the address by that of the file it wrote.
const wasmAddress = new URL("quickjs-wasi/quickjs.wasm", import.meta.url);

/** Makes a Web Worker run calls, one after another; `clock` counts milliseconds. */
export async function answerCalls(scope: WorkerScope, clock: () => number): Promise<void> {
  const sandbox = await loadSandbox().catch(() => undefined);
  scope.addEventListener("message", ({ data }) => {
    if (sandbox === undefined) return;
    const began = clock();
    const outcome = sandbox.run(data);
    scope.postMessage({ outcome, milliseconds: clock() - began });
  });
  scope.postMessage({ state: sandbox === undefined ? "failed" : "ready" });
}

const loadSandbox = async () => createSandbox(await webAssembly.compileStreaming(fetch(wasmAddress)));
