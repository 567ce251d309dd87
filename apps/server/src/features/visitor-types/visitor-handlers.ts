import { missingPermission, responsesEndpoints, type Visitor, type VisitorDetails } from "@askloom/contract";
import type { Transaction } from "../../platform/db/database.ts";
import { and, desc, eq } from "../../platform/db/drizzle.ts";
import { listRows } from "../../platform/db/list-rows.ts";
import { formPubs, responses, visitors } from "../../platform/db/schema.ts";
import { LaterAnswer } from "../../platform/http/later-answer.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import type { HandlersFor } from "../../platform/http/serve-endpoints.ts";
import { takeTurns } from "../../platform/http/take-turn.ts";
import { audit, isSeen } from "../../records/records.ts";
import { mergeVisitors } from "./merge-visitors.ts";
import { removeVisitor } from "./remove-visitor.ts";
import { visitorAnswers, visitorTable } from "./visitor-table.ts";
import { findVisitorType } from "./visitor-type-kind.ts";

export type VisitorRow = typeof visitors.$inferSelect;
type VisitorsQuery = Parameters<typeof listRows<typeof visitors, keyof typeof sortable>>[2];

const sortable = {
  displayName: visitors.displayName,
  email: visitors.email,
  createdAt: visitors.createdAt,
  lastSeenAt: visitors.lastSeenAt,
} as const;

type VisitorEndpoint = "listVisitors" | "tabulateVisitors" | "getVisitor" | "mergeVisitors" | "removeVisitor";

export const visitorHandlers: HandlersFor<VisitorEndpoint> = {
  async listVisitors({ input: { params, query }, transaction }) {
    const group = await findVisitorType(transaction, params.visitorTypeId);
    const { totalCount, rows } = await pageOf(transaction, group.id, query);
    return { totalCount, items: rows.map(visitorOf) };
  },

  async tabulateVisitors({ input: { params, query }, transaction, caller, language }) {
    const group = await findVisitorType(transaction, params.visitorTypeId);
    const { totalCount, rows } = await pageOf(transaction, group.id, query);
    const steps = await visitorTable(transaction, { group, rows, language });
    return new LaterAnswer(async () => ({ totalCount, ...(await takeTurns(caller.tenantId, steps)) }));
  },

  async getVisitor({ input: { params }, transaction, caller, language }) {
    const group = await findVisitorType(transaction, params.visitorTypeId);
    const [row] = await transaction
      .select()
      .from(visitors)
      .where(and(eq(visitors.visitorTypeId, group.id), eq(visitors.id, params.visitorId)));
    if (row === undefined) throw new Refusal("not-found");
    const { access } = responsesEndpoints.listResponses;
    const mayRead = missingPermission(access, (permission) => caller.permissions.has(permission)) === undefined;
    return {
      ...visitorOf(row),
      answers: await visitorAnswers(transaction, { group, row, language }),
      responses: mayRead ? await newestResponses(transaction, row.id) : null,
    };
  },

  async mergeVisitors({ input: { params, body }, transaction, caller }) {
    const group = await findVisitorType(transaction, params.visitorTypeId);
    const merged = await mergeVisitors(transaction, group.id, body);
    await audit(transaction, caller, {
      event: "visitor.merged",
      subjectId: merged.id,
      details: { visitorType: group.name, count: body.ids.length },
    });
    return visitorOf(merged);
  },

  async removeVisitor({ input: { params }, transaction, caller }) {
    const group = await findVisitorType(transaction, params.visitorTypeId);
    const isTheOne = and(eq(visitors.visitorTypeId, group.id), eq(visitors.id, params.visitorId));
    await removeVisitor(transaction, caller, isTheOne);
    // The note says that someone was removed, and nothing of whom (PB4).
    await audit(transaction, caller, {
      event: "visitor.removed",
      subjectId: group.id,
      details: { visitorType: group.name },
    });
  },
};

const pageOf = (transaction: Transaction, visitorTypeId: string, query: VisitorsQuery) =>
  listRows(transaction, visitors, query, {
    columns: sortable,
    defaultColumn: visitors.displayName,
    searched: [visitors.displayName, visitors.email],
    where: eq(visitors.visitorTypeId, visitorTypeId),
  });

const maxResponses = 50;

/** What a visitor sent, the newest first; responses of the test link are nobody's. */
async function newestResponses(
  transaction: Transaction,
  visitorId: string,
): Promise<NonNullable<VisitorDetails["responses"]>> {
  const { id, collectorId: pubId, receipt, sentAt } = responses;
  const rows = await transaction
    .select({ id, pubId, pubName: formPubs.name, receipt, sentAt })
    .from(responses)
    .innerJoin(formPubs, and(eq(formPubs.tenantId, responses.tenantId), eq(formPubs.id, responses.collectorId)))
    .where(and(eq(responses.visitorId, visitorId), eq(responses.isTest, false), isSeen(transaction, formPubs)))
    .orderBy(desc(sentAt))
    .limit(maxResponses);
  return rows.map((row) => ({ ...row, sentAt: row.sentAt.toISOString() }));
}

const visitorOf = ({ id, displayName, email, createdAt, lastSeenAt }: VisitorRow): Visitor => ({
  id,
  displayName,
  email,
  createdAt: createdAt.toISOString(),
  lastSeenAt: lastSeenAt.toISOString(),
});
