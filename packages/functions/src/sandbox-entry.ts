export type { CallOutcome, FunctionCall } from "./call.ts";
export { createSandbox, type Sandbox } from "./sandbox/sandbox.ts";
export { type WasmModule, webAssembly } from "./sandbox/web-assembly.ts";
