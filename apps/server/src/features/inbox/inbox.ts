import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/drizzle.ts";
import type { InboxConsumerName } from "../../platform/db/schema.ts";
import { systemTenant } from "../../platform/db/system-tenant.ts";
import type { JobWork } from "../../platform/jobs/jobs.ts";
import { eachTenant } from "../../platform/jobs/purge/each-tenant.ts";
import { batchSize, type InboxConsumer, type InboxPart, takeBatch } from "./take-batch.ts";

export { consumersFor } from "./consumers-for.ts";
export { type InboxBatch, type InboxConsumer, takeBatch } from "./take-batch.ts";

/** Tells consumers of durable responses, as each wants to be told. */
export interface Inbox {
  /** Responses of a collector were committed. */
  responsesWritten(tenantId: string, collectorId: string): void;
  /** Responses of a collector were committed a while ago, and fewer come now. */
  responsesIdle(tenantId: string, collectorId: string): void;
  /** Starts what does not wait and was left by a process that died, in all tenants. */
  sweep(): Promise<void>;
  /** Resolves when nothing is being worked on. */
  settled(): Promise<void>;
}

export interface InboxOptions {
  readonly database: Database;
  readonly consumers: readonly InboxConsumer[];
  /** More is being sent than can be written at once. */
  readonly isOverloaded: () => boolean;
  readonly onError: (error: unknown) => void;
  readonly onHandled?: (consumer: InboxConsumerName, tenantId: string, collectorId: string) => void;
}

/** Between two batches in a rush: it is better to sort and to deliver later than to send later. */
const [restMs, maxRests] = [1000, 4];
/** A rush does not begin with a whole batch: fewer than these are delivered until the next one. */
const smallBatchSize = 25;

/** One run for each consumer and collector at a time; what a crash leaves is swept by a job (RS2). */
export function inboxOf({ database, consumers, isOverloaded, onError, onHandled }: InboxOptions): Inbox {
  const running = new Map<string, Promise<void>>();
  const again = new Set<string>();

  const run = async (key: string, consumer: InboxConsumer, part: Required<InboxPart>): Promise<void> => {
    let mayStart = consumer.starts === "at once";
    const turn = async () => {
      const isFirst = mayStart;
      mayStart = false;
      if (isFirst) return isOverloaded() ? smallBatchSize : batchSize;
      for (let rests = maxRests; rests > 0 && isOverloaded(); rests -= 1) await sleep(restMs);
      return batchSize;
    };
    do {
      again.delete(key);
      await drain({ database, consumer, turn }, part);
      onHandled?.(consumer.name, part.tenantId, part.collectorId ?? "");
    } while (again.has(key));
  };

  const start = (consumer: InboxConsumer, part: Required<InboxPart>): void => {
    const key = `${consumer.name}/${part.tenantId}/${part.collectorId}`;
    if (running.has(key)) {
      again.add(key);
      return;
    }
    const ended = run(key, consumer, part)
      .catch(onError)
      .finally(() => running.delete(key));
    running.set(key, ended);
  };

  const startAll = (starts: InboxConsumer["starts"]) => (tenantId: string, collectorId: string) => {
    for (const consumer of consumers) if (consumer.starts === starts) start(consumer, { tenantId, collectorId });
  };

  return {
    responsesWritten: startAll("at once"),
    responsesIdle: startAll("when calm"),
    async sweep() {
      for (const consumer of consumers)
        if (consumer.starts === "at once")
          for (const part of await partsWith(database, consumer.name)) start(consumer, part);
    },
    async settled() {
      while (running.size > 0) await Promise.all(running.values());
    },
  };
}

/** The collectors whose responses wait for a consumer, however many rows each of them has. */
async function partsWith(database: Database, consumer: InboxConsumerName): Promise<Required<InboxPart>[]> {
  const { rows } = await database.transaction({ tenantId: systemTenant, access: "read" }, (transaction) =>
    transaction.execute<{ tenantId: string; collectorId: string }>(sql`
      with recursive parts as (
        (select tenant_id, collector_id from askloom.response_inbox where consumer = ${consumer}
          order by tenant_id, collector_id limit 1)
        union all
        select n.tenant_id, n.collector_id from parts p cross join lateral (
          select i.tenant_id, i.collector_id from askloom.response_inbox i where i.consumer = ${consumer}
            and (i.tenant_id, i.collector_id) > (p.tenant_id, p.collector_id)
          order by i.tenant_id, i.collector_id limit 1) n)
      select tenant_id as "tenantId", collector_id as "collectorId" from parts`),
  );
  return rows;
}

/** The job that looks for what was left behind, by any consumer in any tenant. */
export const inboxJobs = (consumers: readonly InboxConsumer[]) => ({
  "index-responses": async ({ database, signal }: Pick<JobWork, "database" | "signal">) => {
    const turn = () => {
      signal.throwIfAborted();
      return batchSize;
    };
    for await (const tenantId of eachTenant({ database, signal }))
      for (const consumer of consumers) await drain({ database, consumer, turn }, { tenantId });
    return undefined;
  },
});

interface Draining {
  readonly database: Database;
  readonly consumer: InboxConsumer;
  /** Waits until the next batch may begin; gives how many may be in it. */
  readonly turn: () => Promise<number> | number;
}

async function drain({ database, consumer, turn }: Draining, part: InboxPart): Promise<void> {
  for (;;) {
    const most = await turn();
    const count = await database.transaction({ tenantId: part.tenantId, access: "write" }, (transaction) =>
      takeBatch(transaction, consumer, { ...part, most }),
    );
    if (count < most) return;
  }
}
