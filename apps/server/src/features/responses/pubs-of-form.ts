import { type PubsOfForm, responsesCounter } from "@askloom/contract";
import type { Transaction } from "../../platform/db/database.ts";
import { and, desc, eq, isNull, sql } from "../../platform/db/drizzle.ts";
import { collectorCounters, formPubs, forms } from "../../platform/db/schema.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import { isFound, isSeen } from "../../records/records.ts";

/** Older ones are found among the publications. */
const maxListed = 100;

/** For those who may read responses, but need not be able to publish (RS1). */
export async function pubsOfForm(transaction: Transaction, formId: string): Promise<PubsOfForm["items"]> {
  const known = await transaction.$count(forms, isFound(transaction, forms, { id: formId }));
  if (known === 0) throw new Refusal("not-found");
  return transaction
    .select({
      id: formPubs.id,
      name: formPubs.name,
      responses: sql<number>`coalesce(${collectorCounters.taken}, 0)::integer`,
    })
    .from(formPubs)
    .leftJoin(
      collectorCounters,
      and(
        eq(collectorCounters.tenantId, formPubs.tenantId),
        eq(collectorCounters.collectorId, formPubs.id),
        eq(collectorCounters.counter, responsesCounter),
      ),
    )
    .where(and(eq(formPubs.formId, formId), isNull(formPubs.deletedAt), isSeen(transaction, formPubs)))
    .orderBy(desc(formPubs.createdAt), formPubs.id)
    .limit(maxListed);
}
