import type { Database, Transaction } from "../../platform/db/database.ts";
import { and, asc, eq, gt } from "../../platform/db/drizzle.ts";
import { files, filePieces as pieces } from "../../platform/db/schema.ts";
import { FileAnswer } from "../../platform/http/file-answer.ts";
import { Refusal } from "../../platform/http/refusal.ts";

export interface SentFile {
  readonly tenantId: string;
  readonly pubId: string;
  readonly responseId: string;
  readonly fileId: string;
}

/** A file of a response, as a download. */
export async function sentFile(
  database: Database,
  transaction: Transaction,
  { tenantId, pubId, responseId, fileId }: SentFile,
): Promise<FileAnswer> {
  const [file] = await transaction
    .select()
    .from(files)
    .where(and(eq(files.id, fileId), eq(files.collectorId, pubId), eq(files.responseId, responseId)));
  if (file === undefined) throw new Refusal("not-found");
  const content = filePieces(database, { tenantId, fileId });
  return new FileAnswer({ name: file.name, type: safeType(file.type), content, bytes: file.bytes });
}

/** What a visitor's file says of itself, unless it is no type at all; it is only ever downloaded. */
const safeType = (type: string): string => (/^[\w.+-]+\/[\w.+-]+$/.test(type) ? type : "application/octet-stream");

/** The contents of a file, each piece read in a short transaction of its own. */
export async function* filePieces(database: Database, { tenantId, fileId }: Pick<SentFile, "tenantId" | "fileId">) {
  let last = -1;
  for (;;) {
    const [piece] = await database.transaction({ tenantId, access: "read" }, (transaction) =>
      transaction
        .select()
        .from(pieces)
        .where(and(eq(pieces.fileId, fileId), gt(pieces.start, last)))
        .orderBy(asc(pieces.start))
        .limit(1),
    );
    if (piece === undefined) return;
    yield piece.content;
    last = piece.start;
  }
}
