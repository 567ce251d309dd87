import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type WasmModule, webAssembly } from "../../packages/functions/src/sandbox/web-assembly.ts";

const file = fileURLToPath(import.meta.resolve("quickjs-wasi/quickjs.wasm"));

/** Compiled once for all tests of a worker. */
export const quickJsModule: WasmModule = new webAssembly.Module(readFileSync(file));
