import { instrument, type SandboxSource } from "../body/instrument.ts";
import { positionAt, readBody } from "../body/read-body.ts";
import type { FunctionCall } from "../call.ts";
import { type FunctionFault, faultAt, type Position } from "../fault.ts";
import type { BaseImage } from "./base-image.ts";
import { callGuest, evaluate, readText } from "./guest-values.ts";
import { type Image, imageOf } from "./image.ts";
import { createInstance } from "./instance.ts";
import type { WasmModule } from "./web-assembly.ts";

/** A function that is ready in a memory of its own, or why it cannot run. */
export type Compiled = { readonly fault: FunctionFault } | CompiledBody;

export interface CompiledBody {
  readonly image: Image;
  readonly statements: SandboxSource["statements"];
  readonly positionIn: (stack: string) => Position | undefined;
  /** Where the `return` of this number stands. */
  readonly positionOfReturn: (index: number) => Position | undefined;
}

const bodyFile = "body";

/** Puts the author's body into a new instance. Nothing of it runs: its value is a function (FN7). */
export function compile(module: WasmModule, base: BaseImage, call: FunctionCall): Compiled {
  const { nodes, faults } = readBody(call.body);
  const [fault] = faults;
  if (fault !== undefined) return { fault };
  const shape = { body: call.body, nodes, subject: call.kind === "form" ? "response" : "answer" };
  const source = instrument({ ...shape, counting: call.counting ?? "nothing" });
  const { quickJs } = createInstance(module, base.image);
  try {
    const factory = evaluate(quickJs, source.source, bodyFile);
    if (quickJs.qjs_is_exception(factory) === 1) {
      const message = readText(quickJs, quickJs.qjs_get_exception()) ?? "";
      return { fault: faultAt("syntax", { message }, undefined) };
    }
    callGuest(quickJs, base.install, factory);
  } catch (error) {
    // The stack of the host ends before that of the sandbox.
    if (error instanceof RangeError) return { fault: faultAt("limit-depth", {}, undefined) };
    throw error;
  }
  const positionIn = (stack: string): Position | undefined => {
    const place = /\(body:(\d+):(\d+)\)/.exec(stack);
    if (place === null) return undefined;
    const offset = source.offsetOf(Number(place[1]), Number(place[2]));
    return positionAt(call.body, Math.min(Math.max(offset, 0), call.body.length));
  };
  const positionOfReturn = (index: number): Position | undefined => {
    const offset = source.returns[index];
    return offset === undefined ? undefined : positionAt(call.body, offset);
  };
  return { image: imageOf(quickJs), statements: source.statements, positionIn, positionOfReturn };
}
