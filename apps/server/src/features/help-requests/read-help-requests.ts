import { type HelpRequest, type HelpRequestEntry, imageTypeOf, type ListQuery } from "@askloom/contract";
import type { Transaction } from "../../platform/db/database.ts";
import { eq, inArray } from "../../platform/db/drizzle.ts";
import { listRows } from "../../platform/db/list-rows.ts";
import { helpRequests, users } from "../../platform/db/schema.ts";
import { Refusal } from "../../platform/http/refusal.ts";

type HelpRequestRow = typeof helpRequests.$inferSelect;
type Sender = HelpRequestEntry["sender"];

const newestFirst = { field: "createdAt", direction: "desc" } as const;

/** The tenant's requests, without their pictures. */
export async function listHelpRequests(transaction: Transaction, query: ListQuery<"createdAt" | "subject">) {
  const { totalCount, rows } = await listRows(
    transaction,
    helpRequests,
    { ...query, sorting: query.sorting ?? newestFirst },
    {
      columns: { createdAt: helpRequests.createdAt, subject: helpRequests.subject },
      defaultColumn: helpRequests.createdAt,
      searched: [helpRequests.subject, helpRequests.text],
      where: undefined,
      unread: ["screenshot"],
    },
  );
  const senders = await sendersOf(transaction, rows);
  return { totalCount, items: rows.map((row) => entryOf(row, senders)) };
}

export async function getHelpRequest(transaction: Transaction, id: string): Promise<HelpRequest> {
  const [row] = await transaction.select().from(helpRequests).where(eq(helpRequests.id, id));
  if (row === undefined) throw new Refusal("not-found");
  const senders = await sendersOf(transaction, [row]);
  return { ...entryOf(row, senders), text: row.text, screenshot: screenshotOf(row) };
}

async function sendersOf(
  transaction: Transaction,
  rows: readonly Pick<HelpRequestRow, "userId">[],
): Promise<ReadonlyMap<string, Sender>> {
  const ids = [...new Set(rows.flatMap(({ userId }) => userId ?? []))];
  if (ids.length === 0) return new Map();
  const known = await transaction
    .select({ id: users.id, userName: users.userName, name: users.name, email: users.email })
    .from(users)
    .where(inArray(users.id, ids));
  return new Map(known.map(({ id, ...sender }) => [id, sender]));
}

const entryOf = (
  { id, subject, createdAt, userId, screenshotType }: Omit<HelpRequestRow, "screenshot">,
  senders: ReadonlyMap<string, Sender>,
): HelpRequestEntry => ({
  id,
  subject,
  createdAt: createdAt.toISOString(),
  sender: senders.get(userId ?? "") ?? null,
  hasScreenshot: screenshotType !== null,
});

function screenshotOf({ screenshot }: HelpRequestRow): HelpRequest["screenshot"] {
  const content = screenshot?.toString("base64") ?? "";
  const type = imageTypeOf(content);
  return type === undefined ? null : { type, content };
}
