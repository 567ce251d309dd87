import { z } from "zod";
import { DecisionNode } from "./decision/schema.ts";
import { EmailNode } from "./e-mail/schema.ts";
import { EvaluationNode } from "./evaluation/schema.ts";
import { EventNode } from "./event/schema.ts";
import { FeedbackNode } from "./feedback/schema.ts";
import { FormNode } from "./form/schema.ts";
import { FunctionNode } from "./function/schema.ts";
import { WebhookNode } from "./webhook/schema.ts";

export * from "./decision/schema.ts";
export * from "./e-mail/schema.ts";
export * from "./evaluation/schema.ts";
export * from "./event/schema.ts";
export * from "./feedback/schema.ts";
export * from "./form/schema.ts";
export * from "./function/schema.ts";
export * from "./parts.ts";
export * from "./webhook/schema.ts";

/** The nodes of form actions. */
export const ActionNode = z.discriminatedUnion("kind", [
  FormNode,
  EvaluationNode,
  DecisionNode,
  FunctionNode,
  FeedbackNode,
  EmailNode,
  WebhookNode,
  EventNode,
]);
export type ActionNode = z.infer<typeof ActionNode>;
export type ActionNodeKind = ActionNode["kind"];
