import { ActionNode, GraphEdge } from "@askloom/kinds/nodes/schema";
import { z } from "zod";
import type { Language } from "./language.ts";
import { Storable } from "./sent-definition.ts";
import { Id, nameText, text } from "./text.ts";

export * from "@askloom/kinds/nodes/schema";

export const maxActionNameLength = 200;

/** What happens with each response to a form, as a draft and a version hold it. */
export const ActionDefinition = z.strictObject({
  dialect: z.literal("action"),
  name: nameText(maxActionNameLength),
  description: text(2_000),
  /** Missing until the form is chosen. */
  formId: Id.optional(),
  /** Deliveries are sent again when a response was changed. */
  repeatsOnChange: z.boolean(),
  nodes: z.array(ActionNode).max(500),
  edges: z.array(GraphEdge).max(2_000),
});
export type ActionDefinition = z.infer<typeof ActionDefinition>;

/** An action that does nothing yet. */
export const emptyAction = (language: Language): ActionDefinition => ({
  dialect: "action",
  name: language === "en" ? "New form action" : "新表单动作",
  description: "",
  repeatsOnChange: false,
  nodes: [{ id: "form", kind: "form" }],
  edges: [],
});

/** A definition as it is sent: it is stored as JSON, so it must survive that unchanged. */
export const SentActionDefinition = Storable.pipe(ActionDefinition);
