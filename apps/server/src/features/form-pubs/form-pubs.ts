import { pubHandlers } from "./pub-handlers.ts";
import { trashHandlers } from "./trash.ts";
import { turnHandlers } from "./turns.ts";
import { unitNameHandlers } from "./unit-names.ts";
import { versionHandlers } from "./version-handlers.ts";

/** The face of this folder: publications of forms. */
export const formPubsHandlers = {
  ...pubHandlers,
  ...turnHandlers,
  ...versionHandlers,
  ...trashHandlers,
  ...unitNameHandlers,
};

export { writePlaces } from "./counters.ts";
export { newLink } from "./new-link.ts";
