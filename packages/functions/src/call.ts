import type { Counting } from "./body/instrument.ts";
import type { FunctionFault, Position } from "./fault.ts";

/** A call of a function: its body, and what it works on. All of it is plain data. */
export interface FunctionCall {
  readonly kind: "form" | "question";
  readonly body: string;
  /** The answers by question name, or the one answer. */
  readonly subject: unknown;
  readonly params: Readonly<Record<string, unknown>>;
  /** The time of the call, in UTC: `2026-03-31T09:00:00.000Z`. */
  readonly now: string;
  readonly counting?: Counting;
}

export type CallOutcome = CallEnd & {
  /** What the function printed. */
  readonly console: string;
  /** How often the sandbox asked whether it may go on: the same in browser and server. */
  readonly checks: number;
  /** The memory that the sandbox had at the end; it grows only where a call needs more than there is. */
  readonly memoryBytes: number;
  /** The lines with statements, and whether one of them ran; only where they were counted. */
  readonly lines: readonly { readonly line: number; readonly hasRun: boolean }[];
};

/** A value may say which `return` of the body gave it. */
export type CallEnd = { readonly value: unknown; readonly returnedAt?: Position } | { readonly fault: FunctionFault };
