import { z } from "zod";
import type { Endpoint } from "./endpoint.ts";
import { deletedQuery, listOf, listQuery } from "./list.ts";
import type { Permission } from "./permissions.ts";
import { Instant, Revision } from "./text.ts";

/** What every area's explorer shows of an entity. */
export const AreaItem = z.object({
  id: z.uuid(),
  name: z.string(),
  revision: Revision,
  createdAt: Instant,
  changedAt: Instant,
  deletedAt: Instant.nullable(),
});
export type AreaItem = z.infer<typeof AreaItem>;

export const AreaQuery = listQuery(["name", "createdAt", "changedAt"]).extend(deletedQuery);
export type AreaQuery = z.output<typeof AreaQuery>;

/** The list behind each area's explorer; what it needs is what the sidebar names (R15 to R22). */
export const areaEndpoints = {
  listForms: areaList({
    path: "/api/forms",
    summary: "The forms of the tenant",
    needs: ["Pages.Askloom.FormModel", "Pages.Askloom.FormModel.Explore"],
    needsForDeleted: "Pages.Askloom.FormModel.Delete",
  }),
  listVisitorTypes: areaList({
    path: "/api/visitor-types",
    summary: "The visitor groups of the tenant",
    needs: ["Pages.Askloom.VisitorType", "Pages.Askloom.VisitorType.Explore"],
    needsForDeleted: "Pages.Askloom.VisitorType.Create",
  }),
  listFunctions: areaList({
    path: "/api/functions",
    summary: "The form functions of the tenant",
    needs: ["Pages.Askloom.FormAction"],
    needsForDeleted: "Pages.Askloom.FormAction.Create",
  }),
  listFormActions: areaList({
    path: "/api/form-actions",
    summary: "The form actions of the tenant",
    needs: ["Pages.Askloom.FormAction", "Pages.Askloom.FormAction.Explore"],
    needsForDeleted: "Pages.Askloom.FormAction.Create",
  }),
  listFormPubs: areaList({
    path: "/api/form-pubs",
    summary: "The publications of forms of the tenant",
    needs: ["Pages.Askloom.FormModel.Publish"],
    needsForDeleted: "Pages.Askloom.FormModel.Delete",
  }),
  listFormFlows: areaList({
    path: "/api/form-flows",
    summary: "The form flows of the tenant",
    needs: ["Pages.Askloom.FormFlow", "Pages.Askloom.FormFlow.Explore"],
    needsForDeleted: "Pages.Askloom.FormFlow.Delete",
  }),
  listFormFlowPubs: areaList({
    path: "/api/form-flow-pubs",
    summary: "The publications of form flows of the tenant",
    needs: ["Pages.Askloom.FormFlow.Publish"],
    needsForDeleted: "Pages.Askloom.FormFlow.Delete",
  }),
  listFormWorkflows: areaList({
    path: "/api/form-workflows",
    summary: "The workflows of the tenant",
    needs: ["Pages.Askloom.Workflow", "Pages.Askloom.Workflow.Explore"],
    needsForDeleted: "Pages.Askloom.Workflow.Delete",
  }),
} as const satisfies Record<string, Endpoint>;

export type AreaEndpointName = keyof typeof areaEndpoints;

interface AreaList {
  readonly path: `/api/${string}`;
  readonly summary: string;
  readonly needs: readonly Permission[];
  readonly needsForDeleted: Permission;
}

function areaList({ path, summary, needs, needsForDeleted }: AreaList) {
  return {
    method: "GET",
    path,
    summary,
    access: { kind: "member", needs },
    query: AreaQuery,
    output: listOf(AreaItem),
    status: 200,
    needsForDeleted,
    problems: [],
  } as const;
}
