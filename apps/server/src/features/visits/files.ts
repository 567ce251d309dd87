import { type FileState, fileStep, type Language, maxFileBytes } from "@askloom/contract";
import { takesFiles } from "@askloom/kinds/questions/logic";
import type { Database, Transaction } from "../../platform/db/database.ts";
import { and, asc, eq, isNull, sql } from "../../platform/db/drizzle.ts";
import { filePieces, files } from "../../platform/db/schema.ts";
import { networkOf } from "../../platform/http/rate-limit.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import type { HandlersFor } from "../../platform/http/serve-endpoints.ts";
import type { Collector } from "./collectors.ts";
import { fileTypeOf } from "./file-type-of.ts";
import { type LoadedVisit, loadVisit, pageTokenOf, type VisitContext } from "./load-visit.ts";
import { addFile, type FileRow, fileRefusal } from "./new-file.ts";

type FileEndpoint = "startFile" | "getFile" | "addFilePiece" | "removeFile";

/** Files come in pieces, so that a broken line costs one piece; the database keeps them, away from anything served. */
export const fileHandlers = (database: Database, visitContext: VisitContext): HandlersFor<FileEndpoint> => ({
  async startFile({ input: { params, body }, cookies, address, language }) {
    const loaded = await loadVisit(visitContext, params.link, cookies, "change");
    const { version } = pageTokenOf(visitContext, loaded, body.pageToken);
    const most = await maxBytesAt(visitContext, loaded, version, body.question);
    if (most === undefined) throw fileRefusal("place", language);
    if (body.bytes > most) throw fileRefusal("size", language);
    const { tenantId, id: collectorId } = loaded.collector;
    const { question, name, type, bytes } = body;
    const file = { tenantId, collectorId, question, name, type, bytes, network: networkOf(address) };
    return database.transaction({ tenantId, access: "write" }, async (transaction) => {
      const added = await addFile(transaction, file);
      if (typeof added === "string") throw fileRefusal(added, language);
      return stateOf(added);
    });
  },

  async getFile({ input: { params }, cookies }) {
    const { collector } = await loadVisit(visitContext, params.link, cookies, "change");
    return database.transaction({ tenantId: collector.tenantId, access: "read" }, async (transaction) =>
      stateOf(await unsentFile(transaction, collector, params.fileId)),
    );
  },

  async addFilePiece({ input: { params, body }, cookies, language }) {
    const { collector } = await loadVisit(visitContext, params.link, cookies, "change");
    const content = Buffer.from(body.content, "base64");
    return database.transaction({ tenantId: collector.tenantId, access: "write" }, async (transaction) => {
      const file = await unsentFile(transaction, collector, params.fileId, "lock");
      // A piece that is there already was sent twice.
      if (body.start < file.received) return stateOf(file);
      if (body.start > file.received || content.length > fileStep) throw fileRefusal("order", language);
      return stateOf(await grown(transaction, file, content, language));
    });
  },

  async removeFile({ input: { params }, cookies }) {
    const { collector } = await loadVisit(visitContext, params.link, cookies, "change");
    await database.transaction({ tenantId: collector.tenantId, access: "write" }, async (transaction) => {
      const file = await unsentFile(transaction, collector, params.fileId, "lock");
      await transaction.delete(files).where(eq(files.id, file.id));
    });
  },
});

const stateOf = ({ id, name, type, bytes, received }: FileRow): FileState => ({ id, name, type, bytes, received });

async function unsentFile(
  transaction: Transaction,
  collector: Collector,
  fileId: string,
  lock?: "lock",
): Promise<FileRow> {
  const query = transaction
    .select()
    .from(files)
    .where(and(eq(files.id, fileId), eq(files.collectorId, collector.id), isNull(files.responseId)));
  const [file] = await (lock === undefined ? query : query.for("update"));
  if (file === undefined) throw new Refusal("not-found");
  return file;
}

async function maxBytesAt(
  { collectors }: VisitContext,
  { collector }: LoadedVisit,
  version: number,
  question: string,
): Promise<number | undefined> {
  const form = await collectors.form(collector, version);
  // Below rows the place ends with the question's own id.
  const item = form?.items.get(question.split("/").at(-1) ?? "");
  if (item === undefined || !takesFiles(item)) return undefined;
  return Math.min(item.maxBytes ?? maxFileBytes, maxFileBytes);
}

async function grown(transaction: Transaction, file: FileRow, content: Buffer, language: Language): Promise<FileRow> {
  const { tenantId, id, received, bytes, name } = file;
  if (received + content.length > bytes || content.length === 0) throw fileRefusal("size", language);
  await transaction.insert(filePieces).values({ tenantId, fileId: id, start: received, content });
  const isWhole = received + content.length === bytes;
  const type = isWhole ? await fileTypeOf(name, await startOf(transaction, id)) : file.type;
  if (type === undefined) throw fileRefusal("kind", language);
  const [row] = await transaction
    .update(files)
    .set({ received: sql`${files.received} + ${content.length}`, type })
    .where(eq(files.id, id))
    .returning();
  return row ?? file;
}

async function startOf(transaction: Transaction, fileId: string): Promise<Buffer> {
  const [piece] = await transaction
    .select({ content: filePieces.content })
    .from(filePieces)
    .where(eq(filePieces.fileId, fileId))
    .orderBy(asc(filePieces.start))
    .limit(1);
  return piece?.content ?? Buffer.alloc(0);
}
