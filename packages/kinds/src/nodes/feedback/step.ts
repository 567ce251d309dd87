import type { NodeStep } from "../node-step.ts";
import type { FeedbackNode } from "./schema.ts";

/** The respondent reads it at once; nothing follows. */
export const feedbackStep: NodeStep<FeedbackNode> = {
  enter: ({ node }) => ({ is: "end", emits: [{ emit: "feedback", request: { node: node.id } }] }),
};
