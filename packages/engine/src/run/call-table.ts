import type { CallRequest, CallResult, FailedCall } from "../function-port.ts";
import type { Scope } from "./scope.ts";

/** What the slot of a call holds until its result is known. */
export const pending = null;

export interface WaitingCall {
  readonly scope: Scope;
  readonly slot: number;
}

/** A call with what it is for. */
export type AskedCall = CallRequest & Pick<FailedCall, "path" | "purpose">;

/** The calls of one form state: known results, and what is still missing. */
export interface CallTable {
  /** The result of a call, which is noted as missing while it is not known. */
  readonly result: (waiting: WaitingCall, call: AskedCall) => CallResult | typeof pending;
  /** Says that the slot needs no call now. */
  readonly drop: (waiting: WaitingCall) => void;
  /** The missing calls whose input is known, each once (EF2). */
  readonly missing: () => readonly CallRequest[];
  /** Takes results, and gives the nodes that waited for one. Results that nobody waits for are dropped (EF3). */
  readonly take: (
    results: Iterable<readonly [key: string, result: CallResult]>,
  ) => readonly { readonly scope: Scope; readonly node: number }[];
  /** Calls that were made and failed. */
  readonly failed: () => readonly FailedCall[];
}
