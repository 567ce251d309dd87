import type { Visitor } from "@askloom/contract";
import type { Transaction } from "../db/database.ts";
import { and, eq } from "../db/drizzle.ts";
import { listRows } from "../db/list-rows.ts";
import { visitors } from "../db/schema.ts";
import type { HandlersFor } from "../http/serve-endpoints.ts";
import { audit } from "../tenants/tenants.ts";
import { mergeVisitors } from "./merge-visitors.ts";
import { removeVisitor } from "./remove-visitor.ts";
import { visitorTable } from "./visitor-table.ts";
import { findVisitorType } from "./visitor-type-rows.ts";

export type VisitorRow = typeof visitors.$inferSelect;
type VisitorsQuery = Parameters<typeof listRows<typeof visitors, keyof typeof sortable>>[2];

const sortable = {
  displayName: visitors.displayName,
  email: visitors.email,
  createdAt: visitors.createdAt,
  lastSeenAt: visitors.lastSeenAt,
} as const;

export const visitorHandlers: HandlersFor<"listVisitors" | "tabulateVisitors" | "mergeVisitors" | "removeVisitor"> = {
  async listVisitors({ input: { params, query }, transaction }) {
    const group = await findVisitorType(transaction, params.visitorTypeId);
    const { totalCount, rows } = await pageOf(transaction, group.id, query);
    return { totalCount, items: rows.map(visitorOf) };
  },

  async tabulateVisitors({ input: { params, query }, transaction, language }) {
    const group = await findVisitorType(transaction, params.visitorTypeId);
    const { totalCount, rows } = await pageOf(transaction, group.id, query);
    return { totalCount, ...(await visitorTable(transaction, { group, rows, language })) };
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

const visitorOf = ({ id, displayName, email, createdAt, lastSeenAt }: VisitorRow): Visitor => ({
  id,
  displayName,
  email,
  createdAt: createdAt.toISOString(),
  lastSeenAt: lastSeenAt.toISOString(),
});
