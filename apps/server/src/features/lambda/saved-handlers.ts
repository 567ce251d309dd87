import type { FunctionItem } from "@askloom/contract";
import { definitionArea } from "../../definitions/definitions.ts";
import type { HandlersFor } from "../../platform/http/serve-endpoints.ts";
import type { ExampleRuns } from "./example-runs.ts";
import { functionKind } from "./function-kind.ts";

/** The endpoints that answer functions: a draft whose examples have yet to run is seen in one of them. */
const answering = [
  "listFunctions",
  "createFunction",
  "importFunctions",
  "getFunction",
  "saveFunction",
  "duplicateFunction",
  "restoreFunction",
  "restoreFunctionVersion",
] as const;

export const functionArea = definitionArea(functionKind);
// An area has lost the types of its handlers; these come from the names of the same kind.
const handlers = functionArea.handlers as Record<(typeof answering)[number], AnyHandler>;

interface AnyCall {
  readonly caller: { readonly tenantId: string };
  afterCommit(call: () => void): void;
}
type AnyHandler = (call: AnyCall) => Promise<FunctionItem | { readonly items: readonly FunctionItem[] }>;

/** The handlers of every definition; where an answer shows examples that have yet to run, they do after the commit. */
export function savedHandlers(examples: ExampleRuns) {
  const started = answering.map((name) => {
    const handler: AnyHandler = async (call) => {
      const answer = await handlers[name](call);
      const items = "items" in answer ? answer.items : [answer];
      for (const { id, exampleCount, passingCount, deletedAt } of items) {
        if (exampleCount === 0 || passingCount !== null || deletedAt !== null) continue;
        call.afterCommit(() => examples.start(call.caller.tenantId, id));
      }
      return answer;
    };
    return [name, handler];
  });
  // The names are those of the table above.
  return Object.fromEntries(started) as HandlersFor<(typeof answering)[number]>;
}
