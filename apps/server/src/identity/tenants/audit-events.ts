import type { AuditEvent } from "@askloom/contract";
import type { Transaction } from "../../platform/db/database.ts";
import { and, eq, gte, ilike, inArray, lt, or } from "../../platform/db/drizzle.ts";
import { containing, listRows } from "../../platform/db/list-rows.ts";
import { auditEvents, users } from "../../platform/db/schema.ts";
import type { HandlersFor } from "../../platform/http/serve-endpoints.ts";

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
        where: chosen(transaction, query),
      },
    );
    const names = await userNames(transaction, rows);
    return { totalCount, items: rows.map((row) => eventOf(row, names)) };
  },
};

type Choice = Parameters<(typeof auditHandlers)["listAuditEvents"]>[0]["input"]["query"];

const chosen = (transaction: Transaction, { event, person, from, until }: Choice) =>
  and(
    event === undefined ? undefined : eq(auditEvents.event, event),
    from === undefined ? undefined : gte(auditEvents.at, new Date(from)),
    until === undefined ? undefined : lt(auditEvents.at, new Date(until)),
    person === undefined
      ? undefined
      : inArray(
          auditEvents.userId,
          transaction
            .select({ id: users.id })
            .from(users)
            .where(or(ilike(users.userName, containing(person)), ilike(users.name, containing(person)))),
        ),
  );

async function userNames(transaction: Transaction, rows: readonly AuditRow[]): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(rows.flatMap(({ userId, subjectId }) => [userId ?? [], subjectId ?? []].flat()))];
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
  details: namedDetails(event, details as Record<string, unknown>, names.get(subjectId ?? "")),
});

/** A note holds no name of a user, or one from before that was so: who is there is named, who was removed is not (PB42). */
function namedDetails(
  event: string,
  { userName: _old, ...details }: Record<string, unknown>,
  userName: string | undefined,
): Record<string, unknown> {
  return userName === undefined || !event.startsWith("user.") ? details : { userName, ...details };
}
