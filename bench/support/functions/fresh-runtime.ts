import type { CallOutcome, FunctionCall } from "@askloom/functions/sandbox";
import { workerData } from "piscina";
import { evaluate, readText } from "../../../packages/functions/src/sandbox/guest-values.ts";
import { createInstance } from "../../../packages/functions/src/sandbox/instance.ts";
import type { WasmModule } from "../../../packages/functions/src/sandbox/web-assembly.ts";

const everything = -1;

/** A QuickJS of its own for each call, without library and without limits: the least that such a call can cost. */
export function runCall({ body, subject, params, now }: FunctionCall): CallOutcome {
  const { quickJs } = createInstance(workerData as WasmModule);
  quickJs._initialize();
  if (quickJs.qjs_init2(everything) !== 0) throw new Error("QuickJS does not start.");
  const values = [subject, params, now].map((value) => JSON.stringify(value)).join(", ");
  const source = `JSON.stringify((function (response, params, now) { "use strict";\n${body}\n})(${values}))`;
  const result = readText(quickJs, evaluate(quickJs, source, "body"));
  return { value: JSON.parse(result ?? "null"), console: "", checks: 0, memoryBytes: 0, lines: [] };
}
