import type { Database } from "../../platform/db/database.ts";
import { FileAnswer } from "../../platform/http/file-answer.ts";
import type { HandlersFor } from "../../platform/http/serve-endpoints.ts";
import { sentFile } from "../visits/visits.ts";
import { archivedFiles } from "./archive/archived-files.ts";
import { zipped } from "./archive/zip-writer.ts";
import { formVersionsOf } from "./columns.ts";
import { exportedFile, exportTypes } from "./export/export-responses.ts";
import { findPub, findResponse } from "./find-pub.ts";
import { searchFor } from "./find-responses.ts";
import { formLanguage } from "./response-handlers.ts";

/** What leaves as a file. It is read piece by piece while it is sent, each piece in a short transaction of its own. */
export const fileHandlers = (
  database: Database,
): HandlersFor<"exportResponses" | "getResponseFiles" | "getResponseFile"> => ({
  async exportResponses({ input: { params, query }, transaction, caller, language }) {
    const pub = await findPub(transaction, params.pubId, caller);
    const formVersions = await formVersionsOf(transaction, pub);
    const content = exportedFile({
      database,
      tenantId: caller.tenantId,
      search: await searchFor(transaction, pub, { ...query, columns: formVersions.columns }),
      format: query.format,
      language: query.language ?? formLanguage(language),
      formVersions,
      hasSenders: pub.hasSenders,
      sees: pub.sees,
    });
    return new FileAnswer({
      name: `${pub.name.trim() || "responses"}.${query.format}`,
      type: exportTypes[query.format],
      content,
      bytes: undefined,
    });
  },

  async getResponseFiles({ input: { params, query }, transaction, caller, language }) {
    const pub = await findPub(transaction, params.pubId, caller);
    const formVersions = await formVersionsOf(transaction, pub);
    const search = await searchFor(transaction, pub, { ...query, columns: formVersions.columns });
    const { tenantId } = caller;
    const files = archivedFiles({ database, tenantId, search, formVersions, language: formLanguage(language) });
    const name = `${pub.name.trim() || "responses"}.zip`;
    return new FileAnswer({ name, type: "application/zip", content: zipped(files), bytes: undefined });
  },

  async getResponseFile({ input: { params }, transaction, caller }) {
    const response = await findResponse(transaction, params.pubId, params.responseId);
    return sentFile(database, transaction, {
      tenantId: caller.tenantId,
      pubId: response.collectorId,
      responseId: response.id,
      fileId: params.fileId,
    });
  },
});
