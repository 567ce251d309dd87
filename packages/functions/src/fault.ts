import type { FaultCode } from "./fault-texts.ts";

/** Lines and columns of the author's body, counted from 1. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** Why a function has no result: a code, and what its sentence names (FN8). */
export interface FunctionFault {
  readonly code: FaultCode;
  readonly figures: Readonly<Record<string, string>>;
  readonly position?: Position;
}

export const faultAt = (
  code: FaultCode,
  figures: FunctionFault["figures"],
  position: Position | undefined,
): FunctionFault => (position === undefined ? { code, figures } : { code, figures, position });
