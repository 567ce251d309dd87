import { recordArea } from "../../records/records.ts";
import { listIntakeForms } from "./intake.ts";
import { visitorHandlers } from "./visitor-handlers.ts";
import { visitorTypeKind } from "./visitor-type-kind.ts";

/** The face of this folder: groups of outside people, and who is in them. */
export const areas = [recordArea(visitorTypeKind, { ...visitorHandlers, listIntakeForms })];

export { purgeVisitors } from "./purge-visitors.ts";
export { findVisitorType } from "./visitor-type-kind.ts";
