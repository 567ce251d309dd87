import type { VisitorMerge } from "@askloom/contract";
import type { Transaction } from "../../platform/db/database.ts";
import { and, asc, eq, inArray, sql } from "../../platform/db/drizzle.ts";
import { formSessions, responses, visitors, visits } from "../../platform/db/schema.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import { afterOthers, inSlices } from "../../platform/queues/slices.ts";
import { forgetAddresses } from "../removals/removals.ts";

type VisitorRow = typeof visitors.$inferSelect;

/** Makes one visitor of several: what the others did becomes the one's, and what it lacks comes from them (PB2). */
export async function mergeVisitors(
  transaction: Transaction,
  visitorTypeId: string,
  { into, ids }: VisitorMerge,
): Promise<VisitorRow> {
  const wanted = new Set([into, ...ids]);
  // In the order of the ids: two calls that meet wait, and do not lock each other out.
  const rows = await transaction
    .select()
    .from(visitors)
    .where(and(eq(visitors.visitorTypeId, visitorTypeId), inArray(visitors.id, [...wanted])))
    .orderBy(asc(visitors.id))
    .for("update");
  const target = rows.find(({ id }) => id === into);
  if (target === undefined || rows.length !== wanted.size) throw new Refusal("not-found");
  await transaction.update(visits).set({ visitorId: into }).where(inArray(visits.visitorId, ids));
  await transaction.update(formSessions).set({ visitorId: into }).where(inArray(formSessions.visitorId, ids));
  await moveResponses(transaction, into, ids);
  await transaction.delete(visitors).where(inArray(visitors.id, ids));
  const others = ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
  const [row] = await transaction
    .update(visitors)
    .set({ ...(await inSlices(mergeSteps(target, others), afterOthers)), changedAt: sql`now()` })
    .where(eq(visitors.id, into))
    .returning();
  // Nobody would find them any more when the person is removed.
  await forgetAddresses(
    transaction,
    others.map(({ email }) => email),
  );
  return row ?? target;
}

/** What is known of the one that stays counts; gaps are filled from the others, in the order they were named. */
export function* mergeSteps(target: VisitorRow, others: readonly VisitorRow[]) {
  const all = [target, ...others];
  const answers: Record<string, VisitorRow["answers"][string]> = {};
  // A visitor in each step: there may be a hundred, with ten thousand answers each.
  for (const row of all.toReversed()) {
    Object.assign(answers, row.answers);
    yield;
  }
  const times = (pick: (row: VisitorRow) => Date) => all.map((row) => pick(row).getTime());
  return {
    displayName: all.find(({ displayName }) => displayName !== "")?.displayName ?? "",
    email: all.find(({ email }) => email !== null)?.email ?? null,
    answers,
    createdAt: new Date(Math.min(...times(({ createdAt }) => createdAt))),
    lastSeenAt: new Date(Math.max(...times(({ lastSeenAt }) => lastSeenAt))),
  };
}

/** Who may send once and did so under another identity has sent: of several such responses the first counts. */
async function moveResponses(transaction: Transaction, into: string, ids: readonly string[]): Promise<void> {
  await transaction.execute(sql`update ${responses} r set once = ${into}
    from (select distinct on (collector_id) collector_id, id from ${responses}
      where once = any(${sql.param(ids)}::text[]) order by collector_id, sent_at) as first
    where r.collector_id = first.collector_id and r.id = first.id
      and not exists (select from ${responses} o where o.collector_id = r.collector_id and o.once = ${into})`);
  await transaction
    .update(responses)
    .set({ visitorId: into })
    .where(inArray(responses.visitorId, [...ids]));
}
