import type { Database } from "../../platform/db/database.ts";
import { deleteHandlers } from "./delete-handlers.ts";
import { fileHandlers } from "./file-handlers.ts";
import { responseHandlers } from "./response-handlers.ts";
import { viewHandlers } from "./view-handlers.ts";

/** The face of this folder: what was sent for a publication, read by its owners. */
export const responsesHandlers = (database: Database, onChanged: (tenantId: string, pubId: string) => void) => ({
  ...responseHandlers,
  ...deleteHandlers(onChanged),
  ...viewHandlers,
  ...fileHandlers(database),
});

export { deleteResponses } from "./delete-responses.ts";
export { indexResponses, valuesConsumer } from "./index-responses.ts";
export { readResponse } from "./read-response.ts";
