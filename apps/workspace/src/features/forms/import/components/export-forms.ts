import type { Failure } from "@askloom/browser";
import type { FormDefinition } from "@askloom/contract";
import { answered } from "../../../../shared/area-api.ts";
import { saveFile } from "../../../../shared/save-file.ts";
import { exportFileOf } from "../../explorer/model/export-file.ts";
import { readPictures } from "../../pictures/model/included-pictures.ts";

export interface ExportProgress {
  readonly onProgress?: (done: number) => void;
  readonly isCancelled?: () => boolean;
}

export type ExportOutcome =
  | { readonly outcome: "saved"; readonly count: number }
  | { readonly outcome: "cancelled" }
  | { readonly outcome: "failed"; readonly id: string; readonly failure: Failure };

/** Downloads forms as Askloom JSON: one as its definition, several as a list. */
export async function exportForms(
  ids: readonly string[],
  { onProgress, isCancelled }: ExportProgress = {},
): Promise<ExportOutcome> {
  const definitions: FormDefinition[] = [];
  for (const id of ids) {
    if (isCancelled?.() === true) return { outcome: "cancelled" };
    const answer = await answered(({ exportForm }) => exportForm({ params: { formId: id } }));
    if ("error" in answer) return { outcome: "failed", id, failure: answer.error };
    definitions.push(answer.data);
    onProgress?.(definitions.length);
  }
  const { name, content } = exportFileOf(definitions, await readPictures(definitions));
  saveFile({ name, type: "application/json", content: JSON.stringify(content, null, 2) });
  return { outcome: "saved", count: definitions.length };
}
