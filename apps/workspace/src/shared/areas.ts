import { type AreaEndpointName, areaAccess, type Permission } from "@askloom/contract";

/** The client's data tables (N8, N20). */
export const tables = [
  "question",
  "form",
  "userTypeInfo",
  "formAction",
  "formFlow",
  "formCraft",
  "formFlowCraft",
  "workflow",
  "workflowInstance",
  "workflowActivity",
  "formFunction",
] as const;
export type Table = (typeof tables)[number];

export interface Area {
  /** The route under the workspace (R7). */
  readonly route: string;
  readonly list: AreaEndpointName;
  readonly table: Table;
  readonly title: string;
}

export const areas = {
  forms: { route: "forms", list: "listForms", table: "form", title: "sidebar.forms.title" },
  formActions: {
    route: "form-actions",
    list: "listFormActions",
    table: "formAction",
    title: "sidebar.formActions.title",
  },
  visitorTypes: {
    route: "visitor-types",
    list: "listVisitorTypes",
    table: "userTypeInfo",
    title: "sidebar.visitorTypes.title",
  },
  formPubs: { route: "form-pubs", list: "listFormPubs", table: "formCraft", title: "sidebar.formPubs.title" },
  formFlows: { route: "form-flows", list: "listFormFlows", table: "formFlow", title: "sidebar.formFlows.title" },
  formFlowPubs: {
    route: "form-flow-pubs",
    list: "listFormFlowPubs",
    table: "formFlowCraft",
    title: "sidebar.formFlowPubs.title",
  },
  workflows: {
    route: "form-workflows",
    list: "listFormWorkflows",
    table: "workflow",
    title: "sidebar.workflows.title",
  },
  functions: { route: "lambda", list: "listFunctions", table: "formFunction", title: "sidebar.functions.title" },
} as const satisfies Record<string, Area>;

/** What an area's list needs: the endpoint says it. */
export const neededFor = ({ list }: Area, isDeleted: boolean): readonly Permission[] => {
  const { needs, needsForDeleted } = areaAccess[list];
  return isDeleted ? needsForDeleted : needs;
};

export const workspacePath = "/app/workspace";
