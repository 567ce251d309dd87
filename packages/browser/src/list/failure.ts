import type { SerializedError } from "@reduxjs/toolkit";

/** Why a call did not succeed. */
export interface Failure {
  readonly code: string;
  /** In the reader's language; empty where the server could not be asked. */
  readonly message: string;
}

/** A failure as the query cache gives it: the server's refusal, or what went wrong before one came. */
export type CallError = Failure | SerializedError;

export const failureOf = (error: CallError): Failure => ({
  code: error.code ?? "internal-error",
  message: error.message ?? "",
});
