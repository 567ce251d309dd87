import type { Transaction } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/drizzle.ts";
import type { InboxConsumerName, InboxEvent } from "../../platform/db/schema.ts";

/** A response that became durable, or changed, and waits for one consumer. */
export interface InboxEntry {
  readonly collectorId: string;
  readonly responseId: string;
  readonly revision: number;
  readonly event: InboxEvent;
}

export interface InboxBatch {
  readonly tenantId: string;
  readonly entries: readonly InboxEntry[];
}

/** A part of the server that works on responses once they are durable. */
export interface InboxConsumer {
  readonly name: InboxConsumerName;
  /** With the commit, or once fewer responses come: what can wait does not slow down what is being sent. */
  readonly starts: "at once" | "when calm";
  /** Runs in the transaction that takes the entries out of the inbox: both are done, or neither. */
  readonly handle: (transaction: Transaction, batch: InboxBatch) => Promise<void>;
}

export interface InboxPart {
  readonly tenantId: string;
  /** Without one, whatever waits in the tenant. */
  readonly collectorId?: string | undefined;
}

interface BatchPart extends InboxPart {
  readonly most?: number;
}

export const batchSize = 200;

/**
 * Lets a consumer work on some of the entries that wait for it; gives how many. What another process works on is passed
 * by, and entries of other consumers stay (CO4, CO5).
 */
export async function takeBatch(
  transaction: Transaction,
  { name, handle }: InboxConsumer,
  { tenantId, collectorId, most = batchSize }: BatchPart,
): Promise<number> {
  const { rows } = await transaction.execute<InboxEntry & Record<string, unknown>>(sql`
    -- Materialized: as a subquery it could be run again for each row, and take more than the batch.
    with taken as materialized (
      select tenant_id, consumer, collector_id, response_id, revision from askloom.response_inbox
      where tenant_id = ${tenantId} and consumer = ${name}
        ${collectorId === undefined ? sql`` : sql`and collector_id = ${collectorId}`}
      limit ${most} for update skip locked)
    delete from askloom.response_inbox i using taken t
    where i.tenant_id = t.tenant_id and i.consumer = t.consumer and i.collector_id = t.collector_id
      and i.response_id = t.response_id and i.revision = t.revision
    returning i.collector_id as "collectorId", i.response_id as "responseId", i.revision, i.event`);
  if (rows.length > 0) await handle(transaction, { tenantId, entries: rows });
  return rows.length;
}
