import { fileStep } from "@askloom/contract";
import { filePieces, files as filesTable } from "../db/schema.ts";
import type { ReadyForm } from "./compiled-forms.ts";
import type { Entered } from "./enter-visit.ts";
import { fileTypeOf } from "./file-type-of.ts";
import type { PostedFile } from "./posted-parts.ts";
import type { VisitParts } from "./visit-parts.ts";

/** Files that came with a page are kept like those that came in pieces; what is not taken is left out. */
export async function keptFiles(
  { database }: VisitParts,
  { pub }: Entered,
  form: ReadyForm,
  posted: readonly PostedFile[],
): Promise<Map<string, Readonly<Record<string, unknown>>[]>> {
  const kept = new Map<string, Readonly<Record<string, unknown>>[]>();
  const { tenantId, id: pubId } = pub;
  for (const { place, name, content } of posted) {
    const item = form.items.get(place);
    const type = await fileTypeOf(name, content.subarray(0, fileStep));
    if (item?.kind !== "file" || type === undefined) continue;
    const id = await database.transaction({ tenantId, access: "write" }, async (transaction) => {
      const bytes = content.length;
      const values = { tenantId, pubId, question: place, name, type, bytes, received: bytes };
      const [row] = await transaction.insert(filesTable).values(values).returning({ id: filesTable.id });
      const fileId = row?.id ?? "";
      for (let start = 0; start < bytes; start += fileStep) {
        const piece = content.subarray(start, start + fileStep);
        await transaction.insert(filePieces).values({ tenantId, fileId, start, content: piece });
      }
      return fileId;
    });
    kept.set(place, [...(kept.get(place) ?? []), { id, name, type, bytes: content.length }]);
  }
  return kept;
}
