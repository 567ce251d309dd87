import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "../../platform/db/database.ts";
import type { JobHandlers } from "../../platform/jobs/jobs.ts";
import { eachTenant } from "../../platform/jobs/purge/each-tenant.ts";
import { batchSize, type Inbox, indexBatch } from "./index-responses.ts";

export interface ResponseIndexer {
  /** To be called when responses have become durable: their values are put in order soon after. */
  noteResponses(pubId: string, tenantId: string): void;
  /** Resolves when nothing that was noted is still being worked on. */
  settled(): Promise<void>;
}

interface IndexerOptions {
  readonly database: Database;
  /** More is being sent than can be written at once. */
  readonly isRushed: () => boolean;
  readonly onError: (error: unknown) => void;
  /** After values were put in order, for those who look at them. */
  readonly onIndexed?: (tenantId: string, pubId: string) => void;
}

/** Between two batches in a rush: whoever waits to sort is better off waiting longer than whoever waits to send. */
const restMs = 1000;

/** One run a publication at a time, however many notes come meanwhile; what a crash leaves is swept by a job (RS2). */
export function responseIndexer({ database, isRushed, onError, onIndexed }: IndexerOptions): ResponseIndexer {
  const running = new Map<string, Promise<void>>();
  const again = new Set<string>();
  const rest = () => (isRushed() ? sleep(restMs) : undefined);

  const run = async (key: string, inbox: Inbox): Promise<void> => {
    do {
      again.delete(key);
      await drain(database, inbox, rest);
      if (inbox.pubId !== undefined) onIndexed?.(inbox.tenantId, inbox.pubId);
    } while (again.has(key));
  };

  return {
    noteResponses(pubId, tenantId) {
      const key = `${tenantId}/${pubId}`;
      if (running.has(key)) {
        again.add(key);
        return;
      }
      const ended = run(key, { tenantId, pubId })
        .catch(onError)
        .finally(() => running.delete(key));
      running.set(key, ended);
    },
    async settled() {
      while (running.size > 0) await Promise.all(running.values());
    },
  };
}

/** The job that looks for what was left behind in any tenant. */
export const responseJobs: JobHandlers = {
  "index-responses": async ({ database, signal }) => {
    for await (const tenantId of eachTenant({ database, signal, now: new Date() })) {
      await drain(database, { tenantId }, () => signal.throwIfAborted());
    }
    return undefined;
  },
};

async function drain(database: Database, inbox: Inbox, rest: () => Promise<void> | void): Promise<void> {
  for (;;) {
    await rest();
    const count = await database.transaction({ tenantId: inbox.tenantId, access: "write" }, (transaction) =>
      indexBatch(transaction, inbox),
    );
    if (count < batchSize) return;
  }
}
