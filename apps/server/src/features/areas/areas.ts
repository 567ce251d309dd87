import { formFlowPubs, formFlows, formWorkflows } from "../../platform/db/schema.ts";
import { recordArea, recordKind } from "../../records/records.ts";

const listed = { subject: "", name: { field: "name", maxLength: 200 } } as const;

/** The areas that so far have a list only (A9). */
export const areas = [
  recordArea(recordKind({ ...listed, one: "FormFlow", many: "FormFlows", table: formFlows })),
  recordArea(recordKind({ ...listed, one: "FormFlowPub", many: "FormFlowPubs", table: formFlowPubs })),
  recordArea(recordKind({ ...listed, one: "FormWorkflow", many: "FormWorkflows", table: formWorkflows })),
];
