import { type Area, groupAccess, groupPermissions, named, readAccess, singleAccess } from "./area.ts";

const [forms, groups, actions] = [
  "Pages.Askloom.FormModel",
  "Pages.Askloom.VisitorType",
  "Pages.Askloom.FormAction",
] as const;
const [flows, workflows] = ["Pages.Askloom.FormFlow", "Pages.Askloom.Workflow"] as const;

/**
 * The areas of the workspace, in the order of its sidebar (R15 to R22). An area is a line here: permissions, audit words,
 * tables, lists, routes and the generated tests come from it. Each may use those before it: the trash is emptied backwards.
 */
export const areas = {
  forms: {
    ...named("forms", "Form", "form"),
    subject: "form",
    life: "definition",
    called: ["a form", "forms", "表单"],
    permissions: groupPermissions(forms, ["forms", "表单"], ["New", "Explore", "Delete", "Publish"]),
    ...groupAccess(forms, "New", "Delete"),
  },
  visitorTypes: {
    ...named("visitor-types", "VisitorType", "userTypeInfo"),
    subject: "visitor-type",
    life: "record",
    called: ["a visitor group", "visitor groups", "访客组"],
    permissions: groupPermissions(groups, ["visitor groups", "访客组"], ["Create", "Explore"]),
    ...groupAccess(groups, "Create", "Create"),
  },
  functions: {
    ...named("lambda", "Function", "formFunction"),
    path: "/api/functions",
    subject: "function",
    life: "definition",
    called: ["a function", "functions", "函数"],
    permissions: {},
    ...readAccess(actions, `${actions}.Create`),
  },
  formActions: {
    ...named("form-actions", "FormAction", "formAction"),
    subject: "form-action",
    life: "definition",
    called: ["a form action", "form actions", "表单动作"],
    permissions: {
      ...groupPermissions(actions, ["form actions", "表单动作"], ["Create", "Explore"]),
      [actions]: { en: "Form actions and functions", zh_Hans: "表单动作与函数" },
    },
    ...groupAccess(actions, "Create", "Create"),
  },
  formPubs: {
    ...named("form-pubs", "FormPub", "formCraft"),
    subject: "form-pub",
    life: "record",
    called: ["a publication", "publications", "发布"],
    permissions: {},
    ...singleAccess(`${forms}.Publish`, `${forms}.Delete`),
  },
  formFlows: {
    ...named("form-flows", "FormFlow", "formFlow"),
    called: ["a form flow", "form flows", "表单流"],
    permissions: groupPermissions(flows, ["form flows", "表单流"], ["New", "Explore", "Delete", "Publish"]),
    ...groupAccess(flows, "New", "Delete"),
  },
  formFlowPubs: {
    ...named("form-flow-pubs", "FormFlowPub", "formFlowCraft"),
    called: ["a publication of a form flow", "publications of form flows", "表单流发布"],
    permissions: {},
    ...singleAccess(`${flows}.Publish`, `${flows}.Delete`),
  },
  workflows: {
    ...named("form-workflows", "FormWorkflow", "workflow"),
    called: ["a workflow", "workflows", "工作流"],
    permissions: groupPermissions(workflows, ["workflows", "工作流"], ["New", "Explore", "Delete"]),
    ...groupAccess(workflows, "New", "Delete"),
  },
} as const satisfies Record<string, Area>;

export type Areas = typeof areas;
export const allAreas: readonly Area[] = Object.values(areas);
export type KnownArea = Areas[keyof Areas];
/** The lists behind the explorers. */
export type AreaEndpointName = KnownArea["list"];

/** The library has no area of its own: it is beside the canvas of the form designer. */
export const questionLibraryArea = { route: "question-library", access: { list: areas.forms.access.read } } as const;
/** Connections have no area of their own: their page is below form actions. */
export const connectionsArea = { route: "connections", access: { list: areas.functions.access.list } } as const;
