import type { AuditEvent } from "@askloom/contract";
import type { Transaction } from "../db/database.ts";
import { inArray } from "../db/drizzle.ts";
import { listRows } from "../db/list-rows.ts";
import { auditEvents, users } from "../db/schema.ts";
import type { HandlersFor } from "../http/serve-endpoints.ts";

type AuditRow = typeof auditEvents.$inferSelect;

const newestFirst = { field: "at", direction: "desc" } as const;

/** The notes of who did what, for administrators. */
export const auditHandlers: HandlersFor<"listAuditEvents"> = {
  async listAuditEvents({ input: { query }, transaction }) {
    const { totalCount, rows } = await listRows(
      transaction,
      auditEvents,
      { ...query, sorting: query.sorting ?? newestFirst },
      {
        columns: { at: auditEvents.at, event: auditEvents.event },
        defaultColumn: auditEvents.at,
        searched: [auditEvents.event],
        where: undefined,
      },
    );
    const names = await userNames(transaction, rows);
    return { totalCount, items: rows.map((row) => eventOf(row, names)) };
  },
};

async function userNames(transaction: Transaction, rows: readonly AuditRow[]): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(rows.flatMap(({ userId }) => (userId === null ? [] : [userId])))];
  if (ids.length === 0) return new Map();
  const known = await transaction
    .select({ id: users.id, userName: users.userName })
    .from(users)
    .where(inArray(users.id, ids));
  return new Map(known.map(({ id, userName }) => [id, userName]));
}

const eventOf = (
  { id, at, userId, event, subjectId, details }: AuditRow,
  names: ReadonlyMap<string, string>,
): AuditEvent => ({
  id,
  at: at.toISOString(),
  userId,
  userName: (userId === null ? undefined : names.get(userId)) ?? null,
  event,
  subjectId,
  // The column only ever gets objects: see audit.ts.
  details: details as Record<string, unknown>,
});
