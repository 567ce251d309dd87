import type { CallEnd, CallOutcome, FunctionCall } from "../call.ts";
import { type FunctionFault, faultAt } from "../fault.ts";
import { limits } from "../limits.ts";
import { createBaseImage } from "./base-image.ts";
import { type Compiled, type CompiledBody, compile } from "./compiled.ts";
import { callGuest, GuestMemoryFull, property, readText, writeText } from "./guest-values.ts";
import type { Image } from "./image.ts";
import { createInstance, type Instance } from "./instance.ts";
import { type GuestReport, readReport } from "./report.ts";
import type { WasmModule } from "./web-assembly.ts";

/** Runs functions one after another. Each starts from a copy of memory in which no call has ever run (FN7). */
export interface Sandbox {
  run(call: FunctionCall): CallOutcome;
}

export interface SandboxOptions {
  /** How many compiled functions are kept; each takes about 2 MB. */
  readonly maxCompiled?: number;
  /** Sees the memory and its image before each call; tests compare them. */
  readonly beforeCall?: (memory: Uint8Array, image: Image) => void;
}

/** After its end a call may be asked for what it printed. */
const checksAfterEnd = 20;

export function createSandbox(module: WasmModule, { maxCompiled = 16, beforeCall }: SandboxOptions = {}): Sandbox {
  const base = createBaseImage(module);
  const compiled = new Map<string, Compiled>();
  let free: Instance | undefined;

  const compiledOf = (call: FunctionCall): Compiled => {
    // The source alone decides what is in the image, so that equal sources may share one.
    const key = `${call.kind} ${call.counting ?? ""} ${call.body}`;
    const found = compiled.get(key) ?? compile(module, base, call);
    compiled.delete(key);
    compiled.set(key, found);
    const [oldest] = compiled.keys();
    if (compiled.size > maxCompiled && oldest !== undefined) compiled.delete(oldest);
    return found;
  };
  const instanceWith = (image: Image): Instance => {
    const instance = free?.fits(image) ? free : createInstance(module, image);
    if (instance === free) instance.restore(image);
    free = undefined;
    beforeCall?.(new Uint8Array(instance.quickJs.memory.buffer), image);
    return instance;
  };
  return {
    run(call) {
      const input = JSON.stringify({ subject: call.subject ?? null, params: call.params, now: call.now });
      if (input.length > limits.inputCharacters) return endedBefore(faultAt("limit-input", {}, undefined));
      const ready = compiledOf(call);
      if ("fault" in ready) return endedBefore(ready.fault);
      const instance = instanceWith(ready.image);
      const report = reportOf(instance, base, input);
      // An instance that hit a limit, or whose memory grew, is not used again.
      if (report.end !== "limit" && instance.fits(ready.image)) free = instance;
      return outcomeOf(report, ready, instance.quickJs.memory.buffer.byteLength);
    },
  };
}

const endedBefore = (fault: FunctionFault): CallOutcome => ({
  fault,
  console: "",
  checks: 0,
  memoryBytes: 0,
  lines: [],
});

/** How a call ended: with a report of the sandbox, or by a limit, of which the report says where. */
interface Ended {
  readonly end: "report" | "limit";
  readonly checks: number;
  readonly report: GuestReport;
}

function reportOf(instance: Instance, { run, left }: { run: number; left: number }, input: string): Ended {
  const { quickJs } = instance;
  instance.allowChecks(limits.checks);
  try {
    const text = writeText(quickJs, input);
    const value = callGuest(quickJs, run, quickJs.qjs_new_string(text.at, text.bytes));
    if (quickJs.qjs_is_exception(value) === 0) {
      const report = readReport(readText(quickJs, value));
      const end = report.fault?.code.startsWith("limit-") ? "limit" : "report";
      return { end, checks: instance.checks(), report };
    }
    const checks = instance.checks();
    const error = quickJs.qjs_get_exception();
    instance.allowChecks(checksAfterEnd);
    const message = checks > limits.checks ? "interrupted" : (readText(quickJs, error) ?? "null");
    const stack = readText(quickJs, property(quickJs, error, "stack")) ?? "";
    const printed = readReport(readText(quickJs, callGuest(quickJs, left)));
    return { end: "limit", checks, report: { ...printed, fault: { ...thrownOutside(message), stack } } };
  } catch (error) {
    const fault = { code: codeOf(error), figures: {}, stack: "" };
    return { end: "limit", checks: instance.checks(), report: { console: "", hits: [], returned: -1, fault } };
  }
}

/** What ends a call past its own handling: too many steps, too little memory, or a built-in that its author replaced. */
function thrownOutside(message: string): Pick<FunctionFault, "code" | "figures"> {
  if (message === "interrupted") return { code: "limit-steps", figures: {} };
  if (message === "null" || message.includes("out of memory")) return { code: "limit-memory", figures: {} };
  return { code: "thrown", figures: { message: message.slice(0, 500) } };
}

/** The stack of the host may end before that of the sandbox; a sandbox without memory cannot even be asked. */
function codeOf(error: unknown): FunctionFault["code"] {
  if (error instanceof RangeError) return "limit-depth";
  if (error instanceof GuestMemoryFull) return "limit-memory";
  throw error;
}

function outcomeOf(
  { report, checks }: Ended,
  { positionIn, positionOfReturn, statements }: CompiledBody,
  memoryBytes: number,
): CallOutcome {
  const { fault, value = null, console, hits, returned } = report;
  const returnedAt = positionOfReturn(returned);
  const end: CallEnd =
    fault === undefined
      ? { value, ...(returnedAt !== undefined && { returnedAt }) }
      : { fault: faultAt(fault.code, fault.figures, positionIn(fault.stack) ?? returnedAt) };
  return { ...end, console, checks, memoryBytes, lines: linesOf(statements, new Set(hits)) };
}

function linesOf(statements: readonly number[], hits: ReadonlySet<number>): CallOutcome["lines"] {
  const lines = new Map<number, boolean>();
  for (const [index, line] of statements.entries()) lines.set(line, (lines.get(line) ?? true) && hits.has(index));
  return [...lines].map(([line, hasRun]) => ({ line, hasRun })).sort((one, other) => one.line - other.line);
}
