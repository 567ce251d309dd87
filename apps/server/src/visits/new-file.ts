import { type Language, type Localized, problemOf } from "@askloom/contract";
import type { Transaction } from "../db/database.ts";
import { sql } from "../db/drizzle.ts";
import { files } from "../db/schema.ts";
import { countAttempt, limitRate } from "../http/rate-limit.ts";
import { Refusal } from "../http/refusal.ts";

export type FileRow = typeof files.$inferSelect;

const reasons = {
  place: { en: "this question takes no files", zh_Hans: "此问题不接收文件" },
  size: { en: "it is larger than allowed", zh_Hans: "文件超过允许的大小" },
  kind: { en: "files of this kind are not taken", zh_Hans: "不接收此类型的文件" },
  order: { en: "a piece of it is missing", zh_Hans: "文件缺少一部分" },
  network: {
    en: "too many files from your network wait to be sent. Send your answers, remove files, or try again later",
    zh_Hans: "来自您网络的待提交文件过多。请先提交答案、移除文件，或稍后重试",
  },
  publication: {
    en: "too many files wait to be sent with this form. Try again later",
    zh_Hans: "此表单的待提交文件过多。请稍后重试",
  },
} as const satisfies Record<string, Localized>;

export type FileReason = keyof typeof reasons;

export const fileRefusal = (reason: FileReason, language: Language): Refusal =>
  new Refusal("file-refused", { values: { why: reasons[reason][language] }, reason });

/** The same in words. */
export const fileRefusalText = (reason: FileReason, language: Language): string =>
  problemOf("file-refused", language, fileRefusal(reason, language).details).title;

const filesPerHour = 200;
const gigabyte = 1_073_741_824;
/** How much may wait to be sent (FL27). */
const quotas = {
  network: { files: 500, bytes: 2 * gigabyte },
  publication: { files: 10_000, bytes: 20 * gigabyte },
} as const;

export type NewFile = Pick<FileRow, "tenantId" | "pubId" | "question" | "name" | "type" | "bytes"> & {
  readonly network: string;
  readonly received?: number;
};

/** Begins a file that waits to be sent, or says which quota it would pass. */
export async function addFile(transaction: Transaction, file: NewFile): Promise<FileRow | keyof typeof quotas> {
  const { pubId, network } = file;
  await limitRate(transaction, { key: `files:${pubId}:${network}`, limit: filesPerHour, windowSeconds: 3600 });
  // Whoever else adds a file here waits until this one counts.
  await countAttempt(transaction, `files:${pubId}`, 3600);
  const passed = await passedQuota(transaction, file);
  if (passed !== undefined) return passed;
  const [row] = await transaction.insert(files).values(file).returning();
  if (row === undefined) throw new Error("a file that was just made is not there");
  return row;
}

async function passedQuota(
  transaction: Transaction,
  { pubId, network, bytes }: NewFile,
): Promise<keyof typeof quotas | undefined> {
  const { rows } = await transaction.execute<Record<"files" | "bytes" | "own_files" | "own_bytes", string>>(
    sql`select count(*) as files, coalesce(sum(bytes), 0) as bytes,
        count(*) filter (where network = ${network}) as own_files,
        coalesce(sum(bytes) filter (where network = ${network}), 0) as own_bytes
      from askloom.files where tenant_id = askloom.current_tenant() and pub_id = ${pubId} and response_id is null`,
  );
  const [row] = rows;
  if (row === undefined) return undefined;
  const isOver = (quota: { files: number; bytes: number }, waiting: { files: string; bytes: string }) =>
    Number(waiting.files) + 1 > quota.files || Number(waiting.bytes) + bytes > quota.bytes;
  if (isOver(quotas.network, { files: row.own_files, bytes: row.own_bytes })) return "network";
  return isOver(quotas.publication, row) ? "publication" : undefined;
}
