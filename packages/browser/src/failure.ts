import { type FieldProblem, ProblemError, type RecordUses } from "@askloom/contract";
import type { SerializedError } from "@reduxjs/toolkit";

/** Why a call did not succeed. */
export interface Failure {
  readonly code: string;
  /** In the reader's language; empty where the server could not be asked. */
  readonly message: string;
  readonly fields: readonly FieldProblem[];
  /** Where something is in use: what uses it. */
  readonly uses?: RecordUses;
}

/** A failure as the query cache gives it: the server's refusal, or what went wrong before one came. */
export type CallError = Failure | SerializedError;

export const failureOf = (error: CallError): Failure => ({
  code: error.code ?? "internal-error",
  message: error.message ?? "",
  fields: "fields" in error ? error.fields : [],
  ...("uses" in error && error.uses !== undefined ? { uses: error.uses } : {}),
});

/** Asks the server; what it refuses is a value. */
export async function answered<Data>(ask: () => Promise<Data>): Promise<{ data: Data } | { error: Failure }> {
  try {
    // The cache wants a value also where there is nothing to say.
    return { data: (await ask()) ?? (null as Data) };
  } catch (error) {
    if (!(error instanceof ProblemError)) return { error: { code: "unreachable", message: "", fields: [] } };
    const { code, title, errors = [], uses } = error.problem;
    return { error: { code, message: title, fields: errors, ...(uses === undefined ? {} : { uses }) } };
  }
}
