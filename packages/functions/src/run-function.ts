import type { FunctionDefinition } from "@askloom/contract";
import type { Counting } from "./body/instrument.ts";
import type { CallOutcome, FunctionCall } from "./call.ts";
import { type FunctionFault, faultAt } from "./fault.ts";
import { checkParameters, checkResult } from "./value-types.ts";

/** What of a function decides the result of a call. */
export type RunnableFunction = Pick<FunctionDefinition, "kind" | "parameters" | "result" | "body">;

/** What a function is called with. */
export interface CallInput {
  readonly subject: unknown;
  readonly params: Readonly<Record<string, unknown>>;
  readonly now: string;
  readonly counting?: Counting;
}

/** The call for the sandbox, or the fault of its parameters. Callers run it where they have a sandbox. */
export function callOf(
  definition: RunnableFunction,
  input: CallInput,
): { call: FunctionCall } | { fault: FunctionFault } {
  const checked = checkParameters(definition.parameters, input.params);
  if ("fault" in checked) return checked;
  const { kind, body } = definition;
  return { call: { kind, body, ...input, params: checked.params } };
}

/** The outcome with the result checked against the declared type: the host does not rely on what the sandbox says. */
export function typedOutcome({ result }: RunnableFunction, outcome: CallOutcome): CallOutcome {
  if ("fault" in outcome) return outcome;
  const { value, returnedAt, ...rest } = outcome;
  const checked = checkResult(result, value);
  if ("value" in checked) return { ...rest, ...checked };
  const { code, figures } = checked.fault;
  return { ...rest, fault: faultAt(code, figures, returnedAt) };
}
