import type { Permission } from "./permissions.ts";

/** What each area's list needs, which is what the sidebar names (R15 to R22). */
export const areaAccess = {
  listForms: {
    needs: ["Pages.Askloom.FormModel", "Pages.Askloom.FormModel.Explore"],
    needsForDeleted: ["Pages.Askloom.FormModel", "Pages.Askloom.FormModel.Delete"],
  },
  listVisitorTypes: {
    needs: ["Pages.Askloom.VisitorType", "Pages.Askloom.VisitorType.Explore"],
    needsForDeleted: ["Pages.Askloom.VisitorType", "Pages.Askloom.VisitorType.Create"],
  },
  listFunctions: {
    needs: ["Pages.Askloom.FormAction"],
    needsForDeleted: ["Pages.Askloom.FormAction", "Pages.Askloom.FormAction.Create"],
  },
  listFormActions: {
    needs: ["Pages.Askloom.FormAction", "Pages.Askloom.FormAction.Explore"],
    needsForDeleted: ["Pages.Askloom.FormAction", "Pages.Askloom.FormAction.Create"],
  },
  listFormPubs: {
    needs: ["Pages.Askloom.FormModel.Publish"],
    needsForDeleted: ["Pages.Askloom.FormModel.Publish", "Pages.Askloom.FormModel.Delete"],
  },
  listFormFlows: {
    needs: ["Pages.Askloom.FormFlow", "Pages.Askloom.FormFlow.Explore"],
    needsForDeleted: ["Pages.Askloom.FormFlow", "Pages.Askloom.FormFlow.Delete"],
  },
  listFormFlowPubs: {
    needs: ["Pages.Askloom.FormFlow.Publish"],
    needsForDeleted: ["Pages.Askloom.FormFlow.Publish", "Pages.Askloom.FormFlow.Delete"],
  },
  listFormWorkflows: {
    needs: ["Pages.Askloom.Workflow", "Pages.Askloom.Workflow.Explore"],
    needsForDeleted: ["Pages.Askloom.Workflow", "Pages.Askloom.Workflow.Delete"],
  },
} as const satisfies Record<string, AreaAccess>;

export type AreaEndpointName = keyof typeof areaAccess;

interface AreaAccess {
  readonly needs: readonly Permission[];
  readonly needsForDeleted: readonly Permission[];
}
