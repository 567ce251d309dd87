import type { Database } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/drizzle.ts";
import type { Collector } from "./collectors.ts";

/** Counts how often forms are opened and begun. In memory: nobody who opens a form waits for it to be written (RS26). */
export interface VisitCounts {
  /** The form was shown to a person. */
  view(collector: Collector): void;
  /** Someone gave a first answer or turned a page; what began it is counted once. */
  start(collector: Collector, beginning: string): void;
  /** Writes what was counted. */
  flush(): Promise<void>;
}

export interface VisitCountOptions {
  readonly database: Database;
  readonly onWritten: (tenantId: string, pubId: string) => void;
  readonly onError: (error: unknown) => void;
}

interface Counted {
  readonly tenantId: string;
  readonly pubId: string;
  views: number;
  starts: number;
}

/** What was counted in so much time is lost when the process is killed; one that stops writes it. */
const writeMs = 3_000;
const maxBeginnings = 20_000;

export function visitCounts({ database, onWritten, onError }: VisitCountOptions): VisitCounts {
  const waiting = new Map<string, Counted>();
  const beginnings = new Set<string>();
  let timer: NodeJS.Timeout | undefined;

  const add = ({ tenantId, pubId, views, starts }: Counted) => {
    const counted = waiting.get(pubId) ?? { tenantId, pubId, views: 0, starts: 0 };
    counted.views += views;
    counted.starts += starts;
    waiting.set(pubId, counted);
    timer ??= setTimeout(() => void flush(), writeMs).unref();
  };
  const count = ({ tenantId, id, isTest }: Collector, parts: Pick<Counted, "views" | "starts">) => {
    if (!isTest) add({ tenantId, pubId: id, ...parts });
  };
  const flush = async () => {
    clearTimeout(timer);
    timer = undefined;
    const counts = [...waiting.values()];
    waiting.clear();
    for (const counted of counts) {
      try {
        await write(database, counted);
        onWritten(counted.tenantId, counted.pubId);
      } catch (error) {
        onError(error);
        add(counted);
      }
    }
  };
  return {
    view: (collector) => count(collector, { views: 1, starts: 0 }),
    start(collector, beginning) {
      if (beginnings.has(beginning)) return;
      if (beginnings.size >= maxBeginnings) beginnings.clear();
      beginnings.add(beginning);
      count(collector, { views: 0, starts: 1 });
    },
    flush,
  };
}

/** A publication that was purged meanwhile counts nothing. */
const write = (database: Database, { tenantId, pubId, views, starts }: Counted) =>
  database.transaction({ tenantId, access: "write" }, (transaction) =>
    transaction.execute(sql`insert into askloom.collector_visits as v (tenant_id, collector_id, views, starts)
      select tenant_id, id, ${views}::bigint, ${starts}::bigint from askloom.form_pubs
      where tenant_id = ${tenantId} and id = ${pubId}
      on conflict (tenant_id, collector_id)
        do update set views = v.views + excluded.views, starts = v.starts + excluded.starts`),
  );
