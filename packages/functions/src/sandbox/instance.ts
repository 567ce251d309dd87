import { type Image, pageBytes, restore } from "./image.ts";
import { type QuickJs, type WasmImport, type WasmModule, webAssembly } from "./web-assembly.ts";

/** One QuickJS with a memory of its own. It can ask the host for one thing only: whether it may go on (FN7). */
export interface Instance {
  readonly quickJs: QuickJs;
  /** How often it has asked since the last restore. */
  checks(): number;
  /** So often it may ask; then whatever runs is ended. */
  allowChecks(most: number): void;
  /** Whether the memory is as large as that of the image: only then can it be restored. */
  fits(image: Image): boolean;
  restore(image: Image): void;
}

export function createInstance(module: WasmModule, image?: Image): Instance {
  let used = 0;
  let allowed = Number.POSITIVE_INFINITY;
  const mayGoOn = () => {
    used += 1;
    return used > allowed ? 1 : 0;
  };
  // The module's own exports; the file is pinned to an exact version.
  const quickJs = new webAssembly.Instance(
    module,
    importsOf(mayGoOn, () => quickJs),
  ).exports as QuickJs;
  const restoreTo = (wanted: Image) => {
    restore(quickJs.memory, wanted);
    quickJs.__stack_pointer.value = wanted.stackPointer;
  };
  if (image !== undefined) {
    quickJs.memory.grow((image.byteLength - quickJs.memory.buffer.byteLength) / pageBytes);
    restoreTo(image);
  }
  return {
    quickJs,
    checks: () => used,
    allowChecks(most) {
      used = 0;
      allowed = most;
    },
    fits: ({ byteLength }) => quickJs.memory.buffer.byteLength === byteLength,
    restore: restoreTo,
  };
}

const notSupported = 52;

/** The clock stands still, randomness is zero, there are no files, no modules and no calls of the host. */
function importsOf(mayGoOn: () => number, quickJs: () => QuickJs): Record<string, Record<string, WasmImport>> {
  const nothing = () => 0;
  const refused = () => notSupported;
  const zeros = (at: number, bytes: number) => {
    new Uint8Array(quickJs().memory.buffer, at, bytes).fill(0);
    return 0;
  };
  return {
    env: {
      host_interrupt: mayGoOn,
      host_get_timezone_offset: nothing,
      host_promise_rejection: nothing,
      host_module_normalize: nothing,
      host_module_load: nothing,
      host_call: nothing,
    },
    wasi_snapshot_preview1: {
      clock_time_get: (_clock: number, _precision: bigint, at: number) => zeros(at, 8),
      random_get: zeros,
      fd_close: refused,
      fd_fdstat_get: refused,
      fd_seek: refused,
      fd_write: refused,
    },
  };
}
