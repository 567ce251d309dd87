import type { Database } from "../../../platform/db/database.ts";
import { and, asc, eq, gt } from "../../../platform/db/drizzle.ts";
import { filePieces as pieces } from "../../../platform/db/schema.ts";

/** The contents of a file, each piece read in a short transaction of its own. */
export async function* filePieces(database: Database, { tenantId, fileId }: { tenantId: string; fileId: string }) {
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
