import { type AreaEndpointName, areaAccess } from "./area-access.ts";
import { AreaItem, AreaQuery } from "./area-item.ts";
import type { Endpoint } from "./endpoint.ts";
import { FormList, FormsQuery } from "./forms.ts";
import { listOf } from "./list.ts";

/** The list behind each area's explorer. */
export const areaEndpoints = {
  listForms: { ...areaList("listForms", "/api/forms", "The forms of the tenant"), query: FormsQuery, output: FormList },
  listFunctions: areaList("listFunctions", "/api/functions", "The form functions of the tenant"),
  listFormActions: areaList("listFormActions", "/api/form-actions", "The form actions of the tenant"),
  listFormFlows: areaList("listFormFlows", "/api/form-flows", "The form flows of the tenant"),
  listFormFlowPubs: areaList("listFormFlowPubs", "/api/form-flow-pubs", "The publications of form flows of the tenant"),
  listFormWorkflows: areaList("listFormWorkflows", "/api/form-workflows", "The workflows of the tenant"),
} as const satisfies Partial<Record<AreaEndpointName, Endpoint>>;

function areaList<Name extends AreaEndpointName>(name: Name, path: `/api/${string}`, summary: string) {
  const { needs, needsForDeleted } = areaAccess[name];
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
