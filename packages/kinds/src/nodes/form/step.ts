import type { NodeStep } from "../node-step.ts";
import type { FormNode } from "./schema.ts";

/** The response is there when the run begins. */
export const formStep: NodeStep<FormNode> = { enter: () => ({ is: "pass" }) };
