import type { QuickJs } from "./web-assembly.ts";

const encoder = new TextEncoder();
const decoder = new TextDecoder();

export class GuestMemoryFull extends Error {}

/** A text in the sandbox's memory, with a zero behind it. */
export function writeText(quickJs: QuickJs, text: string): { at: number; bytes: number } {
  const encoded = encoder.encode(text);
  const at = quickJs.wasm_malloc(encoded.length + 1);
  if (at === 0) throw new GuestMemoryFull();
  const memory = new Uint8Array(quickJs.memory.buffer, at, encoded.length + 1);
  memory.set(encoded);
  memory[encoded.length] = 0;
  return { at, bytes: encoded.length };
}

/** The text of a value of the sandbox. Undefined where it has no memory left for that. */
export function readText(quickJs: QuickJs, value: number): string | undefined {
  const lengthAt = quickJs.wasm_malloc(4);
  if (lengthAt === 0) return undefined;
  const at = quickJs.qjs_get_string_len(value, lengthAt);
  if (at === 0) return undefined;
  const bytes = new DataView(quickJs.memory.buffer).getUint32(lengthAt, true);
  return decoder.decode(new Uint8Array(quickJs.memory.buffer, at, bytes));
}

/** Runs a source; the address of its value. */
export function evaluate(quickJs: QuickJs, source: string, file: string): number {
  const text = writeText(quickJs, source);
  const name = writeText(quickJs, file);
  const value = quickJs.qjs_eval(text.at, text.bytes, name.at, 0);
  quickJs.wasm_free(text.at);
  quickJs.wasm_free(name.at);
  return value;
}

export function property(quickJs: QuickJs, value: number, name: string): number {
  const text = writeText(quickJs, name);
  const found = quickJs.qjs_get_prop_string(value, text.at);
  quickJs.wasm_free(text.at);
  return found;
}

/** Calls a function of the sandbox with one value at most. */
export function callGuest(quickJs: QuickJs, callee: number, value?: number): number {
  const self = quickJs.qjs_get_undefined();
  if (value === undefined) return quickJs.qjs_call(callee, self, 0, 0);
  const values = quickJs.wasm_malloc(4);
  if (values === 0) throw new GuestMemoryFull();
  new DataView(quickJs.memory.buffer).setUint32(values, value, true);
  return quickJs.qjs_call(callee, self, 1, values);
}
