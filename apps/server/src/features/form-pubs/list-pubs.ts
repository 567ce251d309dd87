import type { FormPubItem, FormPubsQuery } from "@askloom/contract";
import type { Transaction } from "../../platform/db/database.ts";
import { and, eq, gt, isNotNull, isNull, lte, not, or, type SQL } from "../../platform/db/drizzle.ts";
import { listRows } from "../../platform/db/list-rows.ts";
import { formPubs } from "../../platform/db/schema.ts";
import { pubItemsOf } from "./pub-rows.ts";

export async function listPubs(
  transaction: Transaction,
  query: FormPubsQuery,
  now: Date,
): Promise<{ totalCount: number; items: FormPubItem[] }> {
  const { totalCount, rows } = await listRows(transaction, formPubs, query, {
    columns: { name: formPubs.name, createdAt: formPubs.createdAt, changedAt: formPubs.changedAt },
    defaultColumn: formPubs.name,
    searched: [formPubs.name, formPubs.description],
    where: and(
      query.deleted ? isNotNull(formPubs.deletedAt) : isNull(formPubs.deletedAt),
      query.formId === undefined ? undefined : eq(formPubs.formId, query.formId),
      query.state === undefined ? undefined : isIn(query.state, now),
    ),
  });
  return { totalCount, items: await pubItemsOf(transaction, rows, now) };
}

/** The state of PB5 as a condition on rows that are not deleted. */
function isIn(state: NonNullable<FormPubsQuery["state"]>, now: Date): SQL | undefined {
  const isClosed = or(isNotNull(formPubs.closedAt), and(isNotNull(formPubs.closesAt), lte(formPubs.closesAt, now)));
  const isPaused = isNotNull(formPubs.pausedAt);
  const isEarly = and(isNotNull(formPubs.opensAt), gt(formPubs.opensAt, now));
  const none = (...conditions: (SQL | undefined)[]) => conditions.map((condition) => condition && not(condition));
  const conditions = {
    closed: isClosed,
    paused: and(isPaused, ...none(isClosed)),
    scheduled: and(isEarly, ...none(isClosed, isPaused)),
    open: and(...none(isClosed, isPaused, isEarly)),
  };
  return conditions[state];
}
