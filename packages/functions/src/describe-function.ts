import type { FunctionDefinition } from "@askloom/contract";
import { responseReads } from "./body/response-reads.ts";

/** What a form has to know of a function: everything but its code (FN65). */
export const describeFunction = ({ name, kind, parameters, result, body }: FunctionDefinition) => ({
  name,
  kind,
  parameters,
  result,
  reads: kind === "form" ? responseReads(body) : [],
});
