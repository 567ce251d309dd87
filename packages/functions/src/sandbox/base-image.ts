import { prelude } from "../guest/prelude.ts";
import { limits } from "../limits.ts";
import { evaluate, property, readText } from "./guest-values.ts";
import { type Image, imageOf } from "./image.ts";
import { createInstance } from "./instance.ts";
import type { WasmModule } from "./web-assembly.ts";

/** The memory of a sandbox that has its library, but no function yet, and where its three methods in are. */
export interface BaseImage {
  readonly image: Image;
  readonly install: number;
  readonly run: number;
  readonly left: number;
}

/** Date, source text, patterns, JSON, maps and sets. No proxies, promises, typed arrays, weak references, clock. */
const intrinsics = 0b101111;
/** Free memory for a call. One that needs more makes the memory grow, and the instance is thrown away. */
const spareBytes = 256 * 1024;

export function createBaseImage(module: WasmModule): BaseImage {
  const { quickJs } = createInstance(module);
  quickJs._initialize();
  if (quickJs.qjs_init2(intrinsics) !== 0) throw new Error("The sandbox does not start.");
  quickJs.qjs_set_interrupt_handler(1);
  quickJs.qjs_set_memory_limit(limits.memoryBytes);
  quickJs.qjs_set_max_stack_size(limits.stackBytes);
  const methods = evaluate(quickJs, prelude, "askloom");
  if (quickJs.qjs_is_exception(methods) === 1) {
    const error = quickJs.qjs_get_exception();
    throw new Error(`${readText(quickJs, error)} ${readText(quickJs, property(quickJs, error, "stack"))}`);
  }
  const [install, run, left] = ["install", "run", "left"].map((name) => property(quickJs, methods, name));
  quickJs.wasm_free(quickJs.wasm_malloc(spareBytes));
  return { image: imageOf(quickJs), install: install ?? 0, run: run ?? 0, left: left ?? 0 };
}
