import type { NodeStep } from "../node-step.ts";
import type { FunctionNode } from "./schema.ts";

/** Waits for the result of its function. */
export const functionStep: NodeStep<FunctionNode> = {
  reports: "result",
  enter: ({ node }) =>
    node.function === undefined
      ? { is: "pass", result: { result: null } }
      : { is: "wait", opens: [{ open: "job", name: "call", request: null }] },
  resume: (_context, { value }) => ({ is: "pass", result: { result: value } }),
};
