import { z } from "zod";
import { ActionDefinition } from "./action-definition.ts";
import { areas } from "./areas.ts";
import { definitionEndpoints } from "./definition-endpoints.ts";
import type { Endpoint } from "./endpoint.ts";
import {
  FormAction,
  FormActionItem,
  FormActionList,
  FormActionsQuery,
  FormActionVersion,
  sentActions,
} from "./form-actions.ts";
import { recordEndpoints } from "./record-endpoints.ts";
import { Id } from "./text.ts";

const facts = { ...areas.formActions, params: z.object({ actionId: Id }), item: FormActionItem } as const;
const rows = recordEndpoints({
  ...facts,
  query: FormActionsQuery,
  input: sentActions.draft,
  entity: FormActionItem,
  steps: ["list", "delete", "restore", "purge", "uses"],
});

/** Form actions and their versions. */
export const formActionsEndpoints = {
  ...rows,
  listFormActions: { ...rows.listFormActions, output: FormActionList },
  ...definitionEndpoints({
    ...facts,
    ...sentActions,
    definition: ActionDefinition,
    entity: FormAction,
    version: FormActionVersion,
    problems: { create: ["form-action-in-trash"], freeze: ["form-action-has-errors"] },
  }),
} as const satisfies Record<string, Endpoint>;
