import { AreaItem, AreaQuery } from "./area-item.ts";
import type { Endpoint } from "./endpoint.ts";
import { FormList, FormsQuery } from "./forms.ts";
import { listOf } from "./list.ts";
import type { Permission } from "./permissions.ts";

/** The list behind each area's explorer; what it needs is what the sidebar names (R15 to R22). */
export const areaEndpoints = {
  listForms: {
    ...areaList({
      path: "/api/forms",
      summary: "The forms of the tenant",
      needs: ["Pages.Askloom.FormModel", "Pages.Askloom.FormModel.Explore"],
      needsForDeleted: ["Pages.Askloom.FormModel", "Pages.Askloom.FormModel.Delete"],
    }),
    query: FormsQuery,
    output: FormList,
  },
  listVisitorTypes: areaList({
    path: "/api/visitor-types",
    summary: "The visitor groups of the tenant",
    needs: ["Pages.Askloom.VisitorType", "Pages.Askloom.VisitorType.Explore"],
    needsForDeleted: ["Pages.Askloom.VisitorType", "Pages.Askloom.VisitorType.Create"],
  }),
  listFunctions: areaList({
    path: "/api/functions",
    summary: "The form functions of the tenant",
    needs: ["Pages.Askloom.FormAction"],
    needsForDeleted: ["Pages.Askloom.FormAction", "Pages.Askloom.FormAction.Create"],
  }),
  listFormActions: areaList({
    path: "/api/form-actions",
    summary: "The form actions of the tenant",
    needs: ["Pages.Askloom.FormAction", "Pages.Askloom.FormAction.Explore"],
    needsForDeleted: ["Pages.Askloom.FormAction", "Pages.Askloom.FormAction.Create"],
  }),
  listFormPubs: areaList({
    path: "/api/form-pubs",
    summary: "The publications of forms of the tenant",
    needs: ["Pages.Askloom.FormModel.Publish"],
    needsForDeleted: ["Pages.Askloom.FormModel.Publish", "Pages.Askloom.FormModel.Delete"],
  }),
  listFormFlows: areaList({
    path: "/api/form-flows",
    summary: "The form flows of the tenant",
    needs: ["Pages.Askloom.FormFlow", "Pages.Askloom.FormFlow.Explore"],
    needsForDeleted: ["Pages.Askloom.FormFlow", "Pages.Askloom.FormFlow.Delete"],
  }),
  listFormFlowPubs: areaList({
    path: "/api/form-flow-pubs",
    summary: "The publications of form flows of the tenant",
    needs: ["Pages.Askloom.FormFlow.Publish"],
    needsForDeleted: ["Pages.Askloom.FormFlow.Publish", "Pages.Askloom.FormFlow.Delete"],
  }),
  listFormWorkflows: areaList({
    path: "/api/form-workflows",
    summary: "The workflows of the tenant",
    needs: ["Pages.Askloom.Workflow", "Pages.Askloom.Workflow.Explore"],
    needsForDeleted: ["Pages.Askloom.Workflow", "Pages.Askloom.Workflow.Delete"],
  }),
} as const satisfies Record<string, Endpoint>;

export type AreaEndpointName = keyof typeof areaEndpoints;

interface AreaList {
  readonly path: `/api/${string}`;
  readonly summary: string;
  readonly needs: readonly Permission[];
  readonly needsForDeleted: readonly Permission[];
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
