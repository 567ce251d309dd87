import { z } from "zod";
import { ActionDefinition } from "./action-definition.ts";
import { FormActionFigures } from "./action-figures.ts";
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
  getFormActionFigures: {
    method: "GET",
    path: "/api/form-actions/{actionId}/figures",
    summary: "How often the steps and connections of a form action were taken",
    access: facts.access.read,
    params: facts.params,
    output: FormActionFigures,
    status: 200,
    problems: [],
  },
} as const satisfies Record<string, Endpoint>;
