import { ActionNode, GraphEdge } from "@askloom/kinds/nodes/schema";
import { ItemId, PlainData } from "@askloom/kinds/questions/schema";
import { z } from "zod";
import type { Language } from "./language.ts";
import { Storable } from "./sent-definition.ts";
import { Id, nameText, text } from "./text.ts";

export * from "@askloom/kinds/nodes/schema";

export const maxActionNameLength = 200;

export const maxScenarios = 50;
export const maxScenarioBytes = 64 * 1024;

/** A response that an action was tried with, and what must become of it. It holds what a designer typed, never a real response. */
export const Scenario = z.strictObject({
  id: ItemId,
  name: nameText(200),
  answers: z
    .record(z.string(), PlainData)
    .refine(
      (answers) => JSON.stringify(answers).length <= maxScenarioBytes,
      "The answers of a scenario are too large.",
    ),
  now: z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, "Is no time such as 2026-11-17T12:00."),
  expects: z.strictObject({
    path: z.array(ItemId).max(1_000),
    score: z.number().nullable(),
    outcome: text(200).nullable(),
    feedback: ItemId.nullable(),
  }),
});
export type Scenario = z.infer<typeof Scenario>;

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
  scenarios: z.array(Scenario).max(maxScenarios, `A form action has at most ${maxScenarios} scenarios.`).optional(),
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
