import type { FunctionParameter, ValueType } from "@askloom/contract";
import type { FunctionUse } from "@askloom/kinds/questions/logic";

/** What a form has to know of a version of a function that it uses. */
export interface UsedFunction {
  /** What owners call it; visitors are not told. */
  readonly name?: string | undefined;
  readonly kind: "form" | "question";
  readonly parameters: readonly FunctionParameter[];
  readonly result: ValueType;
  /** The names of the answers that a form function reads; "all" where its body does not name them. */
  readonly reads: readonly string[] | "all";
  readonly isDeleted?: boolean | undefined;
  readonly failingExamples?: number | undefined;
  /** The newest version, where there is a newer one. */
  readonly newerVersion?: number | undefined;
}

/** The functions that a form uses, by `functionKey`. */
export type FunctionCatalogue = ReadonlyMap<string, UsedFunction>;

export const functionKey = ({ functionId, versionNumber }: Pick<FunctionUse, "functionId" | "versionNumber">): string =>
  `${functionId}/${versionNumber}`;

/** A call that a form state needs; its host runs it and gives back the result (EF1). */
export interface CallRequest {
  /** Names the function, its version and its input: the same call has the same key. */
  readonly key: string;
  readonly use: FunctionUse;
  /** The answers by question name, or the one answer. */
  readonly subject: unknown;
  /** The time of the form state, as the call is given it (ET5). */
  readonly now: string;
}

/** Why a call has no result. */
export interface CallFault {
  readonly code: string;
  readonly figures: Readonly<Record<string, string>>;
  readonly position?: { readonly line: number; readonly column: number } | undefined;
}

export type CallResult = { readonly value: unknown } | { readonly fault: CallFault };

/** Results that are known before a form state starts, by the keys of their calls. */
export type KnownResults = ReadonlyMap<string, CallResult>;

/** A call that failed, and what it was for (EF5). */
export interface FailedCall {
  /** The place of the question, or the id of the variable. */
  readonly path: string;
  readonly purpose: "check" | "value";
  readonly use: FunctionUse;
  readonly fault: CallFault;
}
