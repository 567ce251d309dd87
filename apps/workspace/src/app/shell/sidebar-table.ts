import type { Permission } from "@askloom/contract";
import { workspacePath } from "../../shared/areas.ts";

export interface SidebarEntry {
  readonly label: string;
  readonly path: string;
  readonly needs?: Permission;
}

export interface SidebarGroup {
  readonly label: string;
  readonly needs: Permission;
  readonly icon: "forms" | "visitors" | "functions" | "actions" | "publications" | "flows" | "workflows";
  readonly entries: readonly SidebarEntry[];
}

/** The sidebar (R15 to R22). Labels are text keys. */
export const sidebar: readonly SidebarGroup[] = [
  {
    label: "sidebar.forms.title",
    needs: "Pages.Askloom.FormModel",
    icon: "forms",
    entries: [
      { label: "sidebar.forms.create", path: "/forms/design", needs: "Pages.Askloom.FormModel.New" },
      { label: "sidebar.forms.search", path: "/forms/explorer", needs: "Pages.Askloom.FormModel.Explore" },
      { label: "sidebar.forms.deleted", path: "/forms/deleted", needs: "Pages.Askloom.FormModel.Delete" },
    ],
  },
  {
    label: "sidebar.visitorTypes.title",
    needs: "Pages.Askloom.VisitorType",
    icon: "visitors",
    entries: [
      {
        label: "sidebar.visitorTypes.create",
        path: "/visitor-types/create",
        needs: "Pages.Askloom.VisitorType.Create",
      },
      {
        label: "sidebar.visitorTypes.search",
        path: "/visitor-types/explorer",
        needs: "Pages.Askloom.VisitorType.Explore",
      },
    ],
  },
  {
    label: "sidebar.functions.title",
    needs: "Pages.Askloom.FormAction",
    icon: "functions",
    entries: [{ label: "sidebar.functions.search", path: "/lambda/explorer" }],
  },
  {
    label: "sidebar.formActions.title",
    needs: "Pages.Askloom.FormAction",
    icon: "actions",
    entries: [
      { label: "sidebar.formActions.create", path: "/form-actions/design", needs: "Pages.Askloom.FormAction.Create" },
      {
        label: "sidebar.formActions.search",
        path: "/form-actions/explorer",
        needs: "Pages.Askloom.FormAction.Explore",
      },
    ],
  },
  {
    label: "sidebar.formPubs.title",
    needs: "Pages.Askloom.FormModel.Publish",
    icon: "publications",
    entries: [
      { label: "sidebar.formPubs.create", path: "/form-pubs/publish-wizard" },
      { label: "sidebar.formPubs.search", path: "/form-pubs/explorer" },
      { label: "sidebar.formPubs.deleted", path: "/form-pubs/deleted", needs: "Pages.Askloom.FormModel.Delete" },
    ],
  },
  {
    label: "sidebar.formFlows.title",
    needs: "Pages.Askloom.FormFlow",
    icon: "flows",
    entries: [
      { label: "sidebar.formFlows.create", path: "/form-flows/design", needs: "Pages.Askloom.FormFlow.New" },
      { label: "sidebar.formFlows.search", path: "/form-flows/explorer", needs: "Pages.Askloom.FormFlow.Explore" },
      { label: "sidebar.formFlows.deleted", path: "/form-flows/deleted", needs: "Pages.Askloom.FormFlow.Delete" },
    ],
  },
  {
    label: "sidebar.formFlowPubs.title",
    needs: "Pages.Askloom.FormFlow.Publish",
    icon: "publications",
    entries: [
      { label: "sidebar.formFlowPubs.create", path: "/form-flow-pubs/publish-wizard" },
      { label: "sidebar.formFlowPubs.search", path: "/form-flow-pubs/explorer" },
      {
        label: "sidebar.formFlowPubs.deleted",
        path: "/form-flow-pubs/deleted",
        needs: "Pages.Askloom.FormFlow.Delete",
      },
    ],
  },
  {
    label: "sidebar.workflows.title",
    needs: "Pages.Askloom.Workflow",
    icon: "workflows",
    entries: [
      { label: "sidebar.workflows.create", path: "/form-workflows/design", needs: "Pages.Askloom.Workflow.New" },
      { label: "sidebar.workflows.search", path: "/form-workflows/explorer", needs: "Pages.Askloom.Workflow.Explore" },
      { label: "sidebar.workflows.deleted", path: "/form-workflows/deleted", needs: "Pages.Askloom.Workflow.Delete" },
    ],
  },
];

/** What someone with these permissions sees of it (R12 to R14). */
export function visibleSidebar(granted: Readonly<Record<string, true>>): SidebarGroup[] {
  const holds = (permission: Permission | undefined) => permission === undefined || Object.hasOwn(granted, permission);
  return sidebar
    .filter(({ needs }) => holds(needs))
    .map((group) => ({ ...group, entries: group.entries.filter(({ needs }) => holds(needs)) }))
    .filter(({ entries }) => entries.length > 0);
}

/** The first screen that someone with these permissions may open, in the whole workspace or in one area (R6, R24). */
export function firstScreen(granted: Readonly<Record<string, true>>, area?: string): string | undefined {
  const entries = visibleSidebar(granted).flatMap((group) => group.entries);
  const first = entries.find(({ path }) => area === undefined || path.startsWith(`/${area}/`));
  return first && workspacePath + first.path;
}
