import type { Transaction } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/drizzle.ts";
import type { Submission } from "./submission.ts";

type Claiming = Pick<Submission, "id" | "collectorId" | "fileIds">;

/** Which response each file goes to. */
export type FileOwners = ReadonlyMap<string, string>;

/**
 * Locks the files that responses name, and says whose each becomes: a file goes to one response, whole, and only to one of
 * the publication that it was handed over for. Nothing is written: a response that is refused takes no file with it.
 */
export async function fileOwners(transaction: Transaction, submissions: readonly Claiming[]): Promise<FileOwners> {
  const ids = submissions.flatMap(({ fileIds }) => fileIds).filter((fileId) => uuid.test(fileId));
  const owners = new Map<string, string>();
  if (ids.length === 0) return owners;
  const { rows } = await transaction.execute<{ id: string; collector_id: string; response_id: string | null }>(
    sql`select id, collector_id, response_id from askloom.files
      where tenant_id = askloom.current_tenant() and id = any(${sql.param(ids)}::uuid[]) and received = bytes
      order by id for update`,
  );
  const files = new Map(rows.map((row) => [row.id, row]));
  for (const { id, collectorId, fileIds } of submissions) {
    for (const fileId of fileIds) {
      const file = files.get(fileId);
      const owner = owners.get(fileId) ?? file?.response_id ?? id;
      if (file?.collector_id === collectorId && owner === id) owners.set(fileId, id);
    }
  }
  return owners;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a response gets every file that it names. */
export const getsAllFiles = (owners: FileOwners, { id, fileIds }: Pick<Claiming, "id" | "fileIds">): boolean =>
  fileIds.every((fileId) => owners.get(fileId) === id);

/** Makes files the responses' own, under the locks of `fileOwners`. */
export async function claimFiles(transaction: Transaction, submissions: readonly Claiming[]): Promise<void> {
  const claims = submissions.flatMap(({ id, fileIds }) => fileIds.map((fileId) => ({ id, file_id: fileId })));
  if (claims.length === 0) return;
  await transaction.execute(
    sql`update askloom.files f set response_id = c.id, network = null
      from jsonb_to_recordset(${JSON.stringify(claims)}::jsonb) as c(id uuid, file_id uuid)
      where f.tenant_id = askloom.current_tenant() and f.id = c.file_id`,
  );
}
