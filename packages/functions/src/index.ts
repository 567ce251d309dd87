export { readBody } from "./body/read-body.ts";
export type { CallOutcome, FunctionCall } from "./call.ts";
export type { FunctionFault, Position } from "./fault.ts";
export { type FaultCode, faultText, faultTexts } from "./fault-texts.ts";
export type { LibraryEntry } from "./library/entry.ts";
export { library } from "./library/library.ts";
export { hostDeadlineMs, limits } from "./limits.ts";
export { type CallInput, callOf, type RunnableFunction, typedOutcome } from "./run-function.ts";
export { checkParameters, checkResult, typeOf } from "./value-types.ts";
