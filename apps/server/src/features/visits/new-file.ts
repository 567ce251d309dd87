import { type Language, languageTags } from "@askloom/contract";
import { pageWordsFor } from "@askloom/words/pages";
import type { Transaction } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/drizzle.ts";
import { files } from "../../platform/db/schema.ts";
import { countAttempt, limitRate } from "../../platform/http/rate-limit.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import { problemTitle } from "./problem-words.ts";

export type FileRow = typeof files.$inferSelect;

export type FileReason = "place" | "size" | "kind" | "order" | "network" | "publication";

export const fileRefusal = (reason: FileReason, language: Language): Refusal =>
  new Refusal("file-refused", { values: { why: pageWordsFor(languageTags[language])[`file.${reason}`] }, reason });

/** The same in words. */
export const fileRefusalText = (reason: FileReason, language: string): string =>
  problemTitle("file-refused", language, { reason });

const filesPerHour = 200;
const gigabyte = 1_073_741_824;
/** How much may wait to be sent (FL27). */
const quotas = {
  network: { files: 500, bytes: 2 * gigabyte },
  publication: { files: 10_000, bytes: 20 * gigabyte },
} as const;

export type NewFile = Pick<FileRow, "tenantId" | "collectorId" | "question" | "name" | "type" | "bytes"> & {
  readonly network: string;
  readonly received?: number;
};

/** Begins a file that waits to be sent, or says which quota it would pass. */
export async function addFile(transaction: Transaction, file: NewFile): Promise<FileRow | keyof typeof quotas> {
  const { collectorId, network } = file;
  await limitRate(transaction, { key: `files:${collectorId}:${network}`, limit: filesPerHour, windowSeconds: 3600 });
  // Any other request that adds a file here waits until this one counts.
  await countAttempt(transaction, `files:${collectorId}`, 3600);
  const passed = await passedQuota(transaction, file);
  if (passed !== undefined) return passed;
  const [row] = await transaction.insert(files).values(file).returning();
  if (row === undefined) throw new Error("a file that was just made is not there");
  return row;
}

async function passedQuota(
  transaction: Transaction,
  { collectorId, network, bytes }: NewFile,
): Promise<keyof typeof quotas | undefined> {
  const { rows } = await transaction.execute<Record<"files" | "bytes" | "own_files" | "own_bytes", string>>(
    sql`select count(*) as files, coalesce(sum(bytes), 0) as bytes,
        count(*) filter (where network = ${network}) as own_files,
        coalesce(sum(bytes) filter (where network = ${network}), 0) as own_bytes
      from askloom.files where tenant_id = askloom.current_tenant() and collector_id = ${collectorId} and response_id is null`,
  );
  const [row] = rows;
  if (row === undefined) return undefined;
  const isOver = (quota: { files: number; bytes: number }, waiting: { files: string; bytes: string }) =>
    Number(waiting.files) + 1 > quota.files || Number(waiting.bytes) + bytes > quota.bytes;
  if (isOver(quotas.network, { files: row.own_files, bytes: row.own_bytes })) return "network";
  return isOver(quotas.publication, row) ? "publication" : undefined;
}
