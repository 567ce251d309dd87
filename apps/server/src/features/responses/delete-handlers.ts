import type { HandlersFor } from "../../platform/http/serve-endpoints.ts";
import { deleteResponses } from "./delete-responses.ts";
import { findPub, findResponse } from "./find-pub.ts";

/** Deletes responses, and tells those who look at them. */
export const deleteHandlers = (
  onChanged: (tenantId: string, pubId: string) => void,
): HandlersFor<"deleteResponse" | "bulkDeleteResponses"> => ({
  async deleteResponse({ input: { params }, transaction, caller, afterCommit }) {
    const { id, collectorId: pubId } = await findResponse(transaction, params.pubId, params.responseId);
    await deleteResponses(transaction, caller, { pubId, ids: [id] });
    afterCommit(() => onChanged(caller.tenantId, pubId));
  },

  async bulkDeleteResponses({ input: { params, body }, transaction, caller, afterCommit }) {
    const { id } = await findPub(transaction, params.pubId);
    const outcomes = await deleteResponses(transaction, caller, { pubId: id, ids: body.ids });
    afterCommit(() => onChanged(caller.tenantId, id));
    return { outcomes };
  },
});
