/** The few parts of WebAssembly that are used here; a server's types do not name them. */
export interface WasmMemory {
  readonly buffer: ArrayBuffer;
  grow(pages: number): number;
}

export interface WasmModule {
  readonly [Symbol.toStringTag]?: string;
}

interface WebAssemblyApi {
  Instance: new (module: WasmModule, imports: Record<string, Record<string, WasmImport>>) => { exports: unknown };
  Module: new (bytes: Uint8Array) => WasmModule;
  compileStreaming: (response: Promise<Response>) => Promise<WasmModule>;
}

export type WasmImport = (...values: never[]) => number | undefined;

// Every browser and Node has it.
export const webAssembly = (globalThis as unknown as { readonly WebAssembly: WebAssemblyApi }).WebAssembly;

/** What `quickjs.wasm` exports; values inside of it are addresses of its memory. */
export interface QuickJs {
  readonly memory: WasmMemory;
  readonly __stack_pointer: { value: number };
  _initialize(): void;
  qjs_init2(intrinsics: number): number;
  qjs_set_interrupt_handler(isOn: number): void;
  qjs_set_memory_limit(bytes: number): void;
  qjs_set_max_stack_size(bytes: number): void;
  qjs_eval(source: number, length: number, file: number, flags: number): number;
  qjs_call(callee: number, self: number, count: number, values: number): number;
  qjs_new_string(text: number, length: number): number;
  qjs_get_undefined(): number;
  qjs_get_prop_string(value: number, name: number): number;
  qjs_get_string_len(value: number, lengthAt: number): number;
  qjs_free_value(value: number): void;
  qjs_is_exception(value: number): number;
  qjs_get_exception(): number;
  wasm_malloc(bytes: number): number;
  wasm_free(at: number): void;
}
