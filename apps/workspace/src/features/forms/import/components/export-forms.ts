import { type ExportOutcome, type ExportProgress, exportDefinitions } from "../../../../shared/export-definitions.ts";
import { readFunctions } from "../../../../shared/functions/included-functions.ts";
import { exportFileOf } from "../../explorer/model/export-file.ts";
import { readPictures } from "../../pictures/model/included-pictures.ts";

/** Downloads forms as Askloom JSON: one as its definition, several as a list. */
export const exportForms = (ids: readonly string[], progress: ExportProgress = {}): Promise<ExportOutcome> =>
  exportDefinitions(ids, {
    ...progress,
    read: ({ exportForm }, formId) => exportForm({ params: { formId } }),
    fileOf: async (definitions) =>
      exportFileOf(definitions, {
        pictures: await readPictures(definitions),
        functions: await readFunctions(definitions),
      }),
  });
