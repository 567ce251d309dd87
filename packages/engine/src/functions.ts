import type { FunctionCatalogue } from "./function-port.ts";
import { defineFunctionCheck, defineFunctionValue } from "./functions/call-nodes.ts";
import { KnownCalls } from "./functions/known-calls.ts";
import type { Functions } from "./program/compiling.ts";

export { type CallingState, callLimits, completeCalls, type RunCall } from "./functions/complete-calls.ts";
export { type FormCalls, startFormCalls } from "./functions/form-calls.ts";

export { type LiveCalls, startLiveCalls } from "./functions/live-calls.ts";

/** The calls of functions. Stands alone, so that only forms with functions load it. */
export const functionsIn = (catalogue: FunctionCatalogue): Functions => ({
  catalogue,
  defineValue: defineFunctionValue,
  defineCheck: defineFunctionCheck,
  newTable: (compiled, known) => new KnownCalls(compiled, known),
});
