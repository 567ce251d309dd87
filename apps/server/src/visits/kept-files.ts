import { fileStep } from "@askloom/contract";
import type { Transaction } from "../db/database.ts";
import { filePieces } from "../db/schema.ts";
import type { ReadyForm } from "./compiled-forms.ts";
import type { Entered } from "./enter-visit.ts";
import { fileTypeOf } from "./file-type-of.ts";
import { addFile, type FileReason, type FileRow } from "./new-file.ts";
import type { PostedFile } from "./posted-parts.ts";
import type { VisitParts } from "./visit-parts.ts";

export interface KeptFiles {
  /** By place: the answers that name the files. */
  readonly kept: ReadonlyMap<string, readonly Readonly<Record<string, unknown>>[]>;
  /** By place: why one was not taken. */
  readonly refused: ReadonlyMap<string, FileReason>;
}

export interface Posted {
  readonly form: ReadyForm;
  readonly files: readonly PostedFile[];
  readonly network: string;
}

/** Files that came with a page are kept like those that came in pieces. */
export async function keptFiles(
  { database }: VisitParts,
  { pub }: Entered,
  { form, files, network }: Posted,
): Promise<KeptFiles> {
  const kept = new Map<string, Readonly<Record<string, unknown>>[]>();
  const refused = new Map<string, FileReason>();
  const { tenantId, id: pubId } = pub;
  for (const { place, name, content } of files) {
    if (form.items.get(place)?.kind !== "file") continue;
    const type = await fileTypeOf(name, content.subarray(0, fileStep));
    if (type === undefined) {
      refused.set(place, "kind");
      continue;
    }
    const bytes = content.length;
    const file = { tenantId, pubId, question: place, name, type, bytes, received: bytes, network };
    const added = await database.transaction({ tenantId, access: "write" }, async (transaction) => {
      const row = await addFile(transaction, file);
      if (typeof row !== "string") await addPieces(transaction, row, content);
      return row;
    });
    if (typeof added === "string") refused.set(place, added);
    else kept.set(place, [...(kept.get(place) ?? []), { id: added.id, name, type, bytes }]);
  }
  return { kept, refused };
}

async function addPieces(transaction: Transaction, { tenantId, id: fileId }: FileRow, content: Buffer): Promise<void> {
  for (let start = 0; start < content.length; start += fileStep) {
    const piece = content.subarray(start, start + fileStep);
    await transaction.insert(filePieces).values({ tenantId, fileId, start, content: piece });
  }
}
