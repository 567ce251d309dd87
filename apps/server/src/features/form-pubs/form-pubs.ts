import { recordArea } from "../../records/records.ts";
import { pubHandlers } from "./pub-handlers.ts";
import { pubKind } from "./pub-kind.ts";
import { turnHandlers } from "./state-changes.ts";
import { unitNameHandlers } from "./unit-names.ts";
import { versionHandlers } from "./version-handlers.ts";

/** The face of this folder: publications of forms. */
export const areas = [
  recordArea(pubKind, { ...pubHandlers, ...turnHandlers, ...versionHandlers, ...unitNameHandlers }),
];

export { actionRunHandlers } from "./action-runs.ts";
export { writePlaces } from "./counters.ts";
export { newLink } from "./new-link.ts";
