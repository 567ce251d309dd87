import { z } from "zod";
import { ActionDefinition, SentActionDefinition } from "./action-definition.ts";
import { DefinitionItem, DefinitionsQuery, inexactTotal, sentDefinitions, VersionItem } from "./definitions.ts";
import { listOf } from "./list.ts";
import { Id } from "./text.ts";

/** A form action without its definition. */
export const FormActionItem = DefinitionItem.extend({
  /** The form whose responses it works on; null until it is chosen. */
  formId: z.uuid().nullable(),
  /** Null also where the reader may not see the form. */
  formName: z.string().nullable(),
  /** How many steps follow the form. */
  stepCount: z.number().int(),
  /** How many publications use one of its versions. */
  pubCount: z.number().int(),
});
export type FormActionItem = z.infer<typeof FormActionItem>;

/** A form action with its draft. */
export const FormAction = FormActionItem.extend({ definition: ActionDefinition });
export type FormAction = z.infer<typeof FormAction>;
export const FormActionVersion = VersionItem.extend({ definition: ActionDefinition });
export type FormActionVersion = z.infer<typeof FormActionVersion>;
export const FormActionList = listOf(FormActionItem).extend(inexactTotal);
export type FormActionList = z.infer<typeof FormActionList>;
export const sentActions = sentDefinitions(SentActionDefinition);

export const FormActionsQuery = DefinitionsQuery.extend({ formId: Id.optional() });
export type FormActionsQuery = z.output<typeof FormActionsQuery>;
