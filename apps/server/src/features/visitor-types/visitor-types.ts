import { visitorHandlers } from "./visitor-handlers.ts";
import { visitorTypeHandlers } from "./visitor-type-handlers.ts";

/** The face of this folder: groups of outside people, and who is in them. */
export const visitorTypesHandlers = { ...visitorTypeHandlers, ...visitorHandlers };

export { findVisitorType } from "./visitor-type-rows.ts";
