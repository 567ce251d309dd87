import { type ResponseOverview, secondsKey, versionKey } from "@askloom/contract";
import type { Transaction } from "../../platform/db/database.ts";
import { eq, sql } from "../../platform/db/drizzle.ts";
import { collectorVisits } from "../../platform/db/schema.ts";
import { realCount } from "./count-responses.ts";

const shownDays = 30;
const dayMs = 86_400_000;

interface Overviewed {
  readonly pubId: string;
  /** The reader's: their days begin at other moments than those of others. */
  readonly timeZone: string;
  readonly now: Date;
}

/** How a publication is doing, by what is counted as it happens: no response is read for it (RS26). */
export async function overviewOf(
  transaction: Transaction,
  { pubId, timeZone, now }: Overviewed,
): Promise<ResponseOverview> {
  const { count } = await realCount(transaction, pubId);
  const visits = await visitsOf(transaction, pubId);
  // Anyone who sent has begun, and anyone who began has looked, also if that was not counted.
  const starts = Math.max(visits.starts, count);
  return {
    views: Math.max(visits.views, starts),
    starts,
    submissions: count,
    medianSeconds: await medianSeconds(transaction, pubId),
    days: perDay(await sentSince(transaction, pubId, now.getTime() - (shownDays + 1) * dayMs), { timeZone, now }),
  };
}

export async function visitsOf(
  transaction: Transaction,
  pubId: string,
): Promise<{ readonly views: number; readonly starts: number }> {
  const [row] = await transaction.select().from(collectorVisits).where(eq(collectorVisits.collectorId, pubId));
  return { views: row?.views ?? 0, starts: row?.starts ?? 0 };
}

async function medianSeconds(transaction: Transaction, pubId: string): Promise<number | null> {
  const { rows } = await transaction.execute<{ seconds: number }>(
    sql`select seconds from (
        select cell::double precision as seconds, sum(count) over (order by cell::double precision) as upto,
          sum(count) over () as total
        from askloom.response_tallies where collector_id = ${pubId} and question = ${secondsKey} and level = '1e0' and count > 0) s
      where upto * 2 >= total order by seconds limit 1`,
  );
  return rows[0] === undefined ? null : Number(rows[0].seconds);
}

interface Sent extends Record<string, unknown> {
  /** The beginning of a quarter of an hour. */
  readonly at: string;
  readonly count: number;
}

/** Their names have the same length, so the key finds the newest. */
async function sentSince(transaction: Transaction, pubId: string, sinceMs: number): Promise<Sent[]> {
  const { rows } = await transaction.execute<Sent>(
    sql`select cell as at, count::integer as count from askloom.response_tallies
      where collector_id = ${pubId} and question = ${versionKey} and level = 'quarter' and cell >= ${String(sinceMs)}`,
  );
  return rows;
}

/** Every zone is some quarters of an hour away from the others, so a quarter lies in one day of each. */
export function perDay(
  sent: readonly Sent[],
  { timeZone, now }: Pick<Overviewed, "timeZone" | "now">,
): ResponseOverview["days"] {
  const format = new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" });
  const counts = new Map<string, number>();
  for (const { at, count } of sent) {
    const day = format.format(Number(at));
    counts.set(day, (counts.get(day) ?? 0) + count);
  }
  // Days of the calendar: one of 23 hours is a day too.
  const today = Date.parse(`${format.format(now)}T00:00:00Z`);
  return Array.from({ length: shownDays }, (_, index) => {
    const day = new Date(today - (shownDays - 1 - index) * dayMs).toISOString().slice(0, 10);
    return { day, count: counts.get(day) ?? 0 };
  });
}
